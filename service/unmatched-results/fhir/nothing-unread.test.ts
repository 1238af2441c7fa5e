import { describe, expect, it } from "vitest";
import { bloodCountResources, toBundle } from "@/service/unmatched-results/testing/fhir-resources";
import { readFhirReport } from "./read-fhir";

const now = new Date("2026-11-25T12:00:00Z");
const WORD = "Quibblewort";
const [patient, report, observation, ...others] = bloodCountResources();
const whole = toBundle([
  patient ?? {},
  { ...report, result: [{ reference: "Observation/6690-2", display: "LEUKOCYTES" }] },
  observation ?? {},
  ...others.filter((each) => !("resourceType" in each) || each.resourceType !== "Observation"),
  {
    resourceType: "Encounter",
    id: "office-1",
    status: "finished",
    class: { code: "AMB", display: "ambulatory" },
    subject: { reference: "Patient/person" },
  },
]);

type Path = readonly (string | number)[];

function listPaths(node: unknown, path: Path, isWanted: (node: unknown) => boolean): Path[] {
  const own = isWanted(node) ? [path] : [];
  if (typeof node !== "object" || node === null) return own;
  return [
    ...own,
    ...Object.entries(node).flatMap(([key, child]) => listPaths(child, [...path, key], isWanted)),
  ];
}

function change(path: Path, edit: (node: unknown) => unknown): unknown {
  const copy = structuredClone(whole) as unknown;
  const parent = path
    .slice(0, -1)
    .reduce<unknown>((at, key) => (at as Record<string, unknown>)[key], copy);
  const key = path.at(-1) ?? "";
  (parent as Record<string, unknown>)[key] = edit((parent as Record<string, unknown>)[key]);
  return copy;
}

/** Everything of a report that a person can see. */
function show(bundle: unknown): string {
  const {
    patient: person,
    collectedText,
    results,
    missing,
    facts,
    sampleId,
    otherNumbers,
    documents,
  } = readFhirReport(bundle, "labcorp", now);
  return JSON.stringify([
    person,
    collectedText,
    results,
    missing,
    facts,
    sampleId,
    otherNumbers,
    documents,
  ]);
}

const showOrRefuse = (bundle: unknown) => {
  try {
    return show(bundle);
  } catch {
    return WORD;
  }
};

describe("a bundle with everything that laboratories send", () => {
  it("has nothing to be read", () => {
    const { results } = readFhirReport(whole, "labcorp", now);
    expect(
      results
        .filter(({ to_be_read }) => to_be_read)
        .map(({ to_be_read, result }) => [to_be_read?.place, result]),
    ).toEqual([]);
  });

  it("hides no word, wherever it stands", () => {
    const texts = listPaths(whole, [], (node) => typeof node === "string");
    const hidden = texts.filter(
      (path) => !showOrRefuse(change(path, (text) => `${text} ${WORD}`)).includes(WORD),
    );
    expect(hidden.map((path) => path.join("."))).toEqual([]);
  });

  it("hides no key that FHIR does not have", () => {
    const objects = listPaths(
      whole,
      [],
      (node) => typeof node === "object" && node !== null && !Array.isArray(node),
    );
    const hidden = objects
      .filter((path) => path.length > 0)
      .filter(
        (path) =>
          !showOrRefuse(
            change(path, (node) => ({ ...(node as object), senderRemark: WORD })),
          ).includes(WORD),
      );
    expect(hidden.map((path) => path.join("."))).toEqual([]);
  });
});
