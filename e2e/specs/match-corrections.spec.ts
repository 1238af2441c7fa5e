import { expect, test } from "@/e2e/fixtures";
import { DESKTOP, expectAccessible } from "@/e2e/pages/expect-accessible";
import { MatchItemPage } from "@/e2e/pages/match-item-page";
import { shortId } from "@/e2e/pages/short-id";
import { makeUnmatched, readUnmatched } from "@/e2e/unmatched-results";

const SENT_WITHIN = { timeout: 30_000 };

test("a result that went to the wrong person is doubted on its order, judged by another, and repaired", async ({
  page,
  openPage,
  sessions,
}) => {
  test.setTimeout(120_000);
  const result = await makeUnmatched("match_demo");
  const item = new MatchItemPage(page);
  await item.claim(result);
  await page.keyboard.press("1");
  await page.keyboard.press("a");
  await expect(item.undo).toContainText("was sent", SENT_WITHIN);
  const orderId = (await readUnmatched(result.id)).resolved_order_id ?? "";

  await page.goto(`/orders/${orderId}`);
  await expect(page.getByText("gave this order its result in")).toBeVisible();
  await page.getByRole("button", { name: "Wrong person …" }).click();
  await item.dialog.getByRole("button", { name: "Open a case" }).click();
  await expect(item.dialog).toContainText("Say it in a few words.");
  await item.dialog.getByRole("textbox").fill("The patient was never there.");
  await item.dialog.getByRole("button", { name: "Open a case" }).click();
  await expect(page.getByText("Perhaps the wrong person.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Wrong person …" })).toHaveCount(0);

  const supervisor = await openPage({ storageState: await sessions("supervisor") });
  await supervisor.goto("/match-review/corrections");
  const ownCase = supervisor
    .getByRole("article")
    .filter({ has: supervisor.getByRole("link", { name: `ord ${shortId(orderId)}` }) });
  await expect(ownCase).toContainText("The patient was never there.");
  await ownCase.getByRole("button", { name: "It is the wrong person …" }).click();
  const dialog = supervisor.locator("section[role=alertdialog]");
  await dialog.getByRole("textbox").fill("The birth date is another one.");
  await dialog.getByRole("button", { name: "It is the wrong person" }).click();
  await expect(ownCase).toContainText("You looked a second time and agreed");

  await page.reload();
  await expect(
    page.getByText("Two people found that this result is another person's."),
  ).toBeVisible();
  await page.getByRole("link", { name: "To the case" }).click();
  const trail = page
    .getByRole("article")
    .filter({ has: page.getByRole("link", { name: `ord ${shortId(orderId)}` }) });
  await trail.getByRole("button", { name: "It was repaired …" }).click();
  await item.dialog.getByRole("textbox").fill("The lab took it back.");
  await item.dialog.getByRole("button", { name: "End the case" }).click();
  await expect(trail).toHaveCount(0);
  await page.getByRole("link", { name: "Ended" }).click();
  await expect(trail).toContainText("The lab took it back.");
  await trail.getByRole("link", { name: `ord ${shortId(orderId)}` }).click();
  await expect(page.getByText("gave this order its result in")).toBeVisible();
  await expect(page.getByText("Two people found")).toHaveCount(0);
});

for (const [name, path] of [
  ["the corrections", "/match-review/corrections"],
  ["the second looks", "/match-review/second-looks"],
] as const) {
  test(`${name} break no rule of accessibility`, async ({ page }) => {
    test.setTimeout(120_000);
    await page.setViewportSize(DESKTOP);
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expectAccessible(page);
  });
}
