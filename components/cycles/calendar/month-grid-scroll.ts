import type { CalendarDate } from "@/lib/contract/primitives";

/** The day's position in the box when the calendar opens: the past is above, the future below. */
const OPENS_AT = 0.6;

/** Scrolls the calendar's box, not the page: the cursor's day is visible, and the top row names its month. */
export function openAtCursor(box: HTMLElement | null): void {
  const row = box?.querySelector("td[aria-selected=true]")?.closest("tr");
  if (!box || !row) return;
  const target = row.offsetTop - box.clientHeight * OPENS_AT;
  const head = box.querySelector("thead")?.offsetHeight ?? 0;
  const earliest = row.offsetTop + row.offsetHeight * 1.5 - box.clientHeight + head;
  const named = [...box.querySelectorAll<HTMLElement>("tr[data-month]")]
    .map(({ offsetTop }) => offsetTop)
    .findLast((top) => top <= target && top >= earliest);
  box.scrollTop = (named ?? target) - head;
}

/** After a key press in the grid the focus follows the cursor; after one in the strip only the scroll position does. */
export function followCursor(
  box: HTMLElement | null,
  date: CalendarDate,
  origin: "grid" | "strip",
): void {
  const cell = box?.querySelector<HTMLElement>(`[data-date="${date}"]`);
  const row = cell?.closest("tr");
  if (!box || !cell || !row) return;
  if (origin === "grid" && box.contains(document.activeElement)) {
    cell.focus();
    return;
  }
  const isAbove = row.offsetTop < box.scrollTop + row.offsetHeight;
  const isBelow = row.offsetTop + row.offsetHeight > box.scrollTop + box.clientHeight;
  if (isAbove || isBelow) box.scrollTop = row.offsetTop - box.clientHeight / 2;
}
