/** A two-column page with the facts on the right, stacked when there is no room. */
export const SPLIT = "grid grid-cols-[minmax(0,1fr)_360px] border-t border-line max-lg:grid-cols-1";

/** The wide column. */
export const MAIN_COLUMN = "min-w-0 *:first:border-t-0";

/** The narrow column. */
export const SIDE_COLUMN =
  "min-w-0 border-l border-line *:first:border-t-0 max-lg:border-t max-lg:border-l-0";

/** The bar at the bottom of the window with the actions for the selected rows. */
export const ACTION_BAR =
  "sticky bottom-0 z-20 mt-auto flex min-h-13 flex-wrap items-center gap-3 border-t-2 border-ink bg-raised px-6 py-2 shadow-bar max-sm:bottom-14 max-sm:gap-2 max-sm:px-4 short:static print:hidden";
