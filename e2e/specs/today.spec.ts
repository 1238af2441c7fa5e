import { expect, test } from "@/e2e/fixtures";
import { DIALOG, expectAccessible } from "@/e2e/pages/expect-accessible";
import { TodayPage } from "@/e2e/pages/today-page";
import { PHONE, resizeWindow, WIDE_SCREEN } from "@/e2e/pages/window-size";
import { createCriticalOrder, createOrder, service } from "@/e2e/service";
import { makeUnmatched } from "@/e2e/unmatched-results";
import { endpoints } from "@/lib/contract/service/endpoints";
import { shortId } from "@/lib/contract/short-id";

test("a critical result can be snoozed until it is due and no longer; acknowledged, it stays away after a reload", async ({
  page,
  person,
}) => {
  await createCriticalOrder(person);
  const today = new TodayPage(page);
  await today.open();
  await today.getRows(person).getByText("Critical", { exact: true }).click();
  await expect(today.peek).toContainText(person.name);
  await page.keyboard.press("s");
  await expect(today.dialog).toContainText("it comes back when it is due at the latest");
  await today.dialog
    .getByRole("button", { name: /^It comes back|^In 1 hour|^When it is due/ })
    .click();
  const latest = page.getByRole("option").last();
  await expect(latest).toContainText("When it is due");
  await latest.click();
  await today.dialog.getByRole("button", { name: /^Cancel/ }).click();
  await expect(today.dialog).toHaveCount(0);

  await page.keyboard.press("a");
  await expect(today.dialog).toContainText(person.name);
  await today.dialog.getByRole("textbox").fill("Called the physician.");
  await today.dialog.getByRole("button", { name: "Acknowledge" }).click();
  await expect(today.toast).toContainText("Acknowledged.");
  await page.reload();
  await expect(today.heading).toBeVisible();
  await expect(today.rows.first()).toBeVisible();
  // Its clinician has to be notified still.
  await expect(today.getRows(person)).toContainText(/Notify .*Acknowledged .* by /);
  await expect(today.getRows(person).getByRole("button", { name: /^Acknowledge/ })).toHaveCount(0);
});

test("an unmatched result is listed without a name and leads to its review", async ({ page }) => {
  const result = await makeUnmatched("no_match");
  const today = new TodayPage(page);
  await today.open();
  await today.bucket("Matches").click();
  const row = today.rows.filter({ hasText: `res ${shortId(result.id)}` });
  const more = page.getByRole("button", { name: /^Show .* more$/ });
  await expect(async () => {
    if ((await row.count()) === 0) await more.click({ timeout: 1_000 });
    await expect(row).toHaveCount(1, { timeout: 1_000 });
  }).toPass();
  await expect(row).toContainText("Nothing fits");
  await expect(row).not.toContainText(result.patient?.last_name ?? "");
  await row.getByRole("link", { name: "Nothing fits" }).click();
  await expect(page).toHaveURL(new RegExp(`/match-review/${result.id}$`));
});

test("j and k move through the list, and Enter opens the row", async ({ page, person }) => {
  await createCriticalOrder(person);
  const today = new TodayPage(page);
  await today.open();
  await expect(today.getRows(person).first()).toBeVisible();
  const position = today.peek.getByText(/^\d+ of \d+$/);
  const focused = today.rows.locator("[data-queue-focus]:focus");
  await expect(position).toHaveText(/^1 of/);
  await page.keyboard.press("j");
  await expect(position).toHaveText(/^2 of/);
  await expect(focused).toHaveCount(1);
  await expect(page.getByRole("status").filter({ hasText: /2 of \d+: \w/ })).toHaveCount(1);
  await page.keyboard.press("ArrowUp");
  await expect(position).toHaveText(/^1 of/);
  await expect(focused).toBeInViewport();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/(orders|match-review)\/[0-9a-f-]{36}$/);
});

test("a row is assigned with a key, and snoozed with a reason until a time", async ({
  page,
  person,
}) => {
  const order = await createOrder(person);
  await service.call(endpoints.simulateOrder, {
    params: { order_id: order.id },
    query: { final_status: "sample_with_lab.testkit.lab_processing_blocked" },
    body: {},
  });
  const today = new TodayPage(page);
  await today.open();
  await today.bucket("Stuck orders").click();
  await today.showAll();
  const row = today.getRows(person);
  await row.getByText("Stuck", { exact: true }).click();
  await page.keyboard.press("c");
  await expect(today.toast).toContainText("Assigned to you.");
  await expect(row).toContainText("you assigned");
  await page.keyboard.press("s");
  const snooze = today.dialog.getByRole("button", { name: "Snooze", exact: true });
  await expect(snooze).toHaveAccessibleDescription("Enter the reason first.");
  await today.dialog.getByRole("textbox", { name: /^Reason/ }).fill("The laboratory calls back.");
  await expectAccessible(page, { within: DIALOG });
  await snooze.click();
  await expect(row).toContainText("The laboratory calls back.");
  expect(await today.getGroup(row)).toBe("Snoozed");
  await page.reload();
  await today.bucket("Stuck orders").click();
  await today.showAll();
  await row.getByRole("link").focus();
  await page.keyboard.press("s");
  await expect(row).not.toContainText("The laboratory calls back.");
});

test("Today meets the accessibility rules; a phone shows low rows, twenty at first, with the action in them", async ({
  page,
  person,
}) => {
  await resizeWindow(page, WIDE_SCREEN);
  await createCriticalOrder(person);
  const today = new TodayPage(page);
  await today.open();
  const row = today.getRows(person);
  await expect(row).toContainText(/critical, (high|low)/);
  await expectAccessible(page);

  await resizeWindow(page, PHONE);
  await expect(row).toContainText(/critical, (high|low)/);
  await expect(row.getByRole("button", { name: "Acknowledge …" })).toBeVisible();
  expect((await row.boundingBox())?.height).toBeLessThan(280);
  // Critical results of other tests are always shown; of everything else there are at most twenty rows and a line for
  // the rest.
  const others = today.rows.filter({
    has: page.getByRole("link"),
    hasNotText: /critical/i,
  });
  expect(await others.count()).toBeLessThanOrEqual(20);
});
