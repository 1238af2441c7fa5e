import type { Page } from "@playwright/test";
import { untilHydrated } from "@/e2e/hydration";

/** After this time, what is shown again is also read again. */
const FRESH_MS = 21_000;

/**
 * Moves the page's clock forward until nothing that it shows is fresh, but none of its timers: a page whose timers are
 * faked can stop reading altogether.
 */
export async function letTimePass(page: Page): Promise<void> {
  await untilHydrated(page);
  await page.evaluate((passed) => {
    Date.now = (
      (now) => () =>
        now() + passed
    )(Date.now.bind(Date));
  }, FRESH_MS);
}

/** Makes the page read again what is no longer fresh, as when somebody returns to its tab. */
export async function returnLater(page: Page): Promise<void> {
  await letTimePass(page);
  await page.evaluate(() => window.dispatchEvent(new Event("visibilitychange")));
}
