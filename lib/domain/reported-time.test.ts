import { expect, it } from "vitest";
import { readReportedTime } from "./reported-time";

const ZONE = "America/New_York";

it.each([
  ["2026-06-03T02:00:00Z", "2026-06-02", "2026-06-03T02:00:00.000Z"],
  ["2026-06-03T02:00:00-04:00", "2026-06-03", "2026-06-03T06:00:00.000Z"],
  ["2026-06-03T02:00:00", "2026-06-02", "2026-06-03T02:00:00.000Z"],
  ["2026-06-03", "2026-06-03", null],
])("%s is on %s in the clinic's zone", (text, on, at) => {
  expect(readReportedTime(text, ZONE)).toEqual({ on, at });
});

it.each([null, undefined, "", "June 3", "2026-13-45", "2026-06-03Tnoon"])(
  "%s is not a time",
  (text) => {
    expect(readReportedTime(text, ZONE)).toBeNull();
  },
);
