import { expect, type Page } from "@playwright/test";
import axe from "axe-core";
import { PHONE, resizeWindow, WIDE_SCREEN } from "./window-size";

const RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];
// The rules whose verdicts depend on the theme.
const COLOR_RULES = ["color-contrast", "link-in-text-block"];
// For several seconds it contains the announcement of a control that may already be gone.
const ANNOUNCER = "[data-live-announcer]";
/** A dialog over a page that is checked separately. A toast also has the role of an alert dialog. */
export const DIALOG = "section:is([role=dialog], [role=alertdialog])";
const SMALL_PHONE = { width: 320, height: 700 };
const LAPTOP = { width: 1024, height: 768 };
/** A window of 1440 by 900 pixels, zoomed. */
const ZOOM_200 = { width: 720, height: 450 };
const ZOOM_400 = { width: 360, height: 225 };

const VARIANTS = [
  { colorScheme: "light", size: WIDE_SCREEN, rules: RULES },
  { colorScheme: "dark", size: PHONE, rules: RULES },
] as const;
/**
 * Colors come from tokens, so a dark, wide page has those of the two variants above unless the screen has a separate
 * layout for that size.
 */
const DARK_AND_WIDE = { colorScheme: "dark", size: WIDE_SCREEN, rules: COLOR_RULES } as const;

type Scope = {
  /** Also checks the wide layout's colors in dark, forced colors, and the sizes of 200 % and 400 % zoom. */
  isThorough?: boolean;
  /** A selector for what to check, such as a dialog over a page that is checked separately. */
  within?: string;
};

/** Expects no violations in light and dark, wide and narrow, and no horizontal scrolling. */
export async function expectAccessible(
  page: Page,
  { isThorough = false, within = "html" }: Scope = {},
): Promise<void> {
  await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
  await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
  for (const { colorScheme, size, rules } of isThorough ? [...VARIANTS, DARK_AND_WIDE] : VARIANTS) {
    await page.emulateMedia({ colorScheme });
    await resizeWindow(page, size);
    const violations = await findViolations(page, rules, within);
    expect(violations, `${colorScheme} at ${size.width} px`).toEqual([]);
  }
  if (isThorough) {
    // One run covers both, because neither affects the other.
    await page.emulateMedia({ colorScheme: "light", forcedColors: "active" });
    await resizeWindow(page, ZOOM_400);
    const violations = await findViolations(page, RULES, within);
    expect(violations, "forced colors at 400 %").toEqual([]);
    await page.emulateMedia({ forcedColors: "none" });
  }
  const enlarged = isThorough ? [WIDE_SCREEN, LAPTOP, ZOOM_200, ZOOM_400] : [];
  for (const size of [...enlarged, PHONE, SMALL_PHONE]) {
    await resizeWindow(page, size);
    // Floating elements are repositioned after the window has changed.
    await expect
      .poll(() => page.evaluate(getOverhangPx), {
        message: `nothing is wider than ${size.width} px`,
      })
      .toBeLessThanOrEqual(0);
  }
}

/** Runs axe in the page itself, which has no frames; the library is injected once per document. */
async function findViolations(
  page: Page,
  rules: readonly string[],
  within: string,
): Promise<string[]> {
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axe.source);
  return page.evaluate(runAxe, { rules, within, announcer: ANNOUNCER });
}

/** Runs in the page. */
async function runAxe(given: {
  rules: readonly string[];
  within: string;
  announcer: string;
}): Promise<string[]> {
  const { run } = (window as unknown as { axe: typeof axe }).axe;
  // Wherever an earlier click has scrolled to, a control may be half under a bar.
  window.scrollTo({ top: 0, behavior: "instant" });
  const { violations } = await run(
    { include: [[given.within]], exclude: [[given.announcer]] },
    { runOnly: [...given.rules], resultTypes: ["violations"] },
  );
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} ${target}: ${failureSummary}`),
  );
}

/** Runs in the page: how many pixels of it overflow horizontally. */
function getOverhangPx(): number {
  const { scrollWidth, clientWidth } = document.documentElement;
  return scrollWidth - clientWidth;
}
