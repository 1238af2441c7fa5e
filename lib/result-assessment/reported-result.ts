/** A reference range as the laboratory printed it. A result may have several, of which at most one applies. */
export interface ReportedReferenceRange {
  /** The laboratory's own text: `70-99 mg/dL`, `< OR = 30`, `Negative`. */
  readonly text: string | null;
  /** Bounds that came as numbers (FHIR `low` and `high`, both inclusive); null where only the text has them. */
  readonly low: number | null;
  readonly high: number | null;
  /** Unit of the bounds; null for the unit of the value. */
  readonly unit: string | null;
  /** FHIR `referencerange-meaning`: `normal`, `therapeutic`, `treatment` …; null for the usual range. */
  readonly type: string | null;
  /** Whom the range is for; null for everybody. */
  readonly appliesTo: {
    readonly sex: "female" | "male" | null;
    readonly minAgeYears: number | null;
    readonly maxAgeYears: number | null;
    /** A condition that cannot be checked (pregnant, fasting …): the range is not applied. */
    readonly other: string | null;
  } | null;
}

/** One result of a laboratory report, before anything is concluded from it. What was not reported is null. */
export interface ReportedResult {
  readonly name: string;
  readonly loinc: string | null;
  /** The value as reported: `5.4`, `<0.01`, `1:640`, `Reactive`. */
  readonly value: string;
  /** A comparator reported apart from the value (FHIR `Quantity.comparator`). */
  readonly comparator: string | null;
  readonly unit: string | null;
  readonly ranges: readonly ReportedReferenceRange[];
  /** Every abnormal flag or interpretation, as reported: codes of HL7 table 0078 and printed words alike. */
  readonly flags: readonly string[];
  /** Result status as reported (HL7 table 0085 or FHIR); null for a plain final result. */
  readonly status: string | null;
  readonly patient: {
    readonly sex: "female" | "male" | null;
    readonly ageYears: number | null;
  } | null;
}
