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
    | "metadata"
    | "status"
    | "page"
    | "other name"
    | "other person"
    | "other date"
    | "other column"
    | "lost"
    | "no result";
  readonly printed: string;
  readonly parsed: string;
  readonly isUnflagged: boolean;
};
