import { expect, type Locator, type Page } from "@playwright/test";

const MAX_STOPS = 60;
// A radio button itself is visually hidden: its label is visible.
const FOCUSED = "label:has(:focus), :focus:not(label *)";

/** Presses Tab until a control has the focus. At every stop the focus must be visible and inside the viewport. */
export async function tabTo(page: Page, control: Locator): Promise<void> {
  for (let stop = 0; stop < MAX_STOPS; stop += 1) {
    await page.keyboard.press("Tab");
    const focused = page.locator(FOCUSED);
    await expect(focused).toBeInViewport();
    expect(await focused.evaluate(isMarked), await focused.evaluate(getName)).toBe(true);
    if (await control.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error(`${control} is not among the first ${MAX_STOPS} stops.`);
}

/** Runs in the page: whether the element looks focused, with an outline or a ring. */
function isMarked(element: Element): boolean {
  const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element);
  const hasOutline = outlineStyle !== "none" && Number.parseFloat(outlineWidth) >= 1;
  return hasOutline || boxShadow !== "none";
}

/** Runs in the page: describes the element for the error message. */
function getName(element: Element): string {
  return `focus is marked on ${element.outerHTML.slice(0, 120)}`;
}
