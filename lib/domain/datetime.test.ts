import { expect, test } from "vitest";
import {
  type ClockZone,
  formatExactInstant,
  formatInstant,
  formatTimeOfDay,
  formatTimeSpan,
  on24HourClock,
} from "./datetime";

const PAPER = on24HourClock("America/New_York");
const SCREEN: ClockZone = { id: "America/New_York", clock: "12h" };
/** New York is four hours behind UTC on this day. */
const at = (time: string) => `2026-03-14T${time}Z`;
/** With ordinary spaces. */
const read = (text: string) => text.replaceAll("\u00a0", " ");

test.each([
  ["12:55:00", "14-Mar-2026 08:55 EDT", "14-Mar-2026 8:55 AM EDT"],
  ["04:00:00", "14-Mar-2026 00:00 EDT", "14-Mar-2026 12:00 AM EDT"],
  ["04:30:00", "14-Mar-2026 00:30 EDT", "14-Mar-2026 12:30 AM EDT"],
  ["16:00:00", "14-Mar-2026 12:00 EDT", "14-Mar-2026 12:00 PM EDT"],
  ["17:05:00", "14-Mar-2026 13:05 EDT", "14-Mar-2026 1:05 PM EDT"],
  ["03:59:00", "13-Mar-2026 23:59 EDT", "13-Mar-2026 11:59 PM EDT"],
])("%s UTC on both clocks", (time, on24, on12) => {
  expect(formatInstant(at(time), PAPER)).toBe(on24);
  expect(read(formatInstant(at(time), SCREEN))).toBe(on12);
});

test("the hour and its half of the day stay on one line", () => {
  expect(formatTimeOfDay({ hour: 8, minute: 55 }, "12h")).toBe("8:55\u00a0AM");
});

test("the end of an axis is midnight", () => {
  expect(read(formatTimeOfDay({ hour: 24, minute: 0 }, "12h"))).toBe("12:00 AM");
});

test("seconds stand before the half of the day", () => {
  expect(formatExactInstant(at("12:55:30"), PAPER)).toBe("14-Mar-2026 08:55:30 EDT");
  expect(read(formatExactInstant(at("12:55:30"), SCREEN))).toBe("14-Mar-2026 8:55:30 AM EDT");
  expect(read(formatExactInstant(at("04:00:00"), SCREEN))).toBe("14-Mar-2026 12:00:00 AM EDT");
});

test.each([
  ["13:00:00", "15:00:00", "09:00–11:00", "9:00–11:00 AM"],
  ["15:00:00", "17:00:00", "11:00–13:00", "11:00 AM–1:00 PM"],
  ["16:00:00", "17:00:00", "12:00–13:00", "12:00–1:00 PM"],
  ["04:00:00", "05:00:00", "00:00–01:00", "12:00–1:00 AM"],
])("a span from %s to %s UTC names its half of the day once", (start, end, on24, on12) => {
  expect(formatTimeSpan(at(start), at(end), PAPER)).toBe(on24);
  expect(read(formatTimeSpan(at(start), at(end), SCREEN))).toBe(on12);
});

test("a span until the next day names both halves, and one without an end only its start", () => {
  const nextDay = "2026-03-15T12:00:00Z";
  expect(read(formatTimeSpan(at("13:00:00"), nextDay, SCREEN))).toBe("9:00 AM–8:00 AM");
  expect(read(formatTimeSpan(at("13:00:00"), null, SCREEN))).toBe("9:00 AM");
});
