import { describe, expect, test } from "vitest";
import { CsvReader, MAX_ROW_CHARS, readCsv } from "./read-csv";

const getCells = (text: string) => readCsv(text).records.map(({ cells }) => cells);

describe("rows", () => {
  test.each([
    ["commas", "a,b\n1,2"],
    ["semicolons", "a;b\n1;2"],
    ["tabs", "a\tb\n1\t2"],
    ["the line with which Excel names the separator", "sep=;\na;b\n1;2"],
    ["CRLF and a last line break", "a,b\r\n1,2\r\n"],
    ["CR", "a,b\r1,2\r"],
    ["quotes and spaces", '"a", "b" \n 1 ,"2"'],
    ["blank rows", "\n\na,b\n,\n\r\n1,2\n\n"],
  ])("are read with %s", (_, text) => {
    expect(getCells(text)).toEqual([
      ["a", "b"],
      ["1", "2"],
    ]);
  });

  test("keep commas, quotes and line breaks in quotes", () => {
    expect(getCells('a;b\n"1;""2""";"x\r\ny, z"')[1]).toEqual(['1;"2"', "x\r\ny, z"]);
  });

  test("have the row number of the spreadsheet and the line number of the file", () => {
    const { records } = readCsv('a,b\n1,"x\ny"\n\n2,z\n');
    expect(records.map(({ row, line }) => [row, line])).toEqual([
      [1, 1],
      [2, 2],
      [4, 5],
    ]);
  });

  test("say where they stand in the text", () => {
    const text = 'a,b\r\n\r\n1,"x\ny"\r\n2,z';
    const { records } = readCsv(text);
    expect(records.map(({ start, end }) => text.slice(start, end))).toEqual([
      "a,b",
      '1,"x\ny"',
      "2,z",
    ]);
  });
});

describe("a malformed row", () => {
  test.each([
    ["a quote that never closes", '"1,2', "Quote without its pair"],
    ["text after a quote", '"1"x,2', "Quote without its pair"],
    ["a NUL character", "1,\u00002", "Row with NUL characters"],
    ["a wrong byte", "1,\uFFFD2", "Row with unreadable characters"],
    [
      "a line without end",
      `1,${"x".repeat(3 * MAX_ROW_CHARS)}`,
      "Row longer than 65536 characters",
    ],
  ])("with %s is named, and the rows around it are read", (_, row, problem) => {
    const { records } = readCsv(`a,b\n0,"x"\n${row}\n3,"y"\n4,z\n`);
    expect(records.map((record) => [record.row, record.problem])).toEqual([
      [1, null],
      [2, null],
      [3, problem],
      [4, null],
      [5, null],
    ]);
  });
});

test.each([1, 2, 7, 64])("reads the same in pieces of %i characters", (size) => {
  const text = 'sep=;\r\na;b\r\n"1;\r\n2";"""x"""\r\n\r\n"bad;y\r\n3;z\r\n4;"5"\r\n';
  const reader = new CsvReader();
  const records = [];
  for (let at = 0; at < text.length; at += size) {
    records.push(...reader.write(text.slice(at, at + size)));
  }
  expect([...records, ...reader.end()]).toEqual(readCsv(text).records);
});

test("drops a line too long to hold piece by piece", () => {
  const reader = new CsvReader();
  const records = [
    ...reader.write("a,b\n1,"),
    ...Array.from({ length: 5 }, () => reader.write("x".repeat(MAX_ROW_CHARS))).flat(),
    ...reader.write("\n2,y\n"),
    ...reader.end(),
  ];
  expect(records.map(({ row, line, problem }) => [row, line, problem === null])).toEqual([
    [1, 1, true],
    [2, 2, false],
    [3, 3, true],
  ]);
});
