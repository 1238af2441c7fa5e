import type { Page } from "@playwright/test";

export const WIDE_SCREEN = { width: 1440, height: 900 };
export const PHONE = { width: 390, height: 844 };

/**
 * Resizes the window and waits until the page has been drawn at its new size. Until then, a key or a click would still
 * act on the layout of the earlier size.
 *
 * @param size In CSS pixels.
 */
export async function resizeWindow(
  page: Page,
  size: { width: number; height: number },
): Promise<void> {
  await page.setViewportSize(size);
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(() => resolve()));
      }),
  );
}
