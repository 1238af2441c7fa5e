import { expect, test } from "vitest";
import { isFinding, isFlag } from "@/service/lab-reports/layout/cell-kinds";
import { isKnownName } from "@/service/lab-reports/loinc/known-names";
import { getDictionary, LANGUAGE_TABLES } from "./dictionaries";
import { toKey } from "./fold-text";

const TABLES = LANGUAGE_TABLES.map((table) => [table.code, table] as const);

function listPairs(lines: string): (readonly [english: string, printed: string])[] {
  return lines
    .trim()
    .split("\n")
    .flatMap((line) => {
      const [english = "", printed = ""] = line.split(" = ");
      return printed.split(";").map((each) => [english, toKey(each)] as const);
    });
}

test.each(TABLES)("the English names in the table of %s are those of markers", (_, { names }) => {
  const unknown = listPairs(names).filter(([english]) => !isKnownName(english));
  expect([...new Set(unknown.map(([english]) => english))]).toEqual([]);
});

test.each(TABLES)("no name in the table of %s means two markers", (_, { names }) => {
  const meanings = new Map<string, Set<string>>();
  for (const [english, printed] of listPairs(names))
    meanings.set(printed, (meanings.get(printed) ?? new Set()).add(english));
  expect([...meanings].filter(([, english]) => english.size > 1)).toEqual([]);
});

test.each(TABLES)(
  "the cells in the table of %s are findings and flags in English",
  (_, { cells }) => {
    const others = listPairs(cells).filter(
      ([english]) => !isFinding(english) && !isFlag(english) && !NO_VALUES.has(english),
    );
    expect([...new Set(others.map(([english]) => english))]).toEqual([]);
  },
);
const NO_VALUES = new Set(["Not applicable", "Not established", "Insufficient quantity"]);

test.each(TABLES)("%s has a dictionary with twelve months", (code) => {
  expect(new Set(getDictionary(code).months.values()).size).toBe(12);
});
