import { describe, expect, test } from "vitest";
import { readPages, readRows } from "./testing/read-text";

const LETTER = (body: string) => `
Dr. Hollis Family Practice
Re: Helen Lindqvist, DOB 11/16/1960

Dear Ms. Lindqvist,

I am writing about the blood test of 05/06/2026 that the laboratory has sent to us.
${body}

Please repeat the test in three months and call us with any questions.
`;

describe("results that a letter states", () => {
  test("are read from sentences", () => {
    const rows = readRows(
      LETTER(`Your Cholesterol, Total was 213 mg/dL (normal < 199), which is high.
Your Urea Nitrogen (BUN) was 8 mg/dL (normal 7 - 25), which is fine.
Your BUN/Creatinine Ratio was 10 (normal 6 - 22), which is fine.`),
    );
    expect(rows).toEqual([
      ["Cholesterol, Total", "213", "mg/dL", "< 199", "high"],
      ["Urea Nitrogen (BUN)", "8", "mg/dL", "7 - 25", null],
      ["BUN/Creatinine Ratio", "10", null, "6 - 22", null],
    ]);
  });

  test("are read from sentences that go on in the next line", () => {
    const { rows, unread } = readPages(
      LETTER(`Potassium 4.9 mmol/L; the normal range is 3.5 - 5.3.
Triglycerides 62 mg/dL; the normal range is < 149. LDL Cholesterol 141 mg/dL, high;
the normal range is < 99. T. Chol/HDL Ratio 3.5; the normal range is < 4.9.`),
    );
    expect(
      rows.map(({ name, value, range, flag }) => [name.text, value.text, range?.text, flag?.text]),
    ).toEqual([
      ["Potassium", "4.9", "3.5 - 5.3", undefined],
      ["Triglycerides", "62", "< 149", undefined],
      ["LDL Cholesterol", "141", "< 99", "high"],
      ["T. Chol/HDL Ratio", "3.5", "< 4.9", undefined],
    ]);
    expect(unread).toEqual([]);
  });

  test("are read from a list", () => {
    const rows = readRows(
      LETTER(`- Potassium: 4.9 mmol/L (normal 3.5 - 5.3)
- Sodium: 152 mmol/L (normal range: 135 - 146), high`),
    );
    expect(rows).toEqual([
      ["Potassium", "4.9", "mmol/L", "3.5 - 5.3", null],
      ["Sodium", "152", "mmol/L", "135 - 146", "high"],
    ]);
  });

  test("are listed as not read within a table", () => {
    const { rows, unread } = readPages(`
Test              Result   Units     Reference Range
Ferritin          91       ng/mL     16 - 154
Your potassium was 5.5 mmol/L, which is high.
Iron              105      ug/dL     40 - 190
`);
    expect(rows.map(({ name }) => name.text)).toEqual(["Ferritin", "Iron"]);
    expect(unread.map(({ cell }) => cell.text).join()).toContain("5.5");
  });

  test.each([
    ["a second number", "Your sodium was 140 mmol/L, up from 136 in May, and that is fine."],
    ["a negation", "Your sodium was 150 mmol/L, which is not high."],
    ["two results", "Your sodium was 140 mmol/L and your chloride was 101 mmol/L."],
  ])("are listed as not read in a sentence with %s", (_, sentence) => {
    const { rows, unread } = readPages(
      LETTER(`Your potassium was 4.9 mmol/L (normal 3.5 - 5.3), which is fine.\n${sentence}`),
    );
    expect(rows.map(({ name }) => name.text)).toEqual(["potassium"]);
    expect(unread.map(({ cell }) => cell.text).join()).toContain("sodium");
  });

  test("are none in advice and in goals", () => {
    const { rows } = readPages(
      LETTER(`Your potassium was 4.9 mmol/L (normal 3.5 - 5.3), which is fine.
Your goal LDL is 70 mg/dL. The LDL should be 70 mg/dL or lower. LDL of 70 mg/dL is the aim.`),
    );
    expect(rows.map(({ name }) => name.text)).toEqual(["potassium"]);
  });
});
