import { type DraftFields, type Drawn, labelTime } from "./draw";
import { writeDigits, writeJson } from "./json-text";
import type { Source } from "./labels";
import type { Person } from "./people";

export type Resource = { readonly resourceType: string; readonly [key: string]: unknown };

const LOINC = "http://loinc.org";
const FLAG_SYSTEM = "http://terminology.hl7.org/CodeSystem/v3-ObservationInterpretation";
const FLAG_NAMES = new Map(
  Object.entries({ H: "High", L: "Low", HH: "Critical high", LL: "Critical low", N: "Normal" }),
);

/** A concept with one LOINC code. */
export function toConcept(code: string, display: string) {
  return { coding: [{ system: LOINC, code, display }] };
}

/** The patient of a draft, without a reference to anything else. */
export function toPatient(person: Person, id: string): Resource {
  return {
    resourceType: "Patient",
    id,
    identifier: [{ system: "urn:oid:1.2.999.7", value: person.number }],
    name: [{ use: "official", family: person.lastName, given: [person.firstName] }],
    gender: person.sex,
    birthDate: person.birthDate,
  };
}

/** A final observation of a drawn value, with range and, where it is not normal, its flag as code and text. */
export function toObservation(drawn: Drawn, id: string, subject: string): Resource {
  const { loinc, name, value, unit, low, high, flag, decimals } = drawn;
  const toBound = (number: number) => ({ value: writeDigits(number.toFixed(decimals)), unit });
  return {
    resourceType: "Observation",
    id,
    status: "final",
    category: [
      {
        coding: [
          {
            system: "http://terminology.hl7.org/CodeSystem/observation-category",
            code: "laboratory",
          },
        ],
      },
    ],
    code: toConcept(loinc, name),
    subject: { reference: subject },
    valueQuantity: {
      value: writeDigits(value),
      unit,
      system: "http://unitsofmeasure.org",
      code: unit,
    },
    ...(flag && { interpretation: [toInterpretation(flag)] }),
    referenceRange: [{ low: toBound(low), high: toBound(high) }],
  };
}

/** A flag as code with its text. */
export function toInterpretation(flag: string) {
  return { coding: [{ system: FLAG_SYSTEM, code: flag, display: FLAG_NAMES.get(flag) ?? flag }] };
}

/** A final report, with the order's number and the time of collection. */
export function toReport(
  fields: DraftFields,
  subject: string,
  rest: Readonly<Record<string, unknown>>,
): Resource {
  const { order, panelLoinc, panelName, collected, reported } = fields;
  return {
    resourceType: "DiagnosticReport",
    id: "report",
    status: "final",
    code: toConcept(panelLoinc, panelName),
    subject: { reference: subject },
    identifier: [{ value: order }],
    effectiveDateTime: toFhirTime(collected),
    issued: toFhirTime(reported),
    ...rest,
  };
}

/** A time stamp of a draft in the form of FHIR, in the laboratory's winter time. */
export function toFhirTime(stamp: string): string {
  return `${labelTime(stamp)}:00-05:00`;
}

/** The label of a time that `toFhirTime` wrote. */
export function labelFhirTime(stamp: string): string {
  return `${labelTime(stamp)}-05:00`;
}

/** A bundle of resources, each under the address that the sender gives it. */
export function toBundle(
  resources: readonly Resource[],
  getUrl: (resource: Resource) => string | null,
  type = "collection",
): Source {
  const entry = resources.map((resource) => {
    const fullUrl = getUrl(resource);
    return { ...(fullUrl !== null && { fullUrl }), resource };
  });
  return { format: "fhir", json: writeJson({ resourceType: "Bundle", type, entry }) };
}

/** What a drawn value's label says in FHIR: the text of the flag says the same as its code. */
export const FHIR_WITNESSES = { witnessed: ["value", "range", "flag"] } as const;
