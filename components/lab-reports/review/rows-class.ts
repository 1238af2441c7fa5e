export const ROWS_ACTIONS = "flex flex-wrap items-center gap-2";

export const ROWS_FORM = "flex flex-wrap items-start gap-2";

/** At these widths all fields fit on one line beside the page at 1440 px. */
export const FIELD_WIDTHS = { narrow: "w-18", middle: "w-29.5", wide: "w-40" };
