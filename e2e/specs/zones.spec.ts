import type { Page } from "@playwright/test";
import { dateText, daysAfter } from "@/e2e/dates";
import { expect, test } from "@/e2e/fixtures";
import { CyclePage } from "@/e2e/pages/cycle-page";
import { expectAccessible } from "@/e2e/pages/expect-accessible";
import { OrderPage } from "@/e2e/pages/order-page";
import { createPerson, putCycle } from "@/e2e/service";
import { createMember, createSession } from "@/e2e/staff";
import type { CalendarDate } from "@/lib/contract/primitives";

// UTC+5:45, and UTC-3:30 in standard time.
const BROWSER_ZONES = ["Asia/Kathmandu", "America/St_Johns"];

const timeIn = (timeZone: string, instant: string) =>
  new Intl.DateTimeFormat("en-GB", { timeZone, hour: "2-digit", minute: "2-digit" }).format(
    new Date(instant),
  );

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
  await store(() => section.getByRole("radio", { name: "Dark" }).check());
  await store(() => section.getByRole("radio", { name: "Compact" }).check());
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

test("people are filtered in the address, and the counts say of how many", async ({ page }) => {
  await page.goto("/people");
  await page.getByRole("button", { name: /Last result/ }).click();
  await page.getByRole("option", { name: "No result known here" }).click();
  await expect(page).toHaveURL("/people?result=none");
  await expect(page.getByText(/ of [\d,]+ people$/)).toBeVisible();
  await expect(page.getByRole("columnheader", { name: "Last result" })).toBeVisible();
  await expectAccessible(page);
  await page.reload();
  await expect(page.getByText(/ of [\d,]+ people$/)).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL("/people");
  await expect(page.getByText(/^[\d,]+ people$/)).toBeVisible();
});

async function chooseZone(page: Page, name: string): Promise<void> {
  await page.getByRole("button", { name: "change the zone" }).click();
  await page.getByRole("menuitemradio", { name: new RegExp(`^${name}`) }).click();
}
