import type { Page } from "@playwright/test";

const MARK = "data-hydrated";

/**
 * Makes every action and check on a page wait until React has hydrated it: a click before that is lost, and no person
 * is as fast as a test.
 */
export async function waitForHydration(page: Page): Promise<void> {
  await page.addInitScript(markWhenHydrated, MARK);
  await page.addLocatorHandler(page.locator(`html:not([${MARK}])`), async () => undefined);
}

/** In the page: marks the document once React has hydrated its main part, effects included. */
function markWhenHydrated(mark: string): void {
  const check = () => {
    const main = document.querySelector("main");
    const isHydrated = main && Object.keys(main).some((key) => key.startsWith("__reactFiber$"));
    if (isHydrated) requestIdleCallback(() => document.documentElement.setAttribute(mark, ""));
    else requestAnimationFrame(check);
  };
  check();
}
