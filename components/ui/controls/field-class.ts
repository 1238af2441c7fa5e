/** A label, its control and its messages, stacked. Rows of filters set its width by `data-field`. */
export const FIELD = "grid min-w-0 grid-cols-1 content-start gap-1";

/** The label above a control. */
export const FIELD_LABEL = "text-small font-medium";

/** What a control expects. */
export const FIELD_HINT = "text-label text-ink-3";

/** What is wrong with what was entered. */
export const FIELD_ERROR = "flex gap-1.5 text-small text-status-failed [&_svg]:mt-0.75";

const BOX =
  "w-full rounded-control border border-control bg-surface text-ink placeholder:text-ink-3 placeholder:opacity-100 focus-visible:rounded-control aria-invalid:border-status-failed aria-invalid:inset-ring aria-invalid:inset-ring-status-failed data-invalid:border-status-failed data-invalid:inset-ring data-invalid:inset-ring-status-failed";

/** A one-line text field, or a select button that looks like one. */
export const INPUT = `${BOX} h-(--size-control) px-2 max-sm:h-10`;

/** A multi-line text field. */
export const TEXT_AREA = `${BOX} resize-y px-2 py-1.5 leading-5`;

/** A 16 px radio button whose touch target extends 5 px beyond it on each side. */
export const RADIO =
  "relative size-4 flex-none cursor-pointer appearance-none rounded-full border border-control bg-surface after:absolute after:-inset-1.25 checked:border-5 checked:border-primary disabled:cursor-not-allowed disabled:border-dashed";

/** A 16 px checkbox whose touch target extends 5 px beyond it on each side. */
export const CHECK =
  "relative inline-grid size-4 flex-none cursor-pointer appearance-none place-items-center rounded-[3px] border border-control bg-surface align-middle before:content-none after:absolute after:-inset-1.25 checked:border-primary checked:bg-primary checked:before:h-1.25 checked:before:w-2.25 checked:before:-translate-y-px checked:before:-rotate-45 checked:before:border-b-2 checked:before:border-l-2 checked:before:border-primary-ink checked:before:content-[''] indeterminate:border-primary indeterminate:bg-primary indeterminate:before:h-0.5 indeterminate:before:w-2 indeterminate:before:bg-primary-ink indeterminate:before:content-['']";
