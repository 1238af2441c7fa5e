import type { Locator } from "@playwright/test";

/** Clicks a button although it says that it does nothing now. */
export async function pressDisabled(button: Locator): Promise<void> {
  await button.click({ force: true });
}
