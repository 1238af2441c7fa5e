import { describe, expect, test } from "vitest";
import { readPages, readRows } from "@/service/lab-reports/layout/testing/read-text";

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

  test("are read where a sentence states several", () => {
    const { rows, unread } = readPages(
      LETTER(`TSH of 6.2 mIU/L, above the reference interval of 0.4 to 4.0, with a free T4 of 11.2 pmol/L (12-22).
Your sodium was 140 mmol/L and your chloride was 101 mmol/L.`),
    );
    expect(rows.map(({ name, value, range }) => [name.text, value.text, range?.text])).toEqual([
      ["TSH", "6.2", "0.4 to 4.0"],
      ["free T4", "11.2", "12-22"],
      ["sodium", "140", undefined],
      ["chloride", "101", undefined],
    ]);
    expect(unread).toEqual([]);
  });

  test("are read one behind the other, and never under the name of a neighbor", () => {
    const { rows, unread } =
      readPages(`Investigations: Sodium 138 mmol/L (135-145), Potassium 5.6 mmol/L (3.5-5.1) H, Urea 7.1 mmol/L (2.5-7.8),
Haemoglobin 104 g/L (115-165) L · Zonulin 45 ng/mL (25-110) · Platelets 312 x10^9/L (150-400) · CRP 48 mg/L (<5) H.
Troponin I 12 ng/L at 0 h and 14 ng/L at 3 h (normal < 16).`);
    expect(
      rows.map(({ name, value, range, flag }) => [name.text, value.text, range?.text, flag?.text]),
    ).toEqual([
      ["Sodium", "138", "135-145", undefined],
      ["Potassium", "5.6", "3.5-5.1", "H"],
      ["Urea", "7.1", "2.5-7.8", undefined],
      ["Haemoglobin", "104", "115-165", "L"],
      ["Zonulin", "45", "25-110", undefined],
      ["Platelets", "312", "150-400", undefined],
      ["CRP", "48", "<5", "H"],
    ]);
    expect(unread.map(({ cell }) => cell.text)).toEqual([
      "Troponin I 12 ng/L at 0 h and 14 ng/L at 3 h (normal < 16).",
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
    ["another day", "On admission the sodium was 128 mmol/L, which is low."],
    ["a second reading", "Your sodium was 128 mmol/L, 134 in the second sample."],
    ["words in front of the name", "We found a random sodium of 128 mmol/L."],
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

describe("entries of a record", () => {
  test("are read with their day, without their codes, and with how they were filed", () => {
    const { rows, unread } = readPages(`Patient: Doe, Jane     DOB: 12/03/1985
12-Jan-2026  Serum sodium (XE2q0) 138 mmol/L [135.0 - 145.0]
12-Jan-2026  Serum potassium (XE2pz) 5.6 mmol/L [3.5 - 5.3] (H) Above high reference limit
03-Dec-2025  Haemoglobin estimation (XaIyf) 118 g/L [115 - 165] Normal - no action
03-Dec-2025  Serum ferritin (XE24r) 9 ug/L [10 - 291] Below low reference limit
03-Dec-2025  O/E - blood pressure reading 132 / 84 mmHg
03-Dec-2025  Blood glucose level (44g..) 8.1 mmol/L 2 h after 75 g`);
    expect(
      rows.map(({ name, value, range, flag, collected }) => [
        ...[name.text, value.text, range?.text, flag?.text, collected?.text],
      ]),
    ).toEqual([
      ["Serum sodium", "138", "135.0 - 145.0", undefined, "12-Jan-2026"],
      ["Serum potassium", "5.6", "3.5 - 5.3", "H Above high reference limit", "12-Jan-2026"],
      ["Haemoglobin estimation", "118", "115 - 165", "Normal", "03-Dec-2025"],
      ["Serum ferritin", "9", "10 - 291", "Below low reference limit", "03-Dec-2025"],
    ]);
    expect(unread.map(({ cell }) => cell.text)).toEqual([
      "03-Dec-2025 Blood glucose level (44g..) 8.1 mmol/L 2 h after 75 g",
    ]);
  });
});

describe("results in shorthand", () => {
  test.each([
    [
      "LABS (11/20/2026): Na 138 | K 6.2 (H) | Cl 101 | CO2 24",
      [
        ["Na", "138", null, null, null],
        ["K", "6.2", null, null, "H"],
        ["Cl", "101", null, null, null],
        ["CO2", "24", null, null, null],
      ],
    ],
    [
      "CBC: WBC 12.4 (H), Hgb 10.2 (L), Hct 31%, Plt 450",
      [
        ["WBC", "12.4", null, null, "H"],
        ["Hgb", "10.2", null, null, "L"],
        ["Hct", "31", "%", null, null],
        ["Plt", "450", null, null, null],
      ],
    ],
    [
      "A1c 7.9%   LDL 141   HDL 38",
      [
        ["A1c", "7.9", "%", null, null],
        ["LDL", "141", null, null, null],
        ["HDL", "38", null, null, null],
      ],
    ],
    [
      "  K   6.2 H      CO2 24     Cr  1.1     Glu 105",
      [
        ["K", "6.2", null, null, "H"],
        ["CO2", "24", null, null, null],
        ["Cr", "1.1", null, null, null],
        ["Glu", "105", null, null, null],
      ],
    ],
  ])("are read each under its own name: %s", (line, rows) => {
    const { unread } = readPages(LETTER(line));
    expect(readRows(LETTER(line))).toEqual(rows);
    expect(unread).toEqual([]);
  });

  test("have the day in front of them", () => {
    const { rows } = readPages(LETTER("LABS (11/20/2026): Na 138 | K 6.2 (H) | Cl 101"));
    expect(rows.map(({ collected }) => collected?.text)).toEqual([
      "11/20/2026",
      "11/20/2026",
      "11/20/2026",
    ]);
  });
});
