import fc from "fast-check";
import { expect, test } from "vitest";
import { addDays, daysBetween } from "@/lib/domain/calendar-date";
import { day } from "@/lib/domain/cycles/cycle-fixtures";
import { formatWeekday } from "@/lib/domain/datetime";
import {
  type DayCursor,
  dayAfterKey,
  getBounds,
  moveTo,
  shiftWindow,
  startCursor,
  stripDayAfterKey,
  WINDOW_DAYS,
} from "./day-cursor";

const today = day("2026-11-20");
const bounds = getBounds(day("2026-05-18"), day("2026-12-20"), today);

test("opens on today, in the fifth week of the strip", () => {
  expect(startCursor(bounds, null)).toEqual({ date: "2026-11-20", windowFrom: "2026-10-19" });
});

test("opens on the newest entry when it is before the weeks around today", () => {
  expect(startCursor(bounds, day("2026-10-19"))).toMatchObject({ date: "2026-11-20" });
  expect(startCursor(bounds, day("2026-10-18"))).toEqual({
    date: "2026-10-18",
    windowFrom: "2026-08-24",
  });
  expect(startCursor(bounds, day("2026-05-20"))).toEqual({
    date: "2026-05-20",
    windowFrom: "2026-05-18",
  });
});

test("the bounds are whole weeks and never less than a strip with today in it", () => {
  expect(bounds).toMatchObject({ first: "2026-05-18", last: "2026-12-20" });
  const short = getBounds(day("2026-11-18"), today, today);
  expect(daysBetween(short.first, short.last) + 1).toBe(WINDOW_DAYS);
});

test.each([
  ["2026-11-20", "2026-09-21"],
  ["2026-11-24", "2026-09-28"],
  ["2026-12-20", "2026-10-19"],
  ["2027-03-01", "2026-10-19"],
])("with something known until %s the strip opens on %s", (to, windowFrom) => {
  const strip = getBounds(day("2026-05-18"), day(to), today);
  expect(startCursor(strip, null)).toEqual({ date: today, windowFrom });
  expect(addDays(strip.windowFrom, WINDOW_DAYS - 1) <= strip.last).toBe(true);
});

test.each([
  ["ArrowLeft", "2026-11-19"],
  ["ArrowRight", "2026-11-21"],
  ["ArrowUp", "2026-11-13"],
  ["ArrowDown", "2026-11-27"],
  ["Home", "2026-11-16"],
  ["End", "2026-11-22"],
  ["PageUp", "2026-10-20"],
  ["PageDown", "2026-12-20"],
  ["t", "2026-11-20"],
  ["Enter", null],
])("%s moves to %s", (key, date) => {
  expect(dayAfterKey({ key, shiftKey: false }, today, today)).toBe(date);
});

test("Shift with an arrow is a week; Home and End of the strip are its first and last day", () => {
  const press = (key: string, shiftKey = false) =>
    stripDayAfterKey({ key, shiftKey }, startCursor(bounds, null), today);
  expect([press("ArrowLeft"), press("ArrowLeft", true), press("ArrowRight", true)]).toEqual([
    "2026-11-19",
    "2026-11-13",
    "2026-11-27",
  ]);
  expect([press("Home"), press("End")]).toEqual(["2026-10-19", "2026-12-20"]);
});

test("the strip stays until the cursor leaves it, then follows", () => {
  const start = startCursor(bounds, null);
  expect(moveTo(start, day("2026-12-20"), bounds).windowFrom).toBe(start.windowFrom);
  expect(moveTo(start, day("2026-10-18"), bounds)).toEqual({
    date: "2026-10-18",
    windowFrom: "2026-10-05",
  });
});

test("moving the strip keeps the cursor on its day while that is visible", () => {
  const start = startCursor(bounds, null);
  expect(shiftWindow(start, -28, bounds)).toEqual({ date: "2026-11-20", windowFrom: "2026-09-21" });
  expect(shiftWindow(start, -56, bounds)).toEqual({ date: "2026-10-25", windowFrom: "2026-08-24" });
});

test("whatever keys and buttons are used, the cursor is in the strip and the strip in the bounds", () => {
  const step = fc.oneof(
    fc.constantFrom("ArrowLeft", "ArrowUp", "ArrowDown", "PageUp", "PageDown", "Home", "End", "t"),
    fc.constantFrom(-28, 28),
  );
  fc.assert(
    fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
      let cursor: DayCursor = startCursor(bounds, null);
      for (const next of steps) {
        cursor =
          typeof next === "number"
            ? shiftWindow(cursor, next, bounds)
            : moveTo(
                cursor,
                stripDayAfterKey({ key: next, shiftKey: false }, cursor, today) ?? today,
                bounds,
              );
        const offset = daysBetween(cursor.windowFrom, cursor.date);
        expect(offset >= 0 && offset < WINDOW_DAYS).toBe(true);
        expect(cursor.windowFrom >= bounds.first).toBe(true);
        expect(addDays(cursor.windowFrom, WINDOW_DAYS - 1) <= bounds.last).toBe(true);
        expect(formatWeekday(cursor.windowFrom)).toBe("Monday");
      }
    }),
  );
});
