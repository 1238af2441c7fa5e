import { describe, expect, it } from "vitest";
import { foldReading, getNumbers } from "./fold-reading";

describe("getNumbers", () => {
  it.each([
    ["3.5 – 5.2", "3.5-5.2"],
    ["≤ 30", "<=30"],
    ["5,5", "5.5"],
    ["1,234", "1234"],
    ["12,345.6", "12345.6"],
    ["150 000", "150000"],
    ["x10³", "x10^3"],
    ["5.5 |", "5.5"],
    ["5.5.", "5.5"],
  ])("reads %s like %s", (one, other) => {
    expect(getNumbers(one)).toBe(getNumbers(other));
  });

  it.each([
    ["5.5", "55"],
    ["5 5", "55"],
    ["O.5", "0.5"],
    ["l5", "15"],
    ["|5", "15"],
    [".5", "5"],
    ["-2", "2"],
    ["<5", "5"],
    ["1+", "1"],
    ["1.234", "1234"],
    ["3.5-5.2", "3.5-52"],
    ["1:40", "140"],
  ])("keeps %s and %s apart", (one, other) => {
    expect(getNumbers(one)).not.toBe(getNumbers(other));
  });

  it("answers at once on hostile readings", () => {
    for (const text of ["1,".repeat(50_000), "1 ".repeat(50_000), "| ".repeat(50_000)]) {
      expect(() => getNumbers(text)).toTakeFewerProcessorSecondsThan(2);
    }
  });
});

describe("foldReading", () => {
  it("writes signs in one form and exchanges no letters with digits", () => {
    expect(foldReading("× 10³/µL")).toBe("x 103/ul");
    expect(foldReading("O0 l1")).toBe("o0 l1");
  });
});
