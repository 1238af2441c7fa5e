/** A part of a bundle. */
export type FhirPart = Readonly<Record<string, unknown>>;

/** A final observation of a normal glucose of this id, with other parts. */
export function glucose(id: string, parts: FhirPart = {}): FhirPart {
  return {
    resourceType: "Observation",
    id,
    status: "final",
    code: { coding: [{ system: "http://loinc.org", code: "2345-7", display: "Glucose" }] },
    valueQuantity: { value: 85, unit: "mg/dL" },
    referenceRange: [{ low: { value: 70, unit: "mg/dL" }, high: { value: 99, unit: "mg/dL" } }],
    ...parts,
  };
}

/** The patient of the bundles. */
export const PERSON: FhirPart = {
  resourceType: "Patient",
  id: "p",
  name: [{ use: "official", family: "Marchbanks", given: ["Odile"] }],
  gender: "female",
  birthDate: "1979-02-11",
};

interface Parts {
  readonly report?: FhirPart;
  readonly patient?: FhirPart;
  readonly bundle?: FhirPart;
}

/** A bundle with one report on one patient and these resources. */
export function toPersonBundle(
  resources: readonly FhirPart[],
  { report = {}, patient = {}, bundle = {} }: Parts = {},
) {
  const whole = {
    resourceType: "DiagnosticReport",
    id: "r",
    status: "final",
    subject: { reference: "Patient/p" },
    effectiveDateTime: "2026-11-24T08:30:00-05:00",
    issued: "2026-11-24T17:00:00-05:00",
    ...report,
  };
  const entry = [whole, { ...PERSON, ...patient }, ...resources].map((resource) => ({ resource }));
  return { resourceType: "Bundle", type: "collection", entry, ...bundle };
}
