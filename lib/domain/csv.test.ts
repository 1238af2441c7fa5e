import { expect, test } from "vitest";
import { csvRow } from "./csv";

test.each([
  [["a", 1, null, "b"], "a,1,,b"],
  [['say "so"', "one, two", "line\nbreak"], '"say ""so""","one, two","line\nbreak"'],
  [[-5, 0.25, Number.NaN], "-5,0.25,"],
])("%j becomes one row", (fields, row) => {
  expect(csvRow(fields)).toBe(`${row}\r\n`);
});

test.each(["=1+1", "+1", "-1", "@sum", "\t=1", " =cmd|'/c calc'!A1", "\r=1"])(
  "neutralizes text that a spreadsheet would run as a formula: %j",
  (text) => {
    expect(csvRow([text])).toMatch(/^"?'/);
  },
);
