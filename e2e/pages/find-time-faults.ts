import type { Page } from "@playwright/test";

/**
 * A time of day that no half of the day follows; parts of instants and offsets, as received, are none, nor is the
 * example in the settings.
 */
const TIME = /(?<![\dT:.+−-]|24-hour \()\d{1,2}:\d{2}(?::\d{2})?(?![\d:.]|\s[AP]M|–\d)/g;

/**
 * The times on the 24-hour clock that a page shows or names for screen readers, each with what surrounds it. Texts as
 * received, which keep their own form, are left out.
 */
export async function find24HourTimes(page: Page): Promise<string[]> {
  const texts = await page.evaluate(() => {
    const names = [...document.querySelectorAll("[aria-label], [title], [aria-valuetext]")].flatMap(
      (element) =>
        ["aria-label", "title", "aria-valuetext"].map((name) => element.getAttribute(name) ?? ""),
    );
    const values = [...document.querySelectorAll("input, textarea")].map(
      (field) => (field as HTMLInputElement).value,
    );
    const body = document.body.cloneNode(true) as HTMLElement;
    for (const left of body.querySelectorAll("script, style, pre, code")) left.remove();
    // Texts of different elements are no one text.
    for (const element of body.querySelectorAll("*:not(span, time, b)")) element.append("\n");
    return [body.textContent ?? "", ...names, ...values];
  });
  return texts.flatMap((text) =>
    [...text.matchAll(TIME)].map(({ index, 0: time }) =>
      text.slice(Math.max(0, index - 30), index + time.length + 20).replaceAll(/\s+/g, " "),
    ),
  );
}

/** Runs in the page: times that reach beyond the cell of their table, or beyond what hides their end. */
export function findCutTimes(): string[] {
  const faults: string[] = [];
  for (const time of document.querySelectorAll("time")) {
    const { right, width } = time.getBoundingClientRect();
    if (width === 0) continue;
    for (let outer = time.parentElement; outer; outer = outer.parentElement) {
      const { display, overflowX } = getComputedStyle(outer);
      if (["auto", "scroll"].includes(overflowX)) break;
      const ends = display === "table-cell" || overflowX !== "visible";
      if (!ends || right <= outer.getBoundingClientRect().right + 1) continue;
      faults.push(`the time "${time.textContent}" is longer than its place`);
      break;
    }
  }
  return faults;
}
