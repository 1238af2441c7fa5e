import type { Page } from "@playwright/test";

const MARK = "data-hydrated";

/**
 * Makes every action, key and check on a page wait until React has hydrated it: an earlier click would be lost, and no
 * person is as fast as a test.
 */
export async function waitForHydration(page: Page): Promise<void> {
  await page.addInitScript(markWhenHydrated, MARK);
  await page.addLocatorHandler(page.locator(`html:not([${MARK}])`), async () => undefined);
  const { keyboard } = page;
  const hydrated = () => untilHydrated(page);
  const press = keyboard.press.bind(keyboard);
  const type = keyboard.type.bind(keyboard);
  keyboard.press = async (...key) => {
    await hydrated();
    await press(...key);
  };
  keyboard.type = async (...text) => {
    await hydrated();
    await type(...text);
  };
}

/** Waits until the page is hydrated, for what goes past its locators. */
export async function untilHydrated(page: Page): Promise<void> {
  await page.locator(`html[${MARK}]`).waitFor({ state: "attached" });
}

/**
 * Runs in the page: marks the document once React has hydrated its screen, including effects. It contains no named
 * function, because tsx would wrap one in a helper that the page lacks.
 */
function markWhenHydrated(mark: string): void {
  // Other responses of the server are not screens, and their policy allows no scripts.
  if (document.contentType !== "text/html") return;
  const timer = setInterval(() => {
    // The screen hydrates after the surrounding shell.
    const screen = document.querySelector("main h1") ?? document.querySelector("main");
    if (!screen || !Object.keys(screen).some((key) => key.startsWith("__reactFiber$"))) return;
    clearInterval(timer);
    requestIdleCallback(() => document.documentElement.setAttribute(mark, ""));
  }, 10);
}
