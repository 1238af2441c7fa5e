import { expect, it } from "vitest";
import { inferResultType } from "./result-type";

it.each([
  ["<0.01", "range"],
  [">= 600", "range"],
  ["5-10", "range"],
  ["5 – 10", "range"],
  ["5.4%", "percentage"],
  ["3/4", "ratio"],
  ["1:640", "ratio"],
  ["5.4", "numeric"],
  ["-2.1", "numeric"],
  ["1,234", "numeric"],
  ["5,4", "numeric"],
  ["512 H", "numeric"],
  ["Negative", "boolean"],
  ["NOT DETECTED", "boolean"],
  ["Reactive", "boolean"],
  ["2+", "comment"],
  ["12.5 sec", "duration"],
  ["01:12:30", "duration"],
  ["Yellow", "comment"],
  ["See note", "comment"],
  ["", "comment"],
])("takes %s as %s", (value, type) => {
  expect(inferResultType(value)).toBe(type);
});

it("answers at once on hostile values", () => {
  for (const text of ["1".repeat(100_000), "< ".repeat(50_000), "1-".repeat(50_000)]) {
    expect(() => inferResultType(text)).toTakeFewerProcessorSecondsThan(2);
  }
});
