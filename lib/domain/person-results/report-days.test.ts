import { expect, test } from "vitest";
import type { CalendarDate } from "@/lib/contract/primitives";
import { readReportDays } from "./report-days";

const UNTIL = "2026-11-20" as CalendarDate;
const read = (dob: string | null, date_collected: string | null, date_reported: string | null) => {
  const { born, collected, reported } = readReportDays(
    { dob, date_collected, date_reported },
    UNTIL,
  );
  return [born, collected, reported];
};

test.each([
  ["12-Nov-2026", "2026-11-12"],
  ["12-Nov-2026 08:15", "2026-11-12"],
  ["2026-11-12T08:15:00Z", "2026-11-12"],
  ["November 12, 2026, 8:15 AM", "2026-11-12"],
  ["11/13/2026 07:30", "2026-11-13"],
  ["12.11.2026", "2026-11-12"],
])("reads the printed date %s", (printed, day) => {
  expect(read(null, printed, null)).toEqual([null, day, null]);
});

test.each(["today", "+3", "12 Nov", "Fasting", "", "31/31/2026", "x".repeat(500)])(
  "takes %s for no date",
  (printed) => {
    expect(read(null, printed, null)).toEqual([null, null, null]);
  },
);

test("leaves a date of numbers open when nothing shows its order", () => {
  expect(read(null, "03/04/2026", null)).toEqual([null, null, null]);
});

test("reads a date of numbers in the order that the other dates show", () => {
  expect(read("05/28/1990", "03/04/2026", null)).toEqual(["1990-05-28", "2026-03-04", null]);
  expect(read("28/05/1990", "03/04/2026", null)).toEqual(["1990-05-28", "2026-04-03", null]);
});

test("reads a date of numbers in the only order that is not in the future", () => {
  // The upload was on November 20, so this cannot be December 10.
  expect(read(null, "10/12/2026", null)).toEqual([null, "2026-10-12", null]);
});

test("reads a collection in the only order that precedes its report", () => {
  expect(read(null, "02/05/2026", "08-Feb-2026")).toEqual([null, "2026-02-05", "2026-02-08"]);
});

test("reads no date where they contradict each other", () => {
  expect(read("28/05/1990", "05/28/2026", null)).toEqual([null, null, null]);
  expect(read(null, "12-Mar-2026", "10-Mar-2026")).toEqual([null, null, null]);
});
