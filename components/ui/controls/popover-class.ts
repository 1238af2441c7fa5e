/** A panel that floats above the page beside its trigger. */
export const POPOVER =
  "min-w-45 max-w-[calc(100vw-16px)] overflow-auto rounded-overlay border border-line-strong bg-raised p-1 shadow-overlay data-[trigger=Select]:min-w-(--trigger-width)";

/** The same with room for a form or a calendar. */
export const WIDE_POPOVER =
  "w-75 max-w-[calc(100vw-16px)] overflow-auto rounded-overlay border border-line-strong bg-raised p-3 shadow-overlay";

/** The list in a popover. */
export const LIST_BOX = "max-h-[inherit] outline-none";

/** One entry of the list. */
export const OPTION =
  "flex min-h-8 cursor-pointer items-center gap-2 rounded-control px-2 py-1 no-underline outline-none data-disabled:cursor-not-allowed data-disabled:text-ink-3 data-focused:bg-sunken data-focused:text-ink data-focus-visible:inset-ring-2 data-focus-visible:inset-ring-focus data-hovered:bg-sunken data-hovered:text-ink data-selected:font-semibold forced-colors:data-focused:outline-2";

/** The entry that Enter opens as long as none is highlighted. */
export const FIRST_OPTION = `${OPTION} [[role=listbox]:not(:has([data-focused]))_&]:bg-sunken`;

/** The text in the second line of an entry. */
export const OPTION_NOTE = "block text-label font-normal text-ink-3";
