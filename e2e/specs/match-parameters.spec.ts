import { expect, test } from "@/e2e/fixtures";
import { expectAccessible, WIDE_SCREEN } from "@/e2e/pages/expect-accessible";
import { MatchItemPage } from "@/e2e/pages/match-item-page";
import { makeUnmatched, readUnmatched } from "@/e2e/unmatched-results";

const SENT_WITHIN = { timeout: 30_000 };

test("an unmatched result shows how the matcher decided", async ({ page }) => {
  const result = await makeUnmatched("match_sample_id_mismatch_demo");
  const item = new MatchItemPage(page);
  await item.claim(result);
  await page.getByText("How this was decided").click();
  const explained = page.getByRole("group").filter({ hasText: "How this was decided" });
  await expect(explained).toContainText("The matcher");
  await expect(explained).toContainText(result.reason);
  await expect(explained).toContainText("Shipped parameters (shipped-");
  await expect(explained).toContainText(/For: .*sample id/);
  await expect(explained).toContainText("Against:");
  await page.setViewportSize(WIDE_SCREEN);
  await expectAccessible(page);
});

test("an order shows the rule and parameters that matched its result", async ({ page }) => {
  const result = await makeUnmatched("match_demo");
  const item = new MatchItemPage(page);
  await item.claim(result);
  await page.keyboard.press("1");
  await page.keyboard.press("a");
  await expect(item.undo).toContainText("was sent", SENT_WITHIN);
  const orderId = (await readUnmatched(result.id)).resolved_order_id ?? "";

  await page.goto(`/orders/${orderId}`);
  await page.getByText("How this was decided").click();
  const decisions = page.getByRole("list", { name: "Decisions, newest first" });
  await expect(decisions).toContainText("A staff member accepted the result for this order");
  await expect(decisions).toContainText("The matcher");
  await expect(decisions).toContainText("Shipped parameters (shipped-");
});

test.describe("a supervisor", () => {
  test.use({ role: "supervisor" });

  test("sees which parameters are in use, and why none can be estimated yet", async ({ page }) => {
    await page.setViewportSize(WIDE_SCREEN);
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
