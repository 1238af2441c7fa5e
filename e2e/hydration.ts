import type { Page } from "@playwright/test";

const MARK = "data-hydrated";

/**
 * Lets every action and every check on a page wait until React has taken over what the server drew: what is pressed
 * before that is lost, and no person is as fast as a test.
 */
export async function waitForHydration(page: Page): Promise<void> {
  await page.addInitScript(markWhenHydrated, MARK);
  await page.addLocatorHandler(page.locator(`html:not([${MARK}])`), async () => undefined);
}

/** In the page: marks the document once its main part belongs to React, effects included. */
function markWhenHydrated(mark: string): void {
  const look = () => {
    const main = document.querySelector("main");
    const isTaken = main && Object.keys(main).some((key) => key.startsWith("__reactFiber$"));
    if (isTaken) requestIdleCallback(() => document.documentElement.setAttribute(mark, ""));
    else requestAnimationFrame(look);
  };
  look();
}
