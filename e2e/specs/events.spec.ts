import { e2eEnv } from "@/e2e/env";
import { expect, test } from "@/e2e/fixtures";
import { AuditPage } from "@/e2e/pages/audit-page";
import { EventsPage } from "@/e2e/pages/events-page";
import { expectAccessible } from "@/e2e/pages/expect-accessible";
import { orderEvent, sendEvent } from "@/e2e/webhooks";
import { DAY_MS } from "@/lib/contract/time";
import { setReceivingStart } from "@/lib/server/testing/running-dashboard";

test.use({ role: "admin" });

test("a received event is found by the order, and its content is read for a reason", async ({
  page,
  order,
  person,
}) => {
  const { eventId, status } = await sendEvent(await orderEvent(order, person));
  expect(status).toBe(202);
  await page.goto(`/orders/${order.id}`);
  await page.getByRole("link", { name: "received about this order" }).click();
  const events = new EventsPage(page);
  // The service's own event of the order's creation may arrive before it or after it.
  const received = events.rows.filter({ hasText: "Order changed" });
  await expect(received).toHaveCount(1);
  await expect(received.getByRole("link", { name: person.name })).toBeVisible();
  await events.search(eventId);
  await expect(events.rows).toHaveCount(1);
  await expect(events.rows).toContainText("Order changed");
  // The list's keys do nothing while the user types.
  await events.heading.click();

  await page.keyboard.press("j");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Order changed" })).toBeVisible();
  await expect(page.getByText(eventId)).toBeVisible();
  await page.getByRole("button", { name: "Show content …" }).click();
  await events.dialog.getByLabel("Reason").fill("The order page looked wrong");
  await events.dialog.getByRole("button", { name: "Show content" }).click();
  await expect(events.content).toContainText(order.id);
  await expectAccessible(page);
  await page.getByRole("link", { name: "audit log of this event" }).click();
  const audit = new AuditPage(page);
  await expect(audit.entries.filter({ hasText: "opened the content of" })).toHaveCount(1);
  await page.goBack();
  await expect(page.getByRole("button", { name: "Show content …" })).toBeVisible();
  await expect(events.content).toHaveCount(0);
});

test("a forged event is shown without its content, and a name is refused as an id", async ({
  page,
  order,
  person,
}) => {
  const forged = await sendEvent(await orderEvent(order, person), { isForged: true });
  expect(forged.status).toBe(401);
  const events = new EventsPage(page);
  await events.open();
  await events.search("Tansy Quill");
  await expect(page.getByRole("alert").filter({ hasText: "This is not an id." })).toBeVisible();
  expect(page.url()).not.toContain("Tansy");
  await page.getByRole("link", { name: /^Bad signature/ }).click();
  await expect(page).toHaveURL(/verdict=bad_signature/);
  await expect(events.rows.first()).toContainText("Bad signature");
  await events.rows.first().getByRole("link").first().click();
  await expect(page.getByText("It was not kept.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Show content …" })).toHaveCount(0);
  await events.open(`?id=${forged.eventId}`);
  await expect(page.getByRole("heading", { name: "No event matches these filters" })).toBeVisible();
});

test("a chosen event is replayed after a preview of what would change", async ({
  page,
  order,
  person,
}) => {
  await sendEvent(await orderEvent(order, person));
  const events = new EventsPage(page);
  await events.open(`?id=${order.id}&verdict=applied`);
  await expect(events.rows.first()).toContainText("Applied");
  await page.keyboard.press("j");
  await page.keyboard.press("x");
  await page.getByRole("button", { name: /^Replay 1/ }).click();
  await expect(events.dialog.getByRole("table").getByRole("row")).toHaveCount(2);
  await expectAccessible(page);
  await events.dialog.getByRole("button", { name: "Replay 1 event" }).click();
  await expect(page).toHaveURL(/\/events\/replays\//);
  await expect(page.getByText(/^Done: 1 event replayed/)).toBeVisible();
  await expectAccessible(page);
});

test("a gap check finds what never arrived, and fetches what is chosen", async ({ page }) => {
  // The demo clinic is older than its inbox. Had that existed a week ago, the first events would be missing.
  await setReceivingStart(e2eEnv.PHIAL_E2E_DATABASE_URL, new Date(Date.now() - 7 * DAY_MS));
  await page.goto("/events");
  await page.getByRole("link", { name: "Gap check" }).click();
  await page.getByRole("button", { name: "Check", exact: true }).click();
  const missing = page.getByRole("table", { name: "What never arrived" }).locator("tbody tr");
  await expect(missing.first()).toContainText("Never arrived");
  await missing.first().getByRole("checkbox").check();
  // The table has hundreds of similar rows, so only the first three are checked.
  await expectAccessible(page, { within: "tbody tr:nth-child(-n + 3)" });
  await page.getByRole("button", { name: "Fetch 1 chosen" }).click();
  await expect(missing.first()).toContainText("Fetched");
  await expect(missing.nth(1)).toContainText("Never arrived");
});
