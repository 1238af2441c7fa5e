import type { Page } from "@playwright/test";

/**
 * Has `change` happen when the page has sent its first write to a matching address and before the dashboard receives it: what
 * the page asks for is outdated then, however fast it is told of the change.
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
