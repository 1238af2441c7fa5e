import { expect, test } from "vitest";
import { csvRow, guardId, readGuarded } from "./write-csv";

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

test.each(["00123", "1E5", "1676830000000000", "3-4", "2026-04-03", "MAR-2", "1-Mar", "12:30"])(
  "protects the id %s, which a spreadsheet would change, and reads it back",
  (id) => {
    expect(guardId(id)).toBe(`'${id}`);
    expect(readGuarded(guardId(id))).toEqual({ text: id, isGuarded: true });
  },
);

test.each(["EX-10001", "12345", "a'b", "'quoted'", "case-1"])("leaves the id %s as it is", (id) => {
  expect(guardId(id)).toBe(id);
  expect(readGuarded(id)).toEqual({ text: id, isGuarded: false });
});

test("reads an id that a spreadsheet's formula protects", () => {
  expect(readGuarded('="00123"')).toEqual({ text: "00123", isGuarded: true });
});
