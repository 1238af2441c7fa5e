/** The public enum of interpretations. `unknown` reads "Not assessed" on screen. */
export type Interpretation = "normal" | "abnormal" | "critical" | "unknown";

/** A reported value that was understood. */
export type ParsedValue =
  | { readonly kind: "number"; readonly value: number }
  /** `<0.01`, `>= 600`: known only to lie beyond a bound. */
  | {
      readonly kind: "bound";
      readonly comparator: "<" | "<=" | ">" | ">=";
      readonly value: number;
    }
  /** `5-10`: known only to lie between two numbers. */
  | { readonly kind: "interval"; readonly low: number; readonly high: number }
  /** `1:640`: `denominator` is the dilution. */
  | {
      readonly kind: "titer";
      readonly denominator: number;
      /** `>1:640`: known only to lie beyond. */
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
  /** What is expected where the range is no interval: `negative`. */
  readonly expected: string | null;
  /** Unit of the bounds after conversion to the unit of the value. */
  readonly unit: string | null;
}

/** What can be concluded from a reported result. */
export interface Assessment {
  readonly value: ParsedValue | null;
  readonly range: ParsedRange | null;
  /** Null for what has no interpretation: a comment, a method note, an answer to an order-entry question, demographics. */
  readonly interpretation: Interpretation | null;
  /** Null where it cannot be said. */
  readonly isAboveRange: boolean | null;
  readonly isBelowRange: boolean | null;
  /** One sentence: why this interpretation. */
  readonly reason: string;
  /** One sentence where the laboratory's flag and its range contradict each other, else null. */
  readonly disagreement: string | null;
}
