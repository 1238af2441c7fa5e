import type { Locator, Page } from "@playwright/test";
import { dateText, daysAfter } from "@/e2e/dates";
import { expect, test } from "@/e2e/fixtures";
import { CyclePage } from "@/e2e/pages/cycle-page";
import { expectAccessible } from "@/e2e/pages/expect-accessible";
import { find24HourTimes } from "@/e2e/pages/find-time-faults";
import { OrderPage } from "@/e2e/pages/order-page";
import { TimeseriesPage } from "@/e2e/pages/timeseries-page";
import { WIDE_SCREEN } from "@/e2e/pages/window-size";
import { printPages } from "@/e2e/print";
import { everyFiveMinutes, putSamples, RING } from "@/e2e/samples";
import { createCriticalOrder, createPerson, putCycle } from "@/e2e/service";
import { createMember, createSession } from "@/e2e/staff";
import type { CalendarDate } from "@/lib/contract/primitives";
import { HOUR_MS } from "@/lib/contract/time";

// UTC+5:45, and UTC-3:30 in standard time.
const BROWSER_ZONES = ["Asia/Kathmandu", "America/St_Johns"];

const timeIn = (timeZone: string, instant: string) =>
  new Intl.DateTimeFormat("en-GB", { timeZone, hour: "2-digit", minute: "2-digit" }).format(
    new Date(instant),
  );

const timeOn12 = (instant: string) =>
  new Intl.DateTimeFormat("en-US", {
    timeZone: "America/New_York",
    hour: "numeric",
    minute: "2-digit",
  }).format(new Date(instant));

test("browsers in distant time zones show the same dates of an order, and times in the chosen zone", async ({
  openPage,
  order,
  today,
}) => {
  const at = order.last_event.created_at;
  for (const timezoneId of BROWSER_ZONES) {
    const page = await openPage({ timezoneId });
    const screen = new OrderPage(page);
    await screen.open(order.id);
    const time = screen.timeline.getByRole("time").first();
    await expect(time).toContainText(timeIn("America/New_York", at));
    await expect(time).toContainText(/E[SD]T/);
    await expect(screen.fact("Activation")).toHaveText(
      `${dateText(daysAfter(today, 10))}, in 10 days`,
    );
    await expect(
      page.locator("dd", { hasText: dateText("1993-01-30" as CalendarDate) }),
    ).toBeVisible();
    await screen.reschedule.click();
    await expect(screen.dialog.getByRole("list", { name: "Conditions" })).toContainText(
      `Today is ${dateText(today)} in America/New_York`,
    );
    await page.keyboard.press("Escape");
    await expect(screen.dialog).toHaveCount(0);
    await chooseZone(page, "UTC");
    await expect(time).toContainText(`${timeIn("UTC", at)} UTC`);
    if (timezoneId === BROWSER_ZONES[0]) {
      await page.reload();
      await expect(time).toContainText(`${timeIn("UTC", at)} UTC`);
    }
    await chooseZone(page, "The clinic's zone");
    await expect(time).toContainText(/E[SD]T/);
  }
});

test("browsers in distant time zones show the same cycle calendar", async ({ openPage, today }) => {
  // For most of the day the person's date differs from the clinic's.
  const person = await createPerson("Pacific/Kiritimati");
  const ownToday = new Intl.DateTimeFormat("en-CA", { timeZone: "Pacific/Kiritimati" });
  const begun = daysAfter(today, -100);
  await putCycle(person, "manual", {
    period_start: begun,
    period_end: daysAfter(begun, 2),
    cycle_end: daysAfter(begun, 29),
    menstrual_flow: [0, 1, 2].map((n) => ({ date: daysAfter(begun, n), flow: "medium" })),
  });
  const shown: string[][] = [];
  for (const timezoneId of BROWSER_ZONES) {
    const cycles = new CyclePage(await openPage({ timezoneId }));
    await cycles.open(person.id);
    await expect(cycles.day(begun)).toHaveAccessibleName(/, cycle day 1, flow medium$/);
    await expect(cycles.grid.locator("[aria-current=date]")).toHaveAccessibleName(
      new RegExp(`^${dateText(ownToday.format(new Date()) as CalendarDate)}, today`),
    );
    shown.push(
      await cycles.grid
        .getByRole("gridcell")
        .evaluateAll((cells) =>
          cells.map((cell) => `${cell.textContent} ${cell.getAttribute("aria-label")}`),
        ),
    );
  }
  expect(shown[0]?.length).toBeGreaterThan(180);
  expect(shown[1]).toEqual(shown[0]);
});

