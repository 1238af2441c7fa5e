import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readDateText, writeDateText } from "./date-text";

describe("a date as text", () => {
  it.each([
    ["14-Mar-2026", "2026-03-14"],
    ["14 march 2026", "2026-03-14"],
    ["14mar2026", "2026-03-14"],
    ["4-sept-2026", "2026-09-04"],
    [" 2026-03-14 ", "2026-03-14"],
    ["2026-3-4", "2026-03-04"],
    ["29-Feb-2028", "2028-02-29"],
  ])("reads %s", (text, iso) => {
    expect(readDateText(text)).toBe(iso);
  });

  it.each([
    "03/14/2026",
    "14/03/2026",
    "14-03-2026",
    "30-Feb-2026",
    "29-Feb-2026",
    "14-Foo-2026",
    "14-M-2026",
    "tomorrow",
    "",
  ])("refuses %s", (text) => {
    expect(readDateText(text)).toBeNull();
  });

  it("reads back whatever it writes", () => {
    const dates = fc.date({
      min: new Date("1900-01-01"),
      max: new Date("2199-12-31"),
      noInvalidDate: true,
    });
    fc.assert(
      fc.property(dates, (date) => {
        const iso = date.toISOString().slice(0, 10);
        expect(readDateText(writeDateText(iso))).toBe(iso);
      }),
    );
  });
});
