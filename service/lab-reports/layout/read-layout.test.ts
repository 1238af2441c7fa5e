import { expect, test } from "vitest";
import { readLayout } from "./read-layout";
import { pageFromText } from "./testing/page-from-text";

/** Name, value, unit, range and flag of each row. */
function readRows(...texts: readonly string[]) {
  const { rows } = readLayout(texts.map((text, place) => pageFromText(text, place + 1)));
  return rows.map(({ name, value, unit, range, flag }) => [
    name.text,
    value.text,
    unit?.text ?? null,
    range?.text ?? null,
    flag?.text ?? null,
  ]);
}

test("reads a table with headings", () => {
  const rows = readRows(`
Complete Blood Count
Test                 Result     Units       Reference Range    Flag
Hemoglobin           13.4       g/dL        12.0 - 15.5
Platelet Count       512        x10E3/uL    150-400            H
Color                Yellow                 Yellow
eGFR                 >60        mL/min/1.73m2   > 60
`);
  expect(rows).toEqual([
    ["Hemoglobin", "13.4", "g/dL", "12.0 - 15.5", null],
    ["Platelet Count", "512", "x10E3/uL", "150-400", "H"],
    ["Color", "Yellow", null, "Yellow", null],
    ["eGFR", ">60", "mL/min/1.73m2", "> 60", null],
  ]);
});
