import path from "node:path";
import { hasData, listData, readData } from "@/bin/eval-data/read-data";
import type { BiomarkerResult } from "@/lib/contract/service/lab-result";
import { readInterpretation } from "@/service/results/worst-interpretation";
import { readFhirReport } from "@/service/unmatched-results/fhir/read-fhir";
import { readHl7Report } from "@/service/unmatched-results/hl7/read-hl7";
import type { IncomingReport } from "@/service/unmatched-results/report/incoming-report";

const INTEROP = "lab-messages/normalization/input/interop/";
/** The sets of messages of docs/evaluation-data.md. */
const SETS = [
  {
    name: "CDC trusted-intermediary, HL7 v2.5.1",
    files: listData("lab-messages/hl7v2/cdc_ti/"),
    read: readHl7,
  },
  { name: "CBC and CMP, HL7 v2.3", files: listData(`${INTEROP}hl7_`), read: readHl7 },
  {
    name: "US Core and one more, FHIR R4",
    files: [...listData("lab-messages/fhir/us_core/"), ...listData(`${INTEROP}fhir_`)],
    read: readFhir,
  },
];
const NOW = new Date("2026-01-01T00:00:00Z");

/** One real message as the service reads it. */
export interface RealMessage {
  readonly file: string;
  readonly report: IncomingReport;
}

/** Every set of messages, read as the service reads them; null for one whose files are missing, which a line says. */
export function readRealMessages(): ReadonlyMap<string, readonly RealMessage[] | null> {
  return new Map(
    SETS.map(({ name, files, read }) => [name, hasData(name, files) ? read(files) : null] as const),
  );
}

/** Whether a message's order would be listed on Today only because some values could not be assessed. */
export function isListedForUnknownOnly({ report }: RealMessage): boolean {
  return report.interpretation === "unknown";
}

/** Counts values by interpretation; `none` for those that have none. */
export function countInterpretations(messages: readonly RealMessage[]) {
  const counts = { normal: 0, abnormal: 0, critical: 0, unknown: 0, none: 0 };
  for (const result of messages.flatMap(({ report }) => report.results)) {
    counts[readInterpretation(result) ?? "none"] += 1;
  }
  return counts;
}

/** Values called normal although their numbers are outside the bounds printed in the message. */
export function findPlainContradictions(messages: readonly RealMessage[]): BiomarkerResult[] {
  return messages
    .flatMap(({ report }) => report.results)
    .filter((result) => result.interpretation === "normal" && isPlainlyOutside(result));
}

const PLAIN_RANGE = /^(?:([\d.]{1,9})-([\d.]{1,9})|<([\d.]{1,9})|>([\d.]{1,9}))$/;

function isPlainlyOutside({ result, reference_range }: BiomarkerResult): boolean {
  const value = Number(result);
  const [, low, high, below, above] = PLAIN_RANGE.exec(reference_range ?? "") ?? [];
  if (!Number.isFinite(value)) return false;
  if (low !== undefined && high !== undefined) return value < Number(low) || value > Number(high);
  return (
    (below !== undefined && value >= Number(below)) ||
    (above !== undefined && value <= Number(above))
  );
}

function readHl7(files: readonly string[]): RealMessage[] {
  return files.map((file) => {
    const source = {
      message: readData(file),
      labSlug: "laboratory",
      timeZone: "America/Los_Angeles",
    };
    return { file, report: readHl7Report(source, NOW) };
  });
}

/** Each US Core DiagnosticReport, in a bundle with every resource that it may refer to. */
function readFhir(files: readonly string[]): RealMessage[] {
  const resources = files.map((file) => ({
    file,
    resource: JSON.parse(readData(file)) as { readonly resourceType: string },
  }));
  const isReport = (file: string) => path.basename(file).startsWith("diagnosticreport");
  const others = resources.filter(
    ({ file, resource }) => !isReport(file) && resource.resourceType !== "Bundle",
  );
  const getBundle = (own: unknown) => ({
    resourceType: "Bundle",
    entry: [own, ...others.map(({ resource }) => resource)].map((resource) => ({ resource })),
  });
  const reports = resources.filter(({ file }) => isReport(file));
  const bundles = resources.filter(({ resource }) => resource.resourceType === "Bundle");
  return [
    ...reports.map(({ file, resource }) => ({ file, bundle: getBundle(resource) as unknown })),
    ...bundles.map(({ file, resource }) => ({ file, bundle: withReport(resource) })),
  ].map(({ file, bundle }) => ({ file, report: readFhirReport(bundle, "laboratory", NOW) }));
}

/** Adds a report to a bundle that only has observations, so that they are read as belonging to it. */
function withReport(bundle: object): unknown {
  const { entry = [] } = bundle as { entry?: unknown[] };
  const report = { resource: { resourceType: "DiagnosticReport", status: "final" } };
  return { ...bundle, entry: [report, ...entry] };
}