test("display settings are one's own, in every browser, and not on paper", async ({ openPage }) => {
  const storageState = await createSession(await createMember("operator"));
  const page = await openPage({ storageState });
  await page.goto("/account");
  const section = page.getByRole("region", { name: "Display" });
  await expect(section.getByRole("radio", { name: "Same as system" })).toBeChecked();
  const store = async (change: () => Promise<void>) => {
    const stored = page.waitForResponse(/\/api\/session\/display$/);
    await change();
    expect((await stored).status()).toBe(200);
  };
  await store(() => choose(section, "Dark"));
  await store(() => choose(section, "Compact"));
  await store(async () => {
    await section.getByRole("button", { name: /Your time zone/ }).click();
    await page.getByRole("option", { name: "Asia/Tokyo" }).click();
  });
  const clock = (other: Page) => other.getByRole("button", { name: "change the zone" });
  await expect(clock(page)).toContainText("GMT+9");
  await expectAccessible(page);
  const elsewhere = await openPage({ storageState });
  await elsewhere.goto("/people");
  await expect(elsewhere.locator("html")).toHaveAttribute("data-theme", "dark");
  await expect(elsewhere.locator("html")).toHaveAttribute("data-density", "compact");
  await expect(clock(elsewhere)).toContainText("GMT+9");
  await elsewhere.evaluate(() => window.dispatchEvent(new Event("beforeprint")));
  await expect(clock(elsewhere)).toContainText(/E[SD]T/);
});

