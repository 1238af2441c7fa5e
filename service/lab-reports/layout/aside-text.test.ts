import { expect, test } from "vitest";
import { readPages, readRows } from "./testing/read-text";

const TABLE_WITH_GUIDES = `
Test              Result   Units     Reference Range
Hemoglobin A1c    8.2      %         < 5.6
Iron and Vitamins                                         Cardiovascular risk by hs-CRP
Ferritin          91       ng/mL     16 - 154             Low risk < 1.0 mg/L
Iron              105      ug/dL     40 - 190             Average risk 1.0 - 3.0 mg/L
                                                          High risk > 3.0 mg/L
Vitamin B12       1656     pg/mL     200 - 1100           Goal of therapy < 1.0 mg/L
`;

test("a guide beside a table is no part of its ranges", () => {
  const { rows, unread } = readPages(TABLE_WITH_GUIDES);
  expect(rows.map(({ name, value, range }) => [name.text, value.text, range?.text])).toEqual([
    ["Hemoglobin A1c", "8.2", "< 5.6"],
    ["Ferritin", "91", "16 - 154"],
    ["Iron", "105", "40 - 190"],
    ["Vitamin B12", "1656", "200 - 1100"],
  ]);
  expect(rows.map(({ panel }) => panel)).toEqual([null, ...Array(3).fill("Iron and Vitamins")]);
  expect(unread).toEqual([]);
});

test("a result in a box beside a table is read, and the table goes on", () => {
  const page = `
Test              Result   Units     Reference Range
Ferritin          91       ng/mL     16 - 154             Vitamin D status
Iron              105      ug/dL     40 - 190             Deficient < 20 ng/mL
Vitamin B12       1656     pg/mL     200 - 1100           Insufficient 20 - 29 ng/mL
Folate            8.4      ng/mL     > 5.4                Zonulin 31 ng/mL 25 - 110
`;
  const next = `
Zinc              88       ug/dL     60 - 120
`;
  expect(readRows(page, next).map(([name, value, , range]) => [name, value, range])).toEqual([
    ["Ferritin", "91", "16 - 154"],
    ["Iron", "105", "40 - 190"],
    ["Vitamin B12", "1656", "200 - 1100"],
    ["Folate", "8.4", "> 5.4"],
    ["Zonulin", "31", "25 - 110"],
    ["Zinc", "88", "60 - 120"],
  ]);
});

test("a column without a heading stays with its rows", () => {
  const rows = readRows(`
Test              Result   Units     Reference Range
Ferritin          91       ng/mL     16 - 154             High
Iron              105      ug/dL     40 - 190             Very High
Vitamin B12       1656     pg/mL     200 - 1100           Very Low
`);
  expect(rows).toHaveLength(3);
  expect(rows.map(([, , , range, flag]) => `${range} ${flag}`).join()).toContain("High");
});
