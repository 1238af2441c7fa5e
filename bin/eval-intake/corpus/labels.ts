export type Judgment = "normal" | "unknown" | "abnormal" | "critical";

/** A message as its laboratory sends it to the service. */
export type Source =
  | { readonly format: "hl7v2"; readonly message: string; readonly timeZone: string }
  /** A bundle, or a report in the service's own form, as the text that arrives. */
  | { readonly format: "fhir" | "json"; readonly json: string };

/** One value as a person reads it from the message, with its digits as written. */
export interface LabeledValue {
  readonly name: string;
  /** The LOINC, else the laboratory's own code. */
  readonly code: string;
  readonly value: string;
  readonly unit: string | null;
  /** `ANY_RANGE` where a range was sent whose print is left open. */
  readonly range: string | null;
  /** The code of the flag as sent; null where none was sent. */
  readonly flag: string | null;
  readonly status: "preliminary" | "final" | "corrected";
  /** Null for a comment or a fact, which is not judged. */
  readonly judgment: Judgment | null;
  readonly notes: readonly string[];
  /** The organism that a drug was tried on. */
  readonly isolate: string | null;
  readonly isOrdered: boolean;
  /** The parts whose change is contradicted by another statement of the same message. */
  readonly witnessed: readonly ("value" | "range" | "flag")[];
}

export const ANY_RANGE = "any";

export interface LabeledPatient {
  readonly lastName: string;
  readonly firstName: string;
  /** YYYY-MM-DD */
  readonly birthDate: string;
  readonly sex: "female" | "male";
  readonly number: string;
}

/** Whether a person wants to be asked to read something; `either` where two careful people would disagree. */
type ReadingNeed = "none" | "either" | "wanted";

/** What a person finds in one report. */
export interface LabeledReport {
  readonly patient: LabeledPatient;
  /** As precise as written: `2026`, `2026-11-25`, `2026-11-25T08:30`, with the offset only where one was sent. */
  readonly collected: string | null;
  readonly values: readonly LabeledValue[];
  /** Notes of the report, an order group, the patient or the sample, line by line. */
  readonly notes: readonly string[];
  /** Specimen, condition, performing laboratory with address and director, method, reason for the test. */
  readonly facts: readonly string[];
  /** Media types of the laboratory's own documents. */
  readonly documents: readonly string[];
  readonly reading: ReadingNeed;
  /** The texts to be read; with `wanted` and none of them, any text that says what is amiss. */
  readonly toBeRead: readonly string[];
  /** The most severe of the values; never normal where something is to be read. */
  readonly overall: Judgment;
}

export interface LabeledMessage {
  /** The profile and a number: `plain-rows/03`. */
  readonly id: string;
  readonly profile: string;
  readonly source: Source;
  /** One for each report; a batch has several. */
  readonly reports: readonly LabeledReport[];
}

const SEVERITY: readonly (Judgment | null)[] = [null, "normal", "unknown", "abnormal", "critical"];

/** The overall judgment that follows from the values, and from whether something is to be read. */
export function getOverall(
  values: readonly Pick<LabeledValue, "judgment">[],
  reading: ReadingNeed,
): Judgment {
  const judged = [reading === "wanted" ? "unknown" : null, ...values.map((each) => each.judgment)];
  const worst = Math.max(...judged.map((each) => SEVERITY.indexOf(each as Judgment | null)));
  return SEVERITY[worst] ?? "unknown";
}

type Labels = Partial<Omit<LabeledReport, "overall" | "patient" | "values">> &
  Pick<LabeledReport, "patient" | "values">;

/** A label with the defaults of a message that holds nothing but values. */
export function labelReport(labels: Labels): LabeledReport {
  const { reading = "none", values } = labels;
  return {
    collected: null,
    notes: [],
    facts: [],
    documents: [],
    toBeRead: [],
    ...labels,
    reading,
    overall: getOverall(values, reading),
  };
}

/** A labeled value with the defaults of an ordered final value that nothing contradicts. */
export function labelValue(
  value: Pick<LabeledValue, "name" | "code" | "value"> & Partial<LabeledValue>,
): LabeledValue {
  return {
    unit: null,
    range: null,
    flag: null,
    status: "final",
    judgment: null,
    notes: [],
    isolate: null,
    isOrdered: true,
    witnessed: [],
    ...value,
  };
}
