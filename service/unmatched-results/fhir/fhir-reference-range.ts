import { AGE_UNITS, toYears } from "@/lib/result-assessment/age";
import type { ReportedReferenceRange } from "@/lib/result-assessment/reported-result";
import type { CodeableConcept, Measured, Quantity } from "./fhir-resources";

type FhirRange = NonNullable<Measured["referenceRange"]>[number];

/** Codes for sex in FHIR, SNOMED CT and HL7, used where a range is limited to certain patients. */
const SEXES = new Map(
  Object.entries<"female" | "male">({
    female: "female",
    F: "female",
    "248152002": "female",
    male: "male",
    M: "male",
    "248153007": "male",
  }),
);

/** Years in each unit of an age: UCUM codes and printed names. */
const YEARS = new Map([...AGE_UNITS, ["a", 1], ["d", toYears(1)]]);

/** Converts a reference range of an observation, with its type and the patients it applies to. */
export function toReportedRange(range: FhirRange): ReportedReferenceRange {
  const { low, high, text, type } = range;
  return {
    text: text?.trim() || null,
    low: low?.value ?? null,
    high: high?.value ?? null,
    unit: getUnit(low) ?? getUnit(high),
    type: type ? (type.coding?.[0]?.code ?? type.text ?? null) : null,
    appliesTo: readApplicability(range),
  };
}

/** The unit as printed, else its code. */
export function getUnit(quantity: Quantity | undefined): string | null {
  return quantity?.unit ?? quantity?.code ?? null;
}

function readApplicability({
  appliesTo = [],
  age,
}: FhirRange): ReportedReferenceRange["appliesTo"] {
  if (appliesTo.length === 0 && age === undefined) return null;
  const sexes = appliesTo.map(readSex);
  const minAgeYears = readAge(age?.low);
  const maxAgeYears = readAge(age?.high && toUpperEnd(age.high));
  const others = appliesTo.filter((_, place) => sexes[place] === null).map(describe);
  const unreadAge = [age?.low, age?.high].some((end) => end !== undefined && readAge(end) === null);
  return {
    sex: sexes.find((sex) => sex !== null) ?? null,
    minAgeYears,
    maxAgeYears,
    other: [...others, ...(unreadAge ? ["an age that cannot be read"] : [])].join(", ") || null,
  };
}

function readSex({ coding = [], text }: CodeableConcept): "female" | "male" | null {
  const words = [...coding.flatMap(({ code, display }) => [code, display]), text];
  for (const word of words) {
    const sex = SEXES.get(word ?? "") ?? SEXES.get(word?.toLowerCase() ?? "");
    if (sex) return sex;
  }
  return null;
}

function describe({ coding = [], text }: CodeableConcept): string {
  return text ?? coding[0]?.display ?? coding[0]?.code ?? "a condition";
}

/** An upper age includes its last unit: `18 months` ends with the day on which the child is 19 months old. */
function toUpperEnd(age: Quantity): Quantity {
  return Number.isInteger(age.value) ? { ...age, value: Number(age.value) + 1 } : age;
}

function readAge(age: Quantity | undefined): number | null {
  if (age?.value === undefined) return null;
  const factor = YEARS.get((age.code ?? age.unit ?? "").toLowerCase());
  return factor === undefined ? null : age.value * factor;
}
