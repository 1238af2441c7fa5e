import type { BrowserContext, Page } from "@playwright/test";
import { dateText, daysAfter } from "@/e2e/dates";
import { expect, test } from "@/e2e/fixtures";
import { MatchItemPage } from "@/e2e/pages/match-item-page";
import { OrderPage } from "@/e2e/pages/order-page";
import { TodayPage } from "@/e2e/pages/today-page";
import { createCriticalOrder, readOrder } from "@/e2e/service";
import { makeUnmatched, readUnmatched } from "@/e2e/unmatched-results";
import type { Watch } from "@/e2e/watch";

const NOT_SENT = "No connection. Nothing was sent.";
const UNCONFIRMED = "We could not confirm whether this was saved.";

// Pages that the router prefetches, or requests to check the connection; the dashboard's own API must not be among
// them.
test.beforeEach(({ watch }) =>
  watch.allow(/^net::ERR_INTERNET_DISCONNECTED (GET|HEAD) \/(?!api\/)/),
);

/** The writes that a page sends, as `PATCH /api/orders/…`. */
function followWrites(page: Page): string[] {
  const writes: string[] = [];
  page.on("request", (request) => {
    if (!["POST", "PATCH", "DELETE"].includes(request.method())) return;
    writes.push(`${request.method()} ${new URL(request.url()).pathname}`);
  });
  return writes;
}

const banner = (page: Page) => page.getByRole("status", { name: "Connection" });

/**
 * Goes offline once nothing is in flight, so that only the test's own actions meet the lost connection. A note is typed
 * after that, or its draft is awaited: it is saved two seconds later and could be in flight in that moment.
 */
async function disconnect(page: Page, context: BrowserContext, watch: Watch): Promise<void> {
  await watch.waitUntilQuiet();
  await watch.disconnect(async () => {
    await context.setOffline(true);
    await expect(banner(page)).toContainText("No connection since");
  });
}

/** Reconnects, and waits until everything that reacts to it has been refetched. */
async function reconnect(page: Page, context: BrowserContext, watch: Watch): Promise<void> {
  await context.setOffline(false);
  await expect(banner(page)).toBeEmpty();
  await watch.waitUntilQuiet();
}

test("a dispatch that was attempted offline and abandoned is never sent, and a reschedule only on retry", async ({
  page,
  context,
  watch,
  order,
  today,
}) => {
  const writes = followWrites(page);
  const screen = new OrderPage(page);
  await screen.open(order.id);
  await screen.dispatch.click();
  await screen.dialog.getByRole("textbox", { name: "Type DISPATCH" }).fill("DISPATCH");
  await disconnect(page, context, watch);
  await expect(banner(page)).toContainText(
    /^No connection since \d\d:\d\d E[SD]T\. What you see is from \d\d:\d\d E[SD]T( to \d\d:\d\d E[SD]T)?\.$/,
  );
  await screen.button("Dispatch now").click();
  await expect(screen.dialog.getByRole("alert")).toContainText(NOT_SENT);
  await screen.button("Keep the date").click();
  await expect(screen.dialog).toHaveCount(0);

  await reconnect(page, context, watch);
  expect(writes.filter((write) => write.endsWith("/dispatch"))).toEqual([]);
  await page.reload();
  await expect(screen.dispatch).toBeVisible();
  expect((await readOrder(order.id)).activate_by).toBe(order.activate_by);

  await test.step("a reschedule", async () => {
    const chosen = daysAfter(today, 15);
    writes.length = 0;
    await screen.reschedule.click();
    await screen.dateField.fill(dateText(chosen));
    await disconnect(page, context, watch);
    await screen.button(`Reschedule to ${dateText(chosen)}`).click();
    await expect(screen.dialog.getByRole("alert").first()).toContainText(NOT_SENT);
    await reconnect(page, context, watch);
    expect(writes).toEqual([]);
    expect((await readOrder(order.id)).activate_by).toBe(order.activate_by);

    await screen.button("Try again").click();
    await expect(screen.toast).toContainText(`Rescheduled to ${dateText(chosen)}.`);
    expect(writes).toEqual([`PATCH /api/orders/${order.id}`]);
  });
});

