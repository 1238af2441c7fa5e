export const REVIEW_LAYOUT =
  "flex-[1_0_auto] grid grid-cols-[minmax(0,44%)_minmax(0,1fr)] border-t border-t-line max-lg:grid-cols-[minmax(0,40%)_minmax(0,1fr)] max-[900px]:grid-cols-1";

/** Its table shows what its own width allows, which the page beside it and the navigation leave. */
export const REVIEW_VALUES = "@container min-w-0";

export const REVIEW_CLAIM = "flex items-center gap-2 flex-wrap text-small";
