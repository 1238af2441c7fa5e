/** The public enum of interpretations. `unknown` reads "Not assessed" on screen. */
export type Interpretation = "normal" | "abnormal" | "critical" | "unknown";

/** A reported value that was understood. */
export type ParsedValue =
  | { readonly kind: "number"; readonly value: number }
  /** `<0.01`, `>= 600`: known only to be beyond a bound. */
  | {
      readonly kind: "bound";
      readonly comparator: "<" | "<=" | ">" | ">=";
      readonly value: number;
    }
  /** `5-10`: known only to be between two numbers. */
  | { readonly kind: "interval"; readonly low: number; readonly high: number }
  /** `1:640`: `denominator` is the dilution. */
  | {
      readonly kind: "titer";
      readonly denominator: number;
      /** `>1:640`: known only to be beyond the bound. */
      readonly comparator?: "<" | "<=" | ">" | ">=";
    }
  | {
      readonly kind: "ratio";
      readonly numerator: number;
      readonly denominator: number;
      readonly comparator?: "<" | "<=" | ">" | ">=";
    }
  | { readonly kind: "qualitative"; readonly finding: string };

export interface RangeBound {
  readonly value: number;
  readonly isInclusive: boolean;
}

/** The reference range that was applied. */
export interface ParsedRange {
  readonly text: string | null;
  readonly low: RangeBound | null;
  readonly high: RangeBound | null;
  /** The expected finding where the range is not an interval: `negative`. */
  readonly expected: string | null;
  /** Unit of the bounds after conversion to the unit of the value. */
  readonly unit: string | null;
}

/** The conclusions from a reported result. */
export interface Assessment {
  readonly value: ParsedValue | null;
  readonly range: ParsedRange | null;
  /**
   * Null for results without an interpretation: a comment, a method note, an answer to an order-entry question,
   * demographics.
   */
  readonly interpretation: Interpretation | null;
  /** Null where it is undetermined. */
  readonly isAboveRange: boolean | null;
  readonly isBelowRange: boolean | null;
  /** The reason for the interpretation, in one sentence. */
  readonly reason: string;
  /** One sentence where the laboratory's flag and its range contradict each other, else null. */
  readonly disagreement: string | null;
  /** Where a limit of the clinic itself makes the value critical, which one: a sentence without its period. */
  readonly clinicLimit?: string | undefined;
}
