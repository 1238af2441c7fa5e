import { toConcept } from "@/bin/eval-intake/corpus/fhir";
import { writeDigits, writeJson } from "@/bin/eval-intake/corpus/json-text";
import { type LabeledValue, labelValue } from "@/bin/eval-intake/corpus/labels";
import { type Case, labelToBeRead } from "./case";

type Part = Readonly<Record<string, unknown>>;

const PATIENT = {
  resourceType: "Patient",
  id: "p",
  name: [{ use: "official", family: "Wexcombe", given: ["Delphine"] }],
  gender: "female",
  birthDate: "1981-07-04",
};
export const REPORT = {
  resourceType: "DiagnosticReport",
  id: "r",
  status: "final",
  code: toConcept("24323-8", "Panel"),
  subject: { reference: "Patient/p" },
  identifier: [{ value: "PH-5150" }],
  effectiveDateTime: "2026-11-24T08:30:00-05:00",
  issued: "2026-11-24T17:00:00-05:00",
  result: [{ reference: "Observation/na" }],
};
export const mmol = (digits: string) => ({ value: writeDigits(digits), unit: "mmol/L" });
const SODIUM = {
  resourceType: "Observation",
  id: "na",
  status: "final",
  code: toConcept("2951-2", "Sodium"),
  subject: { reference: "Patient/p" },
  valueQuantity: mmol("139"),
  referenceRange: [{ low: mmol("135"), high: mmol("145") }],
};
export const sodium = labelValue({
  name: "Sodium",
  code: "2951-2",
  value: "139",
  unit: "mmol/L",
  range: "135-145",
  judgment: "normal",
});
export const COLLECTED = { collected: "2026-11-24T08:30-05:00" };

interface Parts {
  readonly report?: Part;
  readonly sodium?: Part;
  readonly patient?: Part;
  readonly bundle?: Part;
  readonly more?: readonly Part[];
}

/** A bundle of the reproductions with some of its parts changed or added. */
export function toBundle({ report, sodium: changed, patient, bundle, more = [] }: Parts) {
  const resources = [
    { ...REPORT, ...report },
    { ...PATIENT, ...patient },
    { ...SODIUM, ...changed },
    ...more,
  ];
  const entry = resources.map((resource) => ({ resource }));
  const json = writeJson({ resourceType: "Bundle", type: "collection", entry, ...bundle });
  return [{ format: "fhir", json } as const];
}

/** A case with one normal sodium, in which these texts are to be read. */
export const asked = (
  id: string,
  expected: string,
  toBeRead: readonly string[],
  parts: Parts,
  judgment: LabeledValue["judgment"] = "normal",
): Case => ({
  id,
  expected,
  sources: toBundle(parts),
  label: labelToBeRead(toBeRead, { ...COLLECTED, values: [{ ...sodium, judgment }] }),
});
