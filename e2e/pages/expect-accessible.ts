import { expect, type Page } from "@playwright/test";
import axe from "axe-core";

const RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];
// The rules whose verdict depends on the theme.
const COLOR_RULES = ["color-contrast", "link-in-text-block"];
// For seconds it holds what was announced about a control that may be gone by then.
const ANNOUNCER = "[data-live-announcer]";
export const WIDE_SCREEN = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 844 };
const SMALL_PHONE = { width: 320, height: 700 };
const LAPTOP = { width: 1024, height: 768 };
/** A window of 1440 by 900 pixels, enlarged. */
const ZOOM_200 = { width: 720, height: 450 };
const ZOOM_400 = { width: 360, height: 225 };

const VARIANTS = [
  { colorScheme: "light", size: WIDE_SCREEN, rules: RULES },
  { colorScheme: "dark", size: PHONE, rules: RULES },
] as const;
/** Colors come from tokens: what is dark and wide has those of the two above, unless a screen has a layout of its own there. */
const DARK_AND_WIDE = { colorScheme: "dark", size: WIDE_SCREEN, rules: COLOR_RULES } as const;

type Scope = {
  /** Checks the colors of the wide layout in dark too, forced colors, and the sizes of 200 % and 400 % zoom. */
  isThorough?: boolean;
  /** What to check, as a selector: what lies over a page that has its own check. */
  within?: string;
};

/** Expects that no rule is broken in light and dark, wide and narrow, and that nothing has to be scrolled sideways. */
export async function expectAccessible(
  page: Page,
  { isThorough = false, within = "html" }: Scope = {},
): Promise<void> {
  await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
  await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
  for (const { colorScheme, size, rules } of isThorough ? [...VARIANTS, DARK_AND_WIDE] : VARIANTS) {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize(size);
    const violations = await findViolations(page, rules, within);
    expect(violations, `${colorScheme} at ${size.width} px`).toEqual([]);
  }
  if (isThorough) {
    // One run for both: neither changes what the other does.
    await page.emulateMedia({ colorScheme: "light", forcedColors: "active" });
    await page.setViewportSize(ZOOM_400);
    const violations = await findViolations(page, RULES, within);
    expect(violations, "forced colors at 400 %").toEqual([]);
    await page.emulateMedia({ forcedColors: "none" });
  }
  const enlarged = isThorough ? [WIDE_SCREEN, LAPTOP, ZOOM_200, ZOOM_400] : [];
  for (const size of [...enlarged, PHONE, SMALL_PHONE]) {
    await page.setViewportSize(size);
    // What floats is placed anew after the window has changed.
    await expect
      .poll(() => page.evaluate(getOverhangPx), {
        message: `nothing is wider than ${size.width} px`,
      })
      .toBeLessThanOrEqual(0);
  }
}

/** Runs axe in the page itself, which has no frames; a document is given the library once. */
async function findViolations(
  page: Page,
  rules: readonly string[],
  within: string,
): Promise<string[]> {
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axe.source);
  await page.evaluate(waitForFrame);
  return page.evaluate(runAxe, { rules, within, announcer: ANNOUNCER });
}

/** In the page: what follows the size of the window, such as a dialog that scrolls now, has been drawn once. */
function waitForFrame(): Promise<void> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => requestAnimationFrame(() => resolve()));
  });
}

/** In the page. */
async function runAxe(given: {
  rules: readonly string[];
  within: string;
  announcer: string;
}): Promise<string[]> {
  const { run } = (window as unknown as { axe: typeof axe }).axe;
  const { violations } = await run(
    { include: [[given.within]], exclude: [[given.announcer]] },
    { runOnly: [...given.rules], resultTypes: ["violations"] },
  );
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} ${target}: ${failureSummary}`),
  );
}

/** In the page: by how much it has to be scrolled sideways. */
function getOverhangPx(): number {
  const { scrollWidth, clientWidth } = document.documentElement;
  return scrollWidth - clientWidth;
}
