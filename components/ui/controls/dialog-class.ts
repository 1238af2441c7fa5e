/**
 * The layer that covers the page below a dialog. It never scrolls, because the dialog is never taller than the window.
 */
export const SCRIM =
  "fixed inset-0 grid place-items-center overflow-hidden px-4 py-6 max-sm:items-end max-sm:p-3 short:p-1";

/** The dialog itself: a header, a body that scrolls, and a footer. */
export const PANEL =
  "flex max-h-[calc(100dvh-48px)] flex-col rounded-overlay bg-raised shadow-overlay outline-none max-sm:max-h-[calc(100dvh-24px)] short:max-h-[calc(100dvh-8px)]";

/** The width of a dialog; the whole window on a phone. */
export function modalClass(width: "default" | "wide"): string {
  return `min-w-0 max-w-full max-sm:w-full ${width === "wide" ? "w-140" : "w-100"}`;
}
