import { describe, expect, test } from "vitest";
import { readPages } from "@/service/lab-reports/layout/testing/read-text";

const BELOW = (text: string) => `
Test              Result   Units     Reference Range
Ferritin          91       ng/mL     16 - 154
Iron              105      ug/dL     40 - 190

${text}
`;

/** What is read beside the table, as name, value and range; what is not read; and comments of the table's rows. */
function readBelow(text: string) {
  const { rows, unread } = readPages(BELOW(text));
  const table = rows.filter(({ name }) => ["Ferritin", "Iron"].includes(name.text));
  expect(table).toHaveLength(2);
  return {
    read: rows
      .filter((row) => !table.includes(row))
      .map(({ name, value, range }) => [name.text, value.text, range?.text ?? null]),
    unread: unread.map(({ cell }) => cell.text),
    comments: table.flatMap(({ comments }) => comments),
  };
}

describe("an outcome in words outside of a table", () => {
  test.each([
    ["Hepatitis C antibody: Reactive", "Hepatitis C antibody", "Reactive", null],
    ["HBsAg: Positive", "HBsAg", "Positive", null],
    ["HBsAg = Positive.", "HBsAg", "Positive", null],
    ["HIV 1/2 antibody - Reactive", "HIV 1/2 antibody", "Reactive", null],
    [
      "Hepatitis C antibody: Reactive (reference: non-reactive)",
      "Hepatitis C antibody",
      "Reactive",
      "non-reactive",
    ],
    [
      "Syphilis screen: Reactive (ref. Non-reactive)",
      "Syphilis screen",
      "Reactive",
      "Non-reactive",
    ],
    ["HBsAg: Positive [normal: negative]", "HBsAg", "Positive", "negative"],
    [
      "Chlamydia trachomatis: Detected (expected: not detected)",
      "Chlamydia trachomatis",
      "Detected",
      "not detected",
    ],
    [
      "Gonorrhea NAAT: not detected, reference not detected",
      "Gonorrhea NAAT",
      "not detected",
      "not detected",
    ],
    ["Rubella IgG: Immune", "Rubella IgG", "Immune", null],
    ["C. difficile toxin: POSITIVE", "C. difficile toxin", "POSITIVE", null],
    ["HCV Ab neg", "HCV Ab", "neg", null],
    ["HIV antibody non reactive", "HIV antibody", "non reactive", null],
    ["Influenza A/B PCR: negative/negative", "Influenza A/B PCR", "negative/negative", null],
    [
      "HIV 1/2 Ag/Ab, 4th gen ........ NON-REACTIVE",
      "HIV 1/2 Ag/Ab, 4th gen",
      "NON-REACTIVE",
      null,
    ],
    ["Pregnancy test (urine): positive", "Pregnancy test (urine)", "positive", null],
  ])("is read with its name: %s", (line, name, value, range) => {
    expect(readBelow(line)).toEqual({ read: [[name, value, range]], unread: [], comments: [] });
  });

  test("is read from a list and from sentences that state nothing else", () => {
    expect(
      readBelow("HIV screen: negative; HBsAg: negative; Hepatitis C antibody: reactive").read,
    ).toEqual([
      ["HIV screen", "negative", null],
      ["HBsAg", "negative", null],
      ["Hepatitis C antibody", "reactive", null],
    ]);
    expect(
      readBelow(`The HIV screen came back positive, and hepatitis B surface antigen is negative.
Her chlamydia test was positive.`).read,
    ).toEqual([
      ["HIV screen", "positive", null],
      ["hepatitis B surface antigen", "negative", null],
      ["chlamydia test", "positive", null],
    ]);
  });

  test("is read beside a sentence that gives advice", () => {
    const line = "HIV screen: positive. Patients should be told in person.";
    expect(readBelow(line).read).toEqual([["HIV screen", "positive", null]]);
  });

  test.each([
    "Urine culture: no growth at 48 hours",
    "Nasal swab positive for MRSA.",
    "The HIV screen was not negative.",
    "On 11/17 H. pylori stool antigen returned positive.",
    "On admission the HIV screen was positive.",
    "Hepatitis C antibody: Reactive (previously non-reactive)",
    "HCV antibody reactive, HCV RNA pending confirmation.",
  ])("is listed as not read where more is said of it: %s", (line) => {
    const { read, unread, comments } = readBelow(line);
    expect(read).toEqual([]);
    expect(unread.join(" ")).toBe(line);
    expect(comments).toEqual([]);
  });

  test.each([
    "A reactive HIV screen should be confirmed by a second test.",
    "Positive results of the antibody test do not exclude a past infection.",
    "If the chlamydia test is positive, partners should be tested.",
    "A negative culture means that no bacteria were found.",
    "HIV Ag/Ab: non-reactive results do not exclude a recent infection.",
    "Interpretation: Negative",
  ])("is none in a text that teaches: %s", (line) => {
    const { read, unread } = readBelow(line);
    expect({ read, unread }).toEqual({ read: [], unread: [] });
  });

  test("is not lost in a letter without any table", () => {
    const { rows, unread } =
      readPages(`Dear Dr. Hollis, the HIV screen was negative. Her chlamydia test was positive.
Potassium 4.9 mmol/L (3.5-5.3). Hepatitis C antibody reactive, hepatitis B surface antigen negative.`);
    expect(rows.map(({ name, value }) => [name.text, value.text])).toEqual([
      ["chlamydia test", "positive"],
      ["Potassium", "4.9"],
      ["Hepatitis C antibody", "reactive"],
      ["hepatitis B surface antigen", "negative"],
    ]);
    expect(unread.map(({ cell }) => cell.text)).toEqual([
      "Dear Dr. Hollis, the HIV screen was negative.",
    ]);
  });
});
