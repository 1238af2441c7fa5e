import { expect, test } from "vitest";
import { CalendarDate } from "@/lib/contract/primitives";
import { readBirthDate } from "./written-date";

const TODAY = CalendarDate.parse("2026-11-27");

test.each([
  ["1993-01-30", "1993-01-30"],
  ["1993/1/30", "1993-01-30"],
  ["13/04/2006", "2006-04-13"],
  ["4/13/2006", "2006-04-13"],
  ["30.01.1993", "1993-01-30"],
  ["04/04/1985", "1985-04-04"],
  ["30-Jan-1993", "1993-01-30"],
  ["30 January 1993", "1993-01-30"],
  ["Jan 30, 1993", "1993-01-30"],
  ["30/01/93", "1993-01-30"],
  ["12/11/2026", "2026-11-12"],
])("%s has one meaning", (text, date) => {
  expect(readBirthDate(text, TODAY)).toEqual({ date });
});

test.each([
  ["3/12/1985", "3/12/1985 may be 1985-03-12 or 1985-12-03; use the form 1993-01-30."],
  ["13/04/20", "13/04/20 may be 1920-04-13 or 2020-04-13; use the form 1993-01-30."],
  ["31/02/1990", "31/02/1990 is a day that does not exist."],
  ["13/13/1990", "13/13/1990 is a day that does not exist."],
  ["28-Nov-2026", "28-Nov-2026 is after today."],
  ["31/12/2026", "31/12/2026 is after today."],
  ["1990-02-30", "1990-02-30 is a day that does not exist."],
  ["33999", "33999 is a spreadsheet's number of a day; format the column as a date."],
  ["yesterday", "use the form 1993-01-30."],
])("%s is refused with its meanings", (text, problem) => {
  expect(readBirthDate(text, TODAY)).toEqual({ problem });
});
