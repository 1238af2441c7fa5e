/** A filter that is set. */
export const CHIP =
  "inline-flex min-h-7 max-w-full items-center rounded-mark border border-line-strong bg-surface text-small whitespace-nowrap";

/** The button in the row of chips that adds one. */
export const ADD_CHIP =
  "inline-flex min-h-7 max-w-full cursor-pointer items-center gap-1.5 rounded-mark border border-dashed border-control bg-surface px-2 text-small whitespace-nowrap text-ink-2 hover:bg-sunken";

/** The row that contains the chips. */
export const CHIP_ROW = "flex flex-wrap items-center gap-1.5 px-6 py-2.5 max-sm:px-4 max-sm:py-2";
