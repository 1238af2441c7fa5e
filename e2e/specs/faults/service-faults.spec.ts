import type { Locator } from "@playwright/test";
import { dateText, daysAfter } from "@/e2e/dates";
import type { FakeService, Fault } from "@/e2e/faults/fake-service";
import { expect, test } from "@/e2e/faults/fixtures";
import type { SecondDashboard } from "@/e2e/faults/second-dashboard";
import { letTimePass } from "@/e2e/let-time-pass";
import { CyclePage } from "@/e2e/pages/cycle-page";
import { expectAccessible } from "@/e2e/pages/expect-accessible";
import { OrderPage } from "@/e2e/pages/order-page";
import { OrdersPage } from "@/e2e/pages/orders-page";
import { TimeseriesPage } from "@/e2e/pages/timeseries-page";
import { resizeWindow, WIDE_SCREEN } from "@/e2e/pages/window-size";

/** Each fault has a distinct message, and a status from the dashboard's own API. */
const FAULTS: Record<Fault, { title: string; status: number }> = {
  down: { title: "The service is not answering", status: 502 },
  slow: { title: "The service did not answer in time", status: 504 },
  failing: { title: "The service failed", status: 502 },
  invalid: { title: "Phial could not read the service's answer", status: 502 },
};

/** The navigation; a screen with nothing but the service's data says what is kept when that cannot be read. */
const SCREENS: readonly {
  address: string;
  heading: string;
  kept?: string;
  /** Whether its failure is checked for accessibility here. */
  isScanned?: boolean;
}[] = [
  // May still show what was read for the counts of the navigation.
  { address: "/", heading: "Today" },
  { address: "/orders", heading: "Orders", kept: "Your filters are kept.", isScanned: true },
  { address: "/critical-results", heading: "Critical results" },
  { address: "/match-review", heading: "Match review", kept: "Every result waits as before." },
  { address: "/lab-reports", heading: "Lab reports" },
  { address: "/appointments", heading: "Appointments", kept: "Nothing was changed." },
  { address: "/people", heading: "People", kept: "and filters are kept.", isScanned: true },
  { address: "/events", heading: "Events" },
  { address: "/catalog", heading: "Catalog", kept: "Your filters are kept." },
  { address: "/audit", heading: "Audit log" },
  { address: "/settings", heading: "Staff" },
];

/** Expects a failure on the screen to be in the dashboard's log, which contains nothing secret. */
async function expectLoggedWithoutSecrets(
  failure: Locator,
  { key }: FakeService,
  { said, admin }: SecondDashboard,
): Promise<void> {
  const [, requestId = "no id"] = /req ([0-9a-f-]{36})/.exec(await failure.innerText()) ?? [];
  await expect.poll(said).toContain(requestId);
  expect(said()).not.toContain(key);
  expect(said()).not.toContain(admin.password);
}

for (const [fault, { title, status }] of Object.entries(FAULTS)) {
  test(`a service that is ${fault} keeps the filters of the order list, and its key out of the log`, async ({
    page,
    service,
    watch,
    console,
  }) => {
    watch.expect(new RegExp(`^${status} POST /api/orders/search$`));
    const orders = new OrdersPage(page);
    await service.failWith(fault as Fault);
    await orders.open("?status=ordered&method=testkit");
    await expect(orders.failure.getByRole("heading")).toHaveText(title);
    await expect(orders.failure).toContainText("Your filters are kept.");
    await expect(orders.failure).toContainText(/req [0-9a-f-]{36}/);
    await expect(orders.chip("Collected by test kit")).toBeVisible();
    await expect(page).toHaveURL(/\?status=ordered&method=testkit$/);
    await expectLoggedWithoutSecrets(orders.failure, service, console);

    await service.recover();
    await orders.retry.click();
    await expect(orders.link(service.order)).toBeVisible();
    await expect(orders.failure).toHaveCount(0);
    await expect(orders.chip("Collected by test kit")).toBeVisible();
  });
}

// Other screens show the title of a failure as the order list does, so one fault is enough for each.

