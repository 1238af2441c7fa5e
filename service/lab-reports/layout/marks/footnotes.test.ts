import { expect, test } from "vitest";
import { readPages } from "@/service/lab-reports/layout/testing/read-text";

/** Name, range, flag, laboratory and status of each row. */
function readMarks(text: string) {
  return readPages(text).rows.map(({ name, range, flag, referenceLab, status }) => [
    ...[name.text, range?.text ?? null, flag?.text ?? null],
    ...[referenceLab, status],
  ]);
}

test("a footnote about the status of a value belongs to the result that it names", () => {
  expect(
    readMarks(`
Test                   Result     Units     Reference
† Ferritin             41         ng/mL     16-154
Iron                   107        ug/dL     40-190
† Cholesterol, Total   100        mg/dL     0-199

† Ferritin: preliminary, repeat in progress.
† Cholesterol, Total: corrected, previously reported as 81 mg/dL.`),
  ).toEqual([
    ["Ferritin", "16-154", null, null, "† Ferritin: preliminary, repeat in progress."],
    ["Iron", "40-190", null, null, null],
    [
      ...["Cholesterol, Total", "0-199", null, null],
      "† Cholesterol, Total: corrected, previously reported as 81 mg/dL.",
    ],
  ]);
});

test("a footnote that names none belongs to all results with its sign, and one without them is not read", () => {
  const { rows, unread } = readPages(`
Test                   Result     Units     Reference
Ferritin †             41         ng/mL     16-154
Iron                   107        ug/dL     40-190
Transferrin †          250        mg/dL     200-360

† Preliminary
‡ Zinc: corrected, previously reported as 81 ug/dL.`);
  expect(rows.map(({ name, status }) => [name.text, status])).toEqual([
    ["Ferritin", "† Preliminary"],
    ["Iron", null],
    ["Transferrin", "† Preliminary"],
  ]);
  expect(unread.map(({ cell }) => cell.text)).toEqual([
    "‡ Zinc: corrected, previously reported as 81 ug/dL.",
  ]);
});

test("a footnote may have a number in brackets", () => {
  const [row] = readMarks(`
Test                   Result     Units     Reference
Sodium (1)             138        mmol/L    135-145

(1) Corrected, previously reported as 148.`);
  expect(row?.at(-1)).toBe("(1) Corrected, previously reported as 148.");
});

test("a status at the end of a row is in no cell, nor are raised digits and brackets around flags", () => {
  expect(
    readMarks(`
Test                   Result     Units     Expected range
Cholesterol, Total¹    (H) 242    mg/dL     not above 199
HDL Cholesterol²       45         mg/dL     at least 40            PRELIM
Hemoglobin²            12.1       g/dL      11.7-15.5          CORR, was 13.2

¹ Main campus, 400 Foundry Street
² North annex, 18 Mill Road`),
  ).toEqual([
    ["Cholesterol, Total", "not above 199", "H", "Main campus", null],
    ["HDL Cholesterol", "at least 40", null, "North annex", "PRELIM"],
    ["Hemoglobin", "11.7-15.5", null, "North annex", "CORR, was 13.2"],
  ]);
});
