import { expect, it } from "vitest";
import { compareFacts, formatAgreement, type ReportFacts } from "./similar-reports";

const PANEL: ReportFacts = {
  specimen_number: "T-77120-4",
  date_collected: "2026-11-12",
  values: [
    ["TSH", "2.31"],
    ["Sodium", "139"],
    ["Ferritin", "9"],
  ],
};
const NOBODYS = { ...PANEL, specimen_number: null };
const without = (count: number): ReportFacts => ({ ...NOBODYS, values: PANEL.values.slice(count) });

it.each<[string, ReportFacts, boolean, string | null]>([
  ["itself", PANEL, true, "the specimen number, the collection date, and 3 of 3 values"],
  [
    "the same, written differently",
    { ...PANEL, specimen_number: "t77120 4" },
    false,
    "the specimen number, the collection date, and 3 of 3 values",
  ],
  [
    "a corrected print",
    { ...PANEL, values: [["TSH", "9.9"]] },
    false,
    "the specimen number and the collection date",
  ],
  [
    "a specimen number on another day",
    { ...PANEL, date_collected: "2026-01-01", values: [] },
    true,
    null,
  ],
  ["the same values without a number", NOBODYS, false, "the collection date and 3 of 3 values"],
  ["some of them, of the same person", without(2), true, "the collection date and 1 of 1 value"],
  ["some of them, of another person", without(2), false, null],
  ["the same values on another day", { ...NOBODYS, date_collected: "2026-11-13" }, true, null],
  [
    "other values of that day",
    {
      ...NOBODYS,
      values: [
        ["TSH", "9.9"],
        ["Sodium", "141"],
      ],
    },
    true,
    null,
  ],
])("a report resembles %s", (_, other, isSamePerson, agreement) => {
  const found = compareFacts(PANEL, other, isSamePerson);
  expect(found && formatAgreement(found)).toBe(agreement);
});
