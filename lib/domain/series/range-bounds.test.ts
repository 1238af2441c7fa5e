import { expect, test } from "vitest";
import { CLOCKS } from "@/lib/contract/dashboard/settings/display-settings";
import { CalendarDate } from "@/lib/contract/primitives";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "@/lib/contract/time";
import { fromBounds, parseTimeOfDay, showTimeOfDay, toBounds } from "./range-bounds";

const NEW_YORK = "America/New_York";
const day = CalendarDate.parse("2026-11-20");
const midnight = Date.parse("2026-11-20T05:00:00Z");

test("a window within a day shows the times at which it starts and ends", () => {
  const range = {
    start: midnight + 12 * HOUR_MS + 17 * MINUTE_MS,
    end: midnight + 15 * HOUR_MS + 13 * MINUTE_MS,
  };
  const bounds = toBounds(range, NEW_YORK);
  expect(bounds).toEqual({ from: { date: day, time: "12:17" }, to: { date: day, time: "15:13" } });
  expect(fromBounds(bounds, NEW_YORK)).toEqual(range);
});

test("whole days are shown as dates, with the last day as the end, also over a clock change", () => {
  const start = Date.parse("2026-10-31T04:00:00Z");
  const range = { start, end: start + 2 * DAY_MS + HOUR_MS };
  const bounds = toBounds(range, NEW_YORK);
  expect(bounds).toEqual({
    from: { date: "2026-10-31", time: null },
    to: { date: "2026-11-01", time: null },
  });
  expect(fromBounds(bounds, NEW_YORK)).toEqual(range);
});

test("a range that ends before it starts is none", () => {
  const at = (time: string) => ({ date: day, time });
  expect(fromBounds({ from: at("15:00"), to: at("14:00") }, NEW_YORK)).toBeNull();
});

test.each([
  ["9:05", "09:05"],
  ["2359", "23:59"],
  ["07.30", "07:30"],
  ["9:05 am", "09:05"],
  ["12:10 AM", "00:10"],
  ["1148PM", "23:48"],
  ["13:10 pm", null],
  ["24:00", null],
  ["12:60", null],
  ["noon", null],
])("reads %s as a time of day", (text, time) => {
  expect(parseTimeOfDay(text, "24h")).toBe(time);
});

test.each([
  ["9:05 am", "09:05"],
  ["9:05\u00a0PM", "21:05"],
  ["13:05", "13:05"],
  ["0:05", "00:05"],
  ["12:30", null],
  ["9:05", null],
])("on the 12-hour clock, reads %s only if it is one time", (text, time) => {
  expect(parseTimeOfDay(text, "12h")).toBe(time);
});

test("what a field shows is what it reads", () => {
  for (const clock of CLOCKS) {
    for (const time of ["00:00", "08:55", "12:00", "23:59"]) {
      expect(parseTimeOfDay(showTimeOfDay(time, clock), clock)).toBe(time);
    }
  }
});
