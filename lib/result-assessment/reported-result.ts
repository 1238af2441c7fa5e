/** A reference range as the laboratory printed it. A result may have several, of which at most one applies. */
export interface ReportedReferenceRange {
  /** The laboratory's own text: `70-99 mg/dL`, `< OR = 30`, `Negative`. */
  readonly text: string | null;
  /** Bounds that came as numbers (FHIR `low` and `high`); null where only the text has them. */
  readonly low: number | null;
  readonly high: number | null;
  /**
   * A comparator sent with a bound: `>` or `>=` with the low, `<` or `<=` with the high one. Absent or null for an
   * inclusive bound, as FHIR defines it; with any other text the range cannot be read.
   */
  readonly lowComparator?: string | null;
  readonly highComparator?: string | null;
  /** What was not understood about the range, such as a modifier extension: nothing is then normal by a range. */
  readonly doubt?: string | null;
  /** Unit of the bounds; null for the unit of the value. */
  readonly unit: string | null;
  /** FHIR `referencerange-meaning`: `normal`, `therapeutic`, `treatment` …; null for the usual range. */
  readonly type: string | null;
  /** The patients the range is for; null for everyone. */
  readonly appliesTo: {
    readonly sex: "female" | "male" | null;
    readonly minAgeYears: number | null;
    /** Exclusive. */
    readonly maxAgeYears: number | null;
    /** A condition that cannot be checked (pregnant, fasting …): the range is not applied. */
    readonly other: string | null;
  } | null;
}

/**
 * How the value was sent: measured (HL7 `NM`, `SN`; FHIR quantities, ratios and ranges), chosen from a list of codes
 * (`CE`, `CWE`; a CodeableConcept), a short text (`ST`, a string), a long text (`TX`, `FT`), or of a type that is never
 * a result: a date, a time, a telephone number, an address, a document.
 */
export type ReportedValueType = "numeric" | "coded" | "string" | "text" | "administrative";

/** One result of a laboratory report before any conclusion. What was not reported is null. */
export interface ReportedResult {
  readonly name: string;
  readonly loinc: string | null;
  /** The value as reported: `5.4`, `<0.01`, `1:640`, `Reactive`. */
  readonly value: string;
  /** A comparator reported separately from the value (FHIR `Quantity.comparator`). */
  readonly comparator: string | null;
  readonly unit: string | null;
  readonly ranges: readonly ReportedReferenceRange[];
  /** Every abnormal flag or interpretation, as reported: codes of HL7 table 0078 and printed words alike. */
  readonly flags: readonly string[];
  /**
   * Result status as reported (HL7 table 0085, a FHIR status); null for a plain final result. With one that no result
   * has, such as `I` (results pending), the value is not normal.
   */
  readonly status: string | null;
  readonly patient: ReportedResultPatient | null;
  /** The laboratory's notes on this row; absent or null for none. */
  readonly notes?: string | null;
  /** Absent or null where the format does not say. */
  readonly valueType?: ReportedValueType | null;
  /**
   * The kind of observation (HL7 table 0936, OBX-29: `RSLT`, `AOE`, `QST`, `SCI`; FHIR category codes); absent or empty
   * for a result.
   */
  readonly observationTypes?: readonly string[];
}

/** The patient's details on which a reference range may depend. */
export interface ReportedResultPatient {
  readonly sex: "female" | "male" | null;
  /** On the day when the sample was taken; may have a fraction. */
  readonly ageYears: number | null;
  /** Whether `ageYears` has only whole years, so that the patient may be almost a year older. */
  readonly isAgeInCompletedYears?: boolean;
}
