export type ComparedField =
  | "first_name"
  | "last_name"
  | "birth_date"
  | "gender"
  | "phone"
  | "email"
  | "address";

export type Verdict = "equal" | "similar" | "different" | "missing";

/** How one field of the result stands to the same field of a candidate. */
export interface FieldComparison {
  readonly field: ComparedField;
  readonly verdict: Verdict;
  /** A row of the table of weights, as `day_month_swapped`. */
  readonly kind: string;
  /** The reason for a reader: "day and month swapped", "empty in the result". */
  readonly words: string;
  /** log2 of the Bayes factor: how many times likelier this is when both are the same person. 0 when a side is missing. */
  readonly weight: number;
}
