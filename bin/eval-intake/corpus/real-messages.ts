import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { isResultMessage } from "@/bin/eval-intake/hl7/clinical-fields";
import type { TextSource } from "@/bin/eval-intake/measures/clinical-texts";
import type { Resource } from "./fhir";
import { TIME_ZONE } from "./profile";

const HL7 = ["lab-messages/hl7v2", "lab-messages/normalization/input/interop"];
const FHIR = "lab-messages/fhir/us_core";
const BUNDLES = "lab-messages/normalization/input/interop";

/** The real and public result messages below a folder; none where the folder is not there. */
export function readRealMessages(folder: string): TextSource[] {
  if (!existsSync(folder)) return [];
  return [
    ...HL7.flatMap((part) => readHl7(path.join(folder, part))),
    ...readReports(path.join(folder, FHIR)),
    ...readBundles(path.join(folder, BUNDLES)),
  ];
}

function readHl7(folder: string): TextSource[] {
  return listFiles(folder, ".hl7").flatMap((file) => {
    const message = readFileSync(file, "utf8");
    if (!isResultMessage(message)) return [];
    const source = { format: "hl7v2", message, timeZone: TIME_ZONE } as const;
    return [{ id: path.basename(file), source, reports: [] }];
  });
}

/**
 * A bundle for each report of a folder of single resources, with what it refers to; and one more whose specimen is
 * replaced by one in bad condition, because no report of the folder refers to it.
 */
function readReports(folder: string): TextSource[] {
  const resources = listFiles(folder, ".json").map(
    (file) => JSON.parse(readFileSync(file, "utf8")) as Resource,
  );
  const byAddress = new Map(resources.map((each) => [getAddress(each), each]));
  const reports = resources.filter(({ resourceType }) => resourceType === "DiagnosticReport");
  const bad = resources.find((each) => "condition" in each);
  const [first] = reports;
  const withBad =
    first && bad
      ? [{ ...first, id: `${first.id}-bad`, specimen: [{ reference: getAddress(bad) }] }]
      : [];
  return [...reports, ...withBad].map((report) => {
    const entry = collect(report, byAddress).map((resource) => ({ resource }));
    const json = JSON.stringify({ resourceType: "Bundle", type: "collection", entry });
    return { id: String(report.id), source: { format: "fhir", json }, reports: [] };
  });
}

/** Bundles as they are; one without a report gets an empty one, as the service requires it. */
function readBundles(folder: string): TextSource[] {
  return listFiles(folder, ".json").flatMap((file) => {
    const read = JSON.parse(readFileSync(file, "utf8")) as {
      resourceType?: string;
      entry?: object[];
    };
    if (read.resourceType !== "Bundle") return [];
    const report = { resource: { resourceType: "DiagnosticReport", status: "final" } };
    const json = JSON.stringify({ ...read, entry: [report, ...(read.entry ?? [])] });
    return [{ id: path.basename(file), source: { format: "fhir" as const, json }, reports: [] }];
  });
}

/** A resource and all that it refers to, directly or through others. */
function collect(start: Resource, byAddress: ReadonlyMap<string, Resource>): Resource[] {
  const found = new Set<Resource>([start]);
  for (const resource of found) {
    for (const reference of listReferences(resource)) {
      const target = byAddress.get(reference);
      if (target) found.add(target);
    }
  }
  return [...found];
}

function listReferences(node: unknown): string[] {
  if (typeof node !== "object" || node === null) return [];
  return Object.entries(node).flatMap(([key, child]) =>
    key === "reference" && typeof child === "string" ? [child] : listReferences(child),
  );
}

function getAddress({ resourceType, id }: Resource): string {
  return `${resourceType}/${String(id)}`;
}

function listFiles(folder: string, ending: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(ending))
    .sort()
    .map((name) => path.join(folder, name));
}
