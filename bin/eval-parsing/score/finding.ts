/** What is wrong, for the person who looks for the reason. */
export type Finding = {
  readonly kind:
    | "missed"
    | "invented"
    | "name"
    | "value"
    | "unit"
    | "range"
    | "bounds"
    | "flag"
    | "loinc"
    | "metadata";
  readonly printed: string;
  readonly parsed: string;
  readonly isUnflagged: boolean;
};
