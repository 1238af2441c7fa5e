import { expect, test } from "vitest";
import { readPages, readRows } from "@/service/lab-reports/layout/testing/read-text";

const HEAD = "Investigation         Result      Units     Ref. range     Interpretation";

test("grades set in below a row are no results, whatever they are called", () => {
  const text = `${HEAD}
Triglycerides         1.1         mmol/L    < 1.7          Satisfactory
  Hypertriglyceridaemia:
  Mild                1.7 - 4.4
  Severe, pancreatitis risk   >= 10.0
  Critical            >= 20.0 phone
LDL Cholesterol       3.6 H       mmol/L    < 3.0          Raised
  Treatment goals (mmol/L):
  Primary prevention  < 3.0
  Established disease < 2.0
Ferritin              117         ug/L      15 - 150       Satisfactory`;
  const { rows, unread } = readPages(text);
  expect(rows.map(({ name, panel }) => [name.text, panel])).toEqual([
    ["Triglycerides", null],
    ["LDL Cholesterol", null],
    ["Ferritin", null],
  ]);
  expect(rows[1]?.comments.join()).toContain("Treatment goals (mmol/L): Primary prevention < 3.0");
  expect(unread).toEqual([]);
});

test("results set in are kept where no title or grade stands above them", () => {
  expect(
    readRows(`${HEAD}
Cholesterol           5.0         mmol/L    < 5.2
  HIV antibody        < 0.05
  Borrelia IgG        < 0.10
Ferritin              117         ug/L      15 - 150`).map(([name]) => name),
  ).toEqual(["Cholesterol", "HIV antibody", "Borrelia IgG", "Ferritin"]);
});

test("a comment with numbers is no part of the row above it, nor is the line in which it goes on", () => {
  const { rows } = readPages(`${HEAD}
Potassium             5.6 H       mmol/L    3.5 - 5.3      Raised
  Comment: Received 4 hours after collection, may be raised by about 0.4
  mmol/L.
TSH                   2.53        mU/L      0.27 - 4.20    Satisfactory
  Comment: repeat in 3 months with TPO
  antibodies.`);
  expect(rows.map(({ name, value, unit }) => [name.text, value.text, unit?.text])).toEqual([
    ["Potassium", "5.6", "mmol/L"],
    ["TSH", "2.53", "mU/L"],
  ]);
});

test("words and numbers below a heading of interpretations are in no range", () => {
  const { rows } = readPages(`${HEAD}
Sodium                146         mmol/L                   Above. Moderate: 145 - 150,
Iron                  42.2 H      umol/L    10.0 - 30.0    Above. Moderate: 30 - 45,`);
  expect(rows.map(({ range }) => range?.text)).toEqual([undefined, "10.0 - 30.0"]);
  expect(rows[0]?.comments).toEqual(["Interpretation: Above. Moderate: 145 - 150,"]);
});
