import { expect, test } from "@/e2e/fixtures";
import { expectAccessible } from "@/e2e/pages/expect-accessible";
import { resizeWindow, WIDE_SCREEN } from "@/e2e/pages/window-size";

test.describe("a supervisor", () => {
  test.use({ role: "supervisor" });

  test("sees which parameters are in use, and why none can be estimated yet", async ({ page }) => {
    await resizeWindow(page, WIDE_SCREEN);
    await page.goto("/match-review");
    await page.getByRole("link", { name: "Parameters" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Matching parameters");
    const inUse = page.getByRole("region", { name: "In use" });
    await expect(inUse).toContainText("Shipped parameters");
    await expect(inUse).toContainText(/An estimate needs 5,000 people; there are/);
    await expect(page.getByRole("heading", { name: "No estimate yet" })).toBeVisible();
    await expectAccessible(page);
  });
});
