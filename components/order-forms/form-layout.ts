/** Fields side by side, as many as fit. */
export const FORM_GRID =
  "grid grid-cols-[repeat(auto-fill,minmax(220px,1fr))] items-start gap-x-4 gap-y-3";
/** The parts of a form stacked in a column of readable width; the section's line still crosses the page. */
export const FORM_PAGE = "grid grid-cols-[minmax(0,912px)] gap-5 [&_:is(h2,h3)]:mb-1";
/** A list of things with an action at the end of each line. */
export const LINE_LIST = "grid border-line border-t";
export const LINE = "flex min-h-(--size-row) items-center gap-3 border-line border-b py-1";
