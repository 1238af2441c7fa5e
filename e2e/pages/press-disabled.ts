import type { Locator } from "@playwright/test";

/** Clicks a button that is marked as disabled. */
export async function pressDisabled(button: Locator): Promise<void> {
  await button.click({ force: true });
}
