import type { Page } from "@playwright/test";
import { dateText, daysAfter } from "@/e2e/dates";
import { expect, test } from "@/e2e/fixtures";
import { startFurtherDashboard } from "@/e2e/further-dashboard";
import { waitForHydration } from "@/e2e/hydration";
import { OrderPage } from "@/e2e/pages/order-page";
import { createCriticalOrder } from "@/e2e/service";

/** Waits until the page's live connection is open. */
async function openLive(page: Page, address: string): Promise<void> {
  const connected = page.waitForResponse((response) => response.url().includes("/api/live"));
  await page.goto(address);
  expect((await connected).status()).toBe(200);
}

test("a status changed in one browser is on another's screen at once, each at a process of its own", async ({
  page,
  openPage,
  order,
  watch,
}) => {
  const further = await startFurtherDashboard();
  const other = await openPage({ baseURL: further.baseUrl });
  await openLive(other, `/orders/${order.id}`);
  await openLive(page, `/orders/${order.id}`);
  const [screen, otherScreen] = [new OrderPage(page), new OrderPage(other)];
  await expect(otherScreen.timeline).not.toContainText("Canceled");
  // A note is being written on the other page, which the change must not disturb.
  await otherScreen.note.fill("Called the courier");

  await screen.cancel.click();
  const answered = page.waitForResponse(/\/cancel$/);
  await screen.button("Cancel the order").click();
  await answered;
  await expect(otherScreen.timeline).toContainText("Canceled");
  await expect(otherScreen.note).toBeFocused();
  await expect(otherScreen.note).toHaveValue("Called the courier");

  // A page whose process ends loses its connection without delaying the shutdown. It may be saving the note at that
  // moment.
  watch.allow(/^net::ERR_\w+ (GET|HEAD|PATCH) |^504 GET \/api\/live$/);
  await further.stop();
});

test("the tabs of a browser share one connection, and another tab takes it over", async ({
  page,
  context,
  order,
  today,
}) => {
  const connections: Page[] = [];
  context.on("request", (request) => {
    if (request.url().includes("/api/live")) connections.push(request.frame().page());
  });
  await openLive(page, `/orders/${order.id}`);
  const second = await context.newPage();
  await waitForHydration(second);
  await second.goto(`/orders/${order.id}`);
  const [screen, secondScreen] = [new OrderPage(page), new OrderPage(second)];
  await expect(secondScreen.fact("Activation")).toContainText(dateText(daysAfter(today, 10)));
  await expect(secondScreen.timeline).not.toContainText("Canceled");
  await screen.cancel.click();
  await screen.button("Cancel the order").click();
  await expect(secondScreen.timeline).toContainText("Canceled");
  expect(connections).toEqual([page]);

  const takenOver = context.waitForEvent("response", (response) =>
    response.url().includes("/api/live"),
  );
  await page.close();
  await takenOver;
  expect(connections).toEqual([page, second]);
});

test("a notice that arrives while a button is held down moves it only after its click", async ({
  page,
  person,
}) => {
  const WATCH = /\/api\/critical-results\/watch$/;
  await openLive(page, "/orders");
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(WATCH, async (route) => {
    const response = await route.fetch();
    await released;
    await route.fulfill({ response });
  });
  const asked = page.waitForRequest(WATCH);
  await createCriticalOrder(person);
  await asked;

  const notice = page.getByRole("status", { name: "Critical results that arrived" });
  await page.getByRole("button", { name: "Columns" }).hover();
  await page.mouse.down();
  const answered = page.waitForResponse(WATCH);
  release();
  await (await answered).finished();
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  );
  await page.mouse.up();
  await expect(page.getByRole("dialog", { name: "Columns" })).toBeVisible();
  await expect(notice).toContainText("arrived");
});
