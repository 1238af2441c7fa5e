export const COMPARE_CANDIDATE = "border-r border-r-line last:border-r-0 max-sm:border-r-0";

export const COMPARE_CHOSEN = "bg-selected!";

export const COMPARE_HIDDEN = "max-sm:hidden!";

export const COMPARE_NAME = "block text-lead font-semibold wrap-anywhere";

export const COMPARE_RESULT = "bg-canvas border-x border-x-line max-sm:pl-4!";

export const COMPARE_FRAME = "relative overflow-x-auto";

export const COMPARE_TABLE =
  "w-full border-separate border-spacing-0 table-fixed max-sm:hyphens-auto min-w-[var(--wide,0)] border-t border-t-line [&_thead_:is(td,th)]:py-3 sm:max-lg:[&_thead_:is(td,th)]:py-2 sm:max-lg:[&_tr:has(>[scope=rowgroup])]:hidden [&_thead_:is(td,th)]:px-4 [&_thead_:is(td,th)]:text-left [&_thead_:is(td,th)]:font-normal [&_thead_:is(td,th)]:align-top [&_tbody_th]:pl-6 [&_tbody_th]:text-left [&_tbody_th]:font-normal [&_tbody_th]:text-small [&_tbody_th]:text-ink-2 [&_tbody_:is(td,th)]:h-8.5 [&_tbody_:is(td,th)]:py-0.75 [&_tbody_:is(td,th)]:border-t [&_tbody_:is(td,th)]:border-t-line [&_tbody_td]:px-4 [&_tbody_td]:wrap-anywhere max-sm:block max-sm:min-w-0 max-sm:[&_:is(thead,tbody)]:block max-sm:[&_:is(thead,tbody)]:min-w-0 max-sm:[&_tr]:grid max-sm:[&_tr]:grid-cols-[84px_minmax(0,1fr)_minmax(0,1.3fr)] max-sm:[&_thead_tr]:grid-cols-[minmax(0,1fr)_minmax(0,1.35fr)] max-sm:[&_tbody_tr:has(>[scope=rowgroup])]:grid-cols-1 max-sm:[&_tbody_th]:h-auto max-sm:[&_tbody_th]:py-2 max-sm:[&_tbody_th]:pr-2 max-sm:[&_tbody_th]:pl-4 max-sm:[&_tbody_td]:h-auto max-sm:[&_tbody_td]:py-1.75 max-sm:[&_tbody_td]:px-2.5 max-sm:[&_thead_th]:p-2.5";

export const COMPARE_FIELD = "w-28 max-lg:w-27 max-sm:hidden!";

/** The column that the first reviewer chose, and the others, which are lighter in weight and never in contrast. */
export const CHOICE_FRAMES = {
  framed:
    "border-x-2 border-x-primary [&:is(th)]:border-t-2 [&:is(th)]:border-t-primary [&:is(tbody:last-child_tr:last-child_td)]:border-b-2 [&:is(tbody:last-child_tr:last-child_td)]:border-b-primary",
  faded: "[&_*]:font-normal!",
} as const;