test("a 12-hour clock is on the screens of its reader, from the server on, and not on paper", async ({
  openPage,
  person,
  order,
}) => {
  const critical = await createCriticalOrder(person);
  await putSamples(person, "heartrate", {
    source: RING,
    values: everyFiveMinutes("2026-03-10T00:30:00Z", "2026-03-10T11:30:00Z"),
  });
  const storageState = await createSession(await createMember("operator"));
  const page = await openPage({ storageState, viewport: WIDE_SCREEN });
  await page.goto("/account");
  const section = page.getByRole("region", { name: "Display" });
  await expect(section.getByRole("radio", { name: "24-hour (08:55)" })).toBeChecked();
  const stored = page.waitForResponse(/\/api\/session\/display$/);
  await choose(section, "12-hour (8:55 AM)");
  expect((await stored).status()).toBe(200);
  const now = page.getByRole("button", { name: "change the zone" });
  await expect(now).toContainText(/\d:\d\d\s[AP]M/);
  expect(await find24HourTimes(page)).toEqual([]);

  const screen = new OrderPage(page);
  const served = await (await page.request.get(`/orders/${order.id}`)).text();
  expect(served).toMatch(/"\d{1,2}:\d\d\s[AP]M E[SD]T, change the zone/);
  await screen.open(order.id);
  const at = order.last_event.created_at;
  const time = screen.timeline.getByRole("time").first();
  await expect(time).toContainText(timeOn12(at));
  const printed = (await printPages(page)).join(" ");
  expect(printed).toContain(timeIn("America/New_York", at));
  expect(printed).not.toMatch(/\d:\d\d[AP]M/);
  await expect(time).toContainText(timeOn12(at));

  await page.goto(`/orders?user_id=${person.id}`);
  const rows = page.getByRole("table", { name: "Orders" }).locator("tbody tr");
  await expect(rows).toHaveCount(2);
  await expect(rows.first()).toContainText(/\d{4} \d{1,2}:\d\d\s[AP]M/);
  expect(await find24HourTimes(page)).toEqual([]);

  const series = new TimeseriesPage(page);
  const [from, to] = ["2026-03-10T00:00:00.000Z", "2026-03-10T12:00:00.000Z"];
  await series.open(person.id, { from, to, show: ["heartrate"] });
  await expect(series.picture("heartrate")).toHaveAccessibleName(
    /09-Mar-2026 8:00\sPM EDT to 10-Mar-2026 8:00\sAM EDT/,
  );
  await expect(page.getByText(/^3:00\sAM$/)).toBeVisible();
  await series.cursor.press("End");
  await expect(series.cursor).toHaveAttribute("aria-valuetext", /^10-Mar-2026 7:30\sAM EDT/);
  await expect(series.reading).toContainText(/7:30\sAM EDT/);
  const field = page.getByRole("textbox", { name: "Time of From" });
  await expect(field).toHaveValue(/^8:00\sPM$/);
  await field.fill("9:30");
  await field.press("Enter");
  await expect(field).toHaveValue(/^8:00\sPM$/);
  await field.fill("9:30 pm");
  await field.press("Enter");
  await expect(field).toHaveValue(/^9:30\sPM$/);
  await expect(page).toHaveURL(/from=2026-03-10T01:30/);
  expect(await find24HourTimes(page)).toEqual([]);

  await screen.open(critical.id);
  // Results are polled every half minute.
  const duty = page.getByRole("region", { name: "Critical result", exact: true });
  await expect(duty).toContainText(/Notify by .*\d:\d\d\s[AP]M E[SD]T/);
  await duty.getByRole("button", { name: "Record the call" }).click();
  const told = screen.dialog.getByRole("textbox", { name: "Time" });
  await expect(told).toHaveValue(/^\d{1,2}:\d\d\s[AP]M$/);
  await told.fill("2:05");
  await expect(screen.dialog).toContainText(/For example 2:05\sPM/);
  expect(await find24HourTimes(page)).toEqual(["2:05"]);
  await expectAccessible(page);
});

test("people are filtered in the address, and the counts say of how many", async ({ page }) => {
  await page.goto("/people");
  await page.getByRole("button", { name: /Last result/ }).click();
  await page.getByRole("option", { name: "No result known here" }).click();
  await expect(page).toHaveURL("/people?result=none");
  await expect(page.getByText(/ of [\d,]+ people, last added first$/)).toBeVisible();
  await expect(page.getByRole("columnheader", { name: "Last result" })).toBeVisible();
  await expectAccessible(page);
  await page.reload();
  await expect(page.getByText(/ of [\d,]+ people, last added first$/)).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL("/people");
  await expect(page.getByText(/^[\d,]+ people, last added first$/)).toBeVisible();
});

/** Unlike `check`, waits for what the page shows after the click. */
async function choose(section: Locator, name: string): Promise<void> {
  const radio = section.getByRole("radio", { name });
  await radio.click();
  await expect(radio).toBeChecked();
}

async function chooseZone(page: Page, name: string): Promise<void> {
  await page.getByRole("button", { name: "change the zone" }).click();
  await page.getByRole("menuitemradio", { name: new RegExp(`^${name}`) }).click();
}

test("a browser whose clock is a day ahead renders what the server did", async ({
  openPage,
  sessions,
}) => {
  const person = await createPerson();
  const page = await openPage({ storageState: await sessions("admin") });
  await page.clock.install({ time: Date.now() + 26 * HOUR_MS });
  const days = "from=2026-03-02&to=2026-03-09";
  for (const path of [
    `/people/${person.id}/timeseries`,
    `/people/${person.id}/views?${days}`,
    `/audit?${days}`,
    `/critical-results?${days}`,
  ]) {
    // React reports a difference as an error, which fails the test.
    await page.goto(path);
    await expect(page.locator("h1")).toBeVisible();
    await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
  }
});