test("a service that is failing keeps a way back from an order", async ({
  page,
  service,
  watch,
}) => {
  const { title, status } = FAULTS.failing;
  watch.expect(new RegExp(`^${status} GET /api/orders/${service.order.id}(/\\w+)?$`));
  // The stage history is read separately from the order and is simply left out when that fails.
  watch.allow(/^502 (GET|POST) \/api\/(orders|people)\//);
  const screen = new OrderPage(page);
  await service.failWith("failing");
  await screen.open(service.order.id);
  await expect(screen.failure.getByRole("heading")).toHaveText(title);
  await expectAccessible(page);
  await resizeWindow(page, WIDE_SCREEN);
  await service.recover();
  await screen.retry.click();
  await expect(screen.heading).toContainText("Wren Halloway");
});

test("a service that is failing draws no partial cycles", async ({ page, service, watch }) => {
  const { title, status } = FAULTS.failing;
  watch.expect(new RegExp(`^${status} GET /api/people/[^/]+(/cycles)?$`));
  watch.allow(/^502 (GET|POST) \/api\/(orders|people)\//);
  const cycles = new CyclePage(page);
  await service.failWith("failing");
  await cycles.open(service.order.user_id);
  await expect(cycles.failure.getByRole("heading")).toHaveText(title);
  await expect(cycles.failure).toContainText("Nothing is shown");
  await expect(cycles.grid).toHaveCount(0);
  await expectAccessible(page);
  await resizeWindow(page, WIDE_SCREEN);
  await service.recover();
  await cycles.retry.click();
  await expect(cycles.table.or(page.getByText("No cycles in the last"))).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Wren Halloway");
});

test("a service that is slow keeps the date that was being rescheduled", async ({
  page,
  service,
  today,
  watch,
}) => {
  const { title, status } = FAULTS.slow;
  const chosen = dateText(daysAfter(today, 9));
  watch.expect(new RegExp(`^${status} PATCH /api/orders/${service.order.id}$`));
  watch.allow(new RegExp(`^${status} GET /api/orders/stage-history$`));
  watch.expect(new RegExp(`^${status} GET /api/orders/${service.order.id}(/\\w+)?$`));
  service.setActivation(daysAfter(today, 4));
  const screen = new OrderPage(page);
  await screen.open(service.order.id);
  await screen.reschedule.click();
  await screen.dateField.fill(chosen);
  await service.failWith("slow");
  await screen.button(`Reschedule to ${chosen}`).click();
  const alert = screen.dialog.getByRole("alert");
  await expect(alert).toContainText(`We could not confirm whether this was saved. ${title}.`);
  await expect(alert).toContainText("The record could not be reloaded");
  await expect(screen.dateField).toHaveValue(chosen);

  await service.recover();
  await screen.button(`Reschedule to ${chosen}`).click();
  await expect(screen.toast).toContainText(`Rescheduled to ${chosen}.`);
  await expect(screen.fact("Activation")).toContainText(chosen);
});

test("a service with invalid answers leaves the last data on the screen, with its age", async ({
  page,
  service,
  watch,
  console,
}) => {
  const { title, status } = FAULTS.invalid;
  watch.expect(new RegExp(`^${status} POST /api/orders/search$`));
  const orders = new OrdersPage(page);
  await orders.open();
  await expect(orders.link(service.order)).toBeVisible();
  await orders.sortBy("Person").click();
  await expect(page).toHaveURL(/sort=patient_name/);
  await letTimePass(page);
  await service.failWith("invalid");
  await page.goBack();
  await expect(orders.stale).toContainText(
    new RegExp(`${title}\\. Shown: as of \\d\\d-\\w{3}-\\d{4} \\d\\d:\\d\\d `),
  );
  await expect(orders.link(service.order)).toBeVisible();
  await expect.poll(console.said).toContain("unexpected shape");
  await service.recover();
  await orders.stale.getByRole("button", { name: "Reload" }).click();
  await expect(orders.stale).toHaveCount(0);
  await expect(orders.link(service.order)).toBeVisible();
});

test("every screen of the navigation opens under its heading while the service is away, and says what is kept", async ({
  page,
  service,
  watch,
}) => {
  watch.allow(/^502 (GET|POST) \/api\//);
  // Shows no data of the service.
  await page.goto("/audit");
  const links = page.getByRole("navigation", { name: "Screens" }).getByRole("link");
  await expect(links).toHaveCount(SCREENS.length);
  await service.failWith("down");
  const main = page.getByRole("main");
  for (const { address, heading, kept, isScanned = false } of SCREENS) {
    await page.locator(`nav[aria-label="Screens"] a[href="${address}"]`).click();
    await expect(page).toHaveURL(
      ({ pathname }) => pathname === address || pathname.startsWith(`${address}/`),
    );
    await expect(main.getByRole("heading", { level: 1 })).toHaveText(heading);
    if (kept === undefined) continue;
    const failure = main.getByRole("alert").filter({ hasText: kept });
    await expect(failure.getByRole("heading")).toHaveText(FAULTS.down.title);
    if (!isScanned) continue;
    await expectAccessible(page);
    await resizeWindow(page, WIDE_SCREEN);
  }
});

test("one series that fails does not hide the others", async ({ page, service, watch }) => {
  watch.expect(/^502 GET \/api\/people\/[^/]+\/timeseries\/glucose$/);
  service.failResource("glucose");
  const series = new TimeseriesPage(page);
  await series.open(service.order.user_id, {
    from: "2026-03-10T00:00:00.000Z",
    to: "2026-03-10T12:00:00.000Z",
    show: ["heartrate", "glucose"],
  });
  const failure = series.panel("glucose").getByRole("alert");
  await expect(failure.getByRole("heading")).toHaveText("The service failed");
  await expect(failure).toContainText("The other series are shown");
  await expect(series.picture("glucose")).toHaveCount(0);
  await expect(series.picture("heartrate")).toHaveAccessibleName(/Oura ring: 1 sample, lowest 64/);

  await service.recover();
  await failure.getByRole("button", { name: "Try again" }).click();
  await expect(series.picture("glucose")).toHaveAccessibleName(/Oura ring: 1 sample/);
});

test("explains a rejected key without showing or logging it", async ({
  page,
  service,
  watch,
  console,
}) => {
  watch.expect(/^502 POST \/api\/orders\/search$/);
  await service.failWith("rejecting the key");
  const orders = new OrdersPage(page);
  await orders.open();
  await expect(orders.failure).toContainText("The service refused the team's key.");
  expect(await page.content()).not.toContain(service.key);
  await expectLoggedWithoutSecrets(orders.failure, service, console);
});

test("shows an unknown status as it is", async ({ page, service }) => {
  service.setStatus("collecting_sample.testkit.courier_handover");
  const orders = new OrdersPage(page);
  await orders.open();
  await expect(orders.rows.first()).toContainText("courier_handover");
  await orders.link(service.order).click();
  const screen = new OrderPage(page);
  await expect(screen.timeline).toContainText("collecting_sample.testkit.courier_handover");
  await screen.more.click();
  await expect(screen.reschedule).toHaveAccessibleDescription(/its status is courier_handover/);
});
