import { expect, test } from "vitest";
import type { CalendarDate } from "@/lib/contract/primitives";
import { eachDay } from "./calendar-date";
import { describeDayOff, getDayOff, getFederalHoliday, isUsZone } from "./days-off";

const day = (text: string) => text as CalendarDate;
const NEW_YORK = "America/New_York";

const getHolidays = (year: number) =>
  eachDay(day(`${year}-01-01`), day(`${year}-12-31`)).flatMap((date) => {
    const name = getFederalHoliday(date);
    return name === null ? [] : [`${date.slice(5)} ${name}`];
  });

test("a year has the eleven federal holidays, and the observed day of one at a weekend", () => {
  expect(getHolidays(2026)).toEqual([
    "01-01 New Year’s Day",
    "01-19 Birthday of Martin Luther King, Jr.",
    "02-16 Washington’s Birthday",
    "05-25 Memorial Day",
    "06-19 Juneteenth National Independence Day",
    "07-03 Independence Day (observed)",
    "07-04 Independence Day",
    "09-07 Labor Day",
    "10-12 Columbus Day",
    "11-11 Veterans Day",
    "11-26 Thanksgiving Day",
    "12-25 Christmas Day",
  ]);
});

test.each([
  // New Year's Day of 2028 is a Saturday: it is observed in the year before.
  ["2027-12-31", "New Year’s Day (observed)"],
  ["2028-01-01", "New Year’s Day"],
  ["2027-12-24", "Christmas Day (observed)"],
  ["2022-12-26", "Christmas Day (observed)"],
  ["2027-07-05", "Independence Day (observed)"],
  ["2027-05-31", "Memorial Day"],
  ["2027-05-24", null],
  ["2029-11-22", "Thanksgiving Day"],
  ["2029-11-29", null],
  ["2027-02-28", null],
  ["2019-06-19", null],
])("%s is %s", (date, name) => {
  expect(getFederalHoliday(day(date))).toBe(name);
});

test("holidays are only those of the country of the clinic's zone, and weekends only where they are known", () => {
  expect(getDayOff(day("2026-11-26"), NEW_YORK)).toEqual({
    kind: "holiday",
    name: "Thanksgiving Day",
  });
  expect(getDayOff(day("2026-07-04"), "US/Pacific")?.name).toBe("Independence Day");
  for (const zone of ["Europe/Berlin", "America/Toronto", "Asia/Riyadh", "UTC"]) {
    expect([isUsZone(zone), getDayOff(day("2026-11-26"), zone)]).toEqual([false, null]);
  }
  expect(getDayOff(day("2026-11-28"), "Europe/Berlin")?.kind).toBe("weekend");
  expect(getDayOff(day("2026-11-28"), "Asia/Riyadh")).toBeNull();
  expect(getDayOff(day("2026-11-27"), NEW_YORK)).toBeNull();
});

test.each([
  ["2026-11-29", NEW_YORK, "A Sunday."],
  ["2026-07-04", NEW_YORK, "Independence Day, a US federal holiday."],
  ["2026-07-04", "Europe/Berlin", "A Saturday."],
  ["2026-11-30", NEW_YORK, null],
])("%s in %s: %s", (date, zone, note) => {
  expect(describeDayOff(day(date), zone)).toBe(note);
});
