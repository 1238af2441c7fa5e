import { expect, test } from "vitest";
import { readImportFile } from "./order-import-file";

const columns = { sample_id: "sample_id", zip: "zip" };

test.each([
  ["a\0b,c\n1,2", /not a text file/],
  ["sample_id,zip\n", /no rows/],
  ["", /no column “sample_id”/],
  ["other,zip\n1,2", /no column “sample_id”/],
])("rejects %j as a file", (text, message) => {
  expect(() => readImportFile(text, columns)).toThrow(message);
});

test("numbers rows as a spreadsheet does, also in a part of a file", () => {
  const text = 'sample_id;zip\r\nA;"1\r\n2"\r\n;\r\n\r\nB;3\r\n';
  expect(readImportFile(text, columns).map(({ row }) => row)).toEqual([2, 5]);
  expect(readImportFile(text, columns, 502).map(({ row }) => row)).toEqual([502, 505]);
});

test("names the rows that cannot be read and reads the others", () => {
  const text = 'sample_id,zip\nA,1\nB\n"C,2\nD,4,5\nE,6,\n';
  expect(readImportFile(text, columns).map(({ row, problems }) => [row, problems[0]])).toEqual([
    [2, undefined],
    [3, "The row cannot be read: 1 cells, but 2 column headings."],
    [4, "The row cannot be read: Quote without its pair."],
    [5, "The row cannot be read: 3 cells, but only 2 column headings."],
    [6, undefined],
  ]);
});

test.each([
  ["1.67683E+15", /changed by a spreadsheet/],
  ["1,67683E+15", /changed by a spreadsheet/],
  ["1.7E15", /changed by a spreadsheet/],
  ["1E5", /changed by a spreadsheet/],
  ["#####", /column is too narrow/],
  ["########", /column is too narrow/],
  ["#N/A", /error of a spreadsheet's formula/],
  ["3-Apr", /is a date/],
  ["Mar-01", /is a date/],
  ["03/04/2026", /is a date/],
  ["2026-04-03 00:00:00", /is a date/],
  ["12345678901234500", /keeps fifteen digits/],
])("refuses the sample id %s, which a spreadsheet made", (id, sentence) => {
  const cell = id.includes(",") ? `"${id}"` : id;
  const [row] = readImportFile(`sample_id,zip\n${cell},02110\n`, columns);
  expect(row?.problems).toEqual([expect.stringMatching(sentence)]);
  expect(row?.problems[0]).toMatch(/^Sample id: /);
});

test.each([
  ["EX-10001", "EX-10001"],
  ["0012345", "0012345"],
  ["'1E5", "1E5"],
  ['"=""1.7E15"""', "1.7E15"],
  ["'3-4", "3-4"],
  ["'=A", "=A"],
])("reads the sample id %s as %s", (cell, id) => {
  const [row] = readImportFile(`sample_id,zip\n${cell},02110\n`, columns);
  expect(row).toMatchObject({ cells: { sample_id: id }, problems: [] });
});
