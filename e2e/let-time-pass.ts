import type { Page } from "@playwright/test";
import { untilHydrated } from "@/e2e/hydration";

/**
 * Moves the page's clock forward, but none of its timers: a page whose timers are faked can stop reading altogether.
 */
export async function letTimePass(page: Page, ms: number): Promise<void> {
  await untilHydrated(page);
  await page.evaluate((passed) => {
    Date.now = (
      (now) => () =>
        now() + passed
    )(Date.now.bind(Date));
  }, ms);
}

/** Makes the page read again what is no longer fresh, as when somebody returns to its tab after this time. */
export async function returnAfter(page: Page, ms: number): Promise<void> {
  await letTimePass(page, ms);
  await page.evaluate(() => window.dispatchEvent(new Event("visibilitychange")));
}
