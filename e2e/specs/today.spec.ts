import { expect, test } from "@/e2e/fixtures";
import { DESKTOP, expectAccessible } from "@/e2e/pages/expect-accessible";
import { shortId } from "@/e2e/pages/short-id";
import { TodayPage } from "@/e2e/pages/today-page";
import { createOrder, service, type TestPerson } from "@/e2e/service";
import { makeUnmatched } from "@/e2e/unmatched-results";
import { endpoints } from "@/lib/contract/endpoints";

async function reportCritical(person: TestPerson): Promise<void> {
  const order = await createOrder(person);
  await service.call(endpoints.simulateOrder, {
    params: { order_id: order.id },
    query: { final_status: "completed.testkit.completed" },
    body: { interpretation: "critical" },
  });
}

test("a critical result waits until somebody has seen it, and it stays away after a reload", async ({
  page,
  person,
}) => {
  await reportCritical(person);
  const today = new TodayPage(page);
  await today.open();
  await expect(today.rowsOf(person)).toContainText("Result is critical, not yet seen");
  await today.bucket("Critical, not seen").click();
  await today.rowsOf(person).getByText("Critical", { exact: true }).click();
  await expect(today.peek).toContainText(person.name);
  await page.keyboard.press("a");
  await expect(today.dialog).toContainText(person.name);
  await today.dialog.getByRole("textbox").fill("Told the physician.");
  await today.dialog.getByRole("button", { name: "Mark as seen" }).click();
  await expect(today.toast).toContainText("Marked as seen.");
  await expect(today.rowsOf(person)).toHaveCount(0);
  await page.reload();
  await expect(today.heading).toBeVisible();
  await expect(today.rowsOf(person)).toHaveCount(0);
});

test.describe("a viewer", () => {
  test.use({ role: "viewer" });

  test("sees what waits, and that marking it is for operators", async ({ page, person }) => {
    await reportCritical(person);
    const today = new TodayPage(page);
    await today.open();
    await today.rowsOf(person).getByText("Critical", { exact: true }).click();
    const mark = today.peek.getByRole("button", { name: /^Mark as seen/ });
    await expect(mark).toHaveAttribute("aria-disabled", "true");
    await expect(mark).toHaveAccessibleDescription(/operator/);
  });
});

test("a result that waits for its match stands there without a name, and leads to its desk", async ({
  page,
}) => {
  const result = await makeUnmatched("no_match");
  const today = new TodayPage(page);
  await today.open();
  await today.bucket("Matches to review").click();
  const row = today.rows.filter({ hasText: `res ${shortId(result.id)}` });
  await expect(row).toContainText("Nothing fits");
  await expect(row).not.toContainText(result.patient?.last_name ?? "");
  await row.getByRole("link", { name: "Nothing fits" }).click();
  await expect(page).toHaveURL(new RegExp(`/match-review/${result.id}$`));
});

test("j and k move, Enter opens the order", async ({ page, person }) => {
  await reportCritical(person);
  const today = new TodayPage(page);
  await today.open();
  await expect(today.rowsOf(person)).toBeVisible();
  const place = today.peek.getByText(/^\d+ of \d+$/);
  await expect(place).toHaveText(/^1 of/);
  await page.keyboard.press("j");
  await page.keyboard.press("k");
  await expect(place).toHaveText(/^1 of/);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/(orders|match-review)\/[0-9a-f-]{36}$/);
});

test("Today breaks no rule of accessibility", async ({ page, person }) => {
  test.setTimeout(120_000);
  await page.setViewportSize(DESKTOP);
  await reportCritical(person);
  const today = new TodayPage(page);
  await today.open();
  await expect(today.rowsOf(person)).toBeVisible();
  await expectAccessible(page);
});
