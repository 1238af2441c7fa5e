import type { Page } from "@playwright/test";
import { dateText, daysAfter } from "@/e2e/dates";
import { expect, test } from "@/e2e/fixtures";
import { CyclePage } from "@/e2e/pages/cycle-page";
import { OrderPage } from "@/e2e/pages/order-page";
import { createPerson, putCycle } from "@/e2e/service";
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

async function chooseZone(page: Page, name: string): Promise<void> {
  await page.getByRole("button", { name: "change the zone" }).click();
  await page.getByRole("menuitemradio", { name: new RegExp(`^${name}`) }).click();
}
