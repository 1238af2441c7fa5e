/** What is wrong, described for the person who investigates the cause. */
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
