import type { Page } from "@playwright/test";

/**
 * Runs `change` after the page has sent its first write to a matching address and before the dashboard receives it, so
 * that the write is outdated even if live updates are fast.
 */
export async function changeBefore(
  page: Page,
  address: RegExp,
  change: () => Promise<unknown>,
): Promise<void> {
  let isDone = false;
  await page.route(address, async (route) => {
    if (!isDone && route.request().method() !== "GET") {
      isDone = true;
      await change();
    }
    await route.continue();
  });
}
