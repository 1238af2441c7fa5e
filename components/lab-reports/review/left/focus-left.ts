const LEFT = "[data-left] button:not([aria-disabled])";

/** Moves the focus to the first button that decides something of the report's head or of its unread lines, if any. */
export function focusLeft(): boolean {
  const button = document.querySelector<HTMLElement>(LEFT);
  button?.scrollIntoView({ block: "nearest" });
  button?.focus({ preventScroll: true });
  return button !== null;
}