test("a note written offline stays in its field, also when a link is followed", async ({
  page,
  context,
  watch,
  order,
}) => {
  const screen = new OrderPage(page);
  await screen.open(order.id);
  const draftSaved = screen.draftSaved();
  await screen.note.fill("Called the patient.");
  await draftSaved;
  await disconnect(page, context, watch);
  await page.getByRole("button", { name: "Add", exact: true }).click();
  const notes = page.getByRole("region", { name: "Staff notes" });
  await expect(notes.getByRole("alert")).toContainText(NOT_SENT);
  await page
    .getByRole("navigation")
    .getByRole("link", { name: /^Orders/ })
    .first()
    .click();
  await expect(screen.toast).toContainText("This page stays open");
  await expect(screen.note).toHaveValue("Called the patient.");

  await reconnect(page, context, watch);
  await expect(screen.timeline).not.toContainText("Called the patient.");
  await notes.getByRole("button", { name: "Try again" }).click();
  await expect(screen.timeline.getByText("Called the patient.")).toHaveCount(1);
  await expect(screen.note).toHaveValue("");
});

test("a critical or stuck row that was acknowledged offline stays on the list", async ({
  page,
  context,
  watch,
  person,
}) => {
  const order = await createCriticalOrder(person);
  const writes = followWrites(page);
  await page.goto(`/orders/${order.id}`);
  await page.getByRole("button", { name: /^Acknowledge/ }).click();
  const today = new TodayPage(page);
  await disconnect(page, context, watch);
  await today.dialog.getByRole("button", { name: "Acknowledge", exact: true }).click();
  await expect(today.dialog.getByRole("alert")).toContainText(NOT_SENT);
  await today.dialog.getByRole("button", { name: "Not yet" }).click();
  await expect(today.dialog).toHaveCount(0);
  await reconnect(page, context, watch);
  expect(writes).toEqual([]);
  await page.reload();
  await expect(page.getByRole("button", { name: /^Acknowledge/ })).toBeVisible();
});

test("a match that was rejected offline is still undecided after reconnecting", async ({
  page,
  context,
  watch,
}) => {
  const result = await makeUnmatched("no_match");
  const item = new MatchItemPage(page);
  await item.claim(result);
  const writes = followWrites(page);
  await page.keyboard.press("r");
  await disconnect(page, context, watch);
  await page.keyboard.type("Nobody of ours.");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("region", { name: "Decision" }).getByRole("alert")).toContainText(
    NOT_SENT,
  );
  await reconnect(page, context, watch);
  expect(writes.filter((write) => write.endsWith("/decisions"))).toEqual([]);
  expect((await readUnmatched(result.id)).status).toBe("pending_customer_review");
});

test("a dialog says so when it is left with a request in flight, and when a lost response was saved", async ({
  page,
  order,
  today,
  watch,
}) => {
  const chosen = daysAfter(today, 15);
  const screen = new OrderPage(page);
  await screen.open(order.id);
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(`**/api/orders/${order.id}`, async (route) => {
    if (route.request().method() === "PATCH") await held;
    await route.continue();
  });
  await screen.reschedule.click();
  await screen.dateField.fill(dateText(chosen));
  await screen.button(`Reschedule to ${dateText(chosen)}`).click();
  await screen.button("Cancel").click();
  const alert = screen.dialog.getByRole("alert");
  await expect(alert).toContainText(UNCONFIRMED);
  await expect(alert).toContainText("The record was reloaded.");
  await expect(alert).toContainText(`activation date is ${dateText(daysAfter(today, 10))}`);
  await page.keyboard.press("Escape");
  await expect(screen.dialog).toHaveCount(0);

  release();
  await expect(screen.toast).toContainText(`Rescheduled to ${dateText(chosen)}.`);

  await test.step("after a lost response the order is read again", async () => {
    watch.expect(/^net::\S+ POST \/api\/orders\/[^/]+\/dispatch$/);
    await page.route("**/dispatch", async (route) => {
      await route.fetch();
      await route.abort("connectionreset");
    });
    await screen.dispatch.click();
    await screen.dialog.getByRole("textbox", { name: "Type DISPATCH" }).fill("DISPATCH");
    await screen.button("Dispatch now").click();
    await expect(screen.dialog).toContainText("It was saved.");
    await expect(screen.dialog).toContainText("has no activation date");
  });
});
