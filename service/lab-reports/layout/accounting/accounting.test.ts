import { describe, expect, test } from "vitest";
import { readPages, readRows } from "@/service/lab-reports/layout/testing/read-text";

/** What was not read, with whether a number or a flag is in it. */
function readUnread(...texts: readonly string[]) {
  return readPages(...texts).unread.map(({ cell, hasNumber }) => [cell.text, hasNumber]);
}

const HEAD = "Test                 Result     Units       Reference Range    Flag";

describe("rows that repeat on later pages", () => {
  const makePanel = (values: readonly string[]) => `
LAKESIDE LABORATORIES
Patient: Doe, Jane     DOB: 03/12/1985
${HEAD}
Sodium               ${values[0]}        mmol/L      135-145
Potassium            ${values[1]}        mmol/L      3.5-5.1            H
Urine Color          Straw`;

  test("are read on every page", () => {
    const pages = [
      ["138", "5.2"],
      ["141", "6.3"],
      ["139", "5.4"],
    ].map(makePanel);
    const { rows, unread } = readPages(...pages);
    expect(rows.map(({ page, value }) => [page, value.text])).toEqual(
      [
        ...[1, 2, 3].map((page, place) => [page, ["138", "141", "139"][place]]),
        ...[1, 2, 3].map((page, place) => [page, ["5.2", "6.3", "5.4"][place]]),
        ...[1, 2, 3].map((page) => [page, "Straw"]),
      ].sort(([one], [other]) => Number(one) - Number(other)),
    );
    expect(unread).toEqual([]);
  });

  test("are read without headings as well", () => {
    const makePage = (sodium: string, zonulin: string) => `
Sodium           ${sodium}      mmol/L      135 - 145
Zonulin          ${zonulin}     ng/mL       25 - 110
Chloride         101      mmol/L      98 - 107`;
    expect(readRows(makePage("138", "31"), makePage("141", "77"))).toHaveLength(6);
  });

  test("are read as blocks without a word that the parser knows", () => {
    const makePage = (value: string) => `
Zonulin
Normal range: 25 - 110 ng/mL
${value} ng/mL`;
    expect(readRows(makePage("31"), makePage("77")).map(([name, value]) => [name, value])).toEqual([
      ["Zonulin", "31"],
      ["Zonulin", "77"],
    ]);
  });

  test("leave headers and footers out", () => {
    const makePage = (number: number, row: string) => `
LAKESIDE LABORATORIES
1200 Main Street, Springfield, IL 62701   Phone: (555) 010-2345
Patient: Doe, Jane     DOB: 03/12/1985    Collected: 01/05/2026
${number === 1 ? HEAD : ""}
${row}${"\n".repeat(43)}
Page ${number} of 2`;
    const { rows, unread } = readPages(
      makePage(1, "Sodium               138        mmol/L      135-145"),
      makePage(2, "Chloride             101        mmol/L      98-107"),
    );
    expect(rows.map(({ name, comments }) => [name.text, comments])).toEqual([
      ["Sodium", []],
      ["Chloride", []],
    ]);
    expect(unread).toEqual([]);
  });
});

describe("a result", () => {
  test.each([
    "CAP 123               4.1        ng/mL       0.0-5.0",
    "ISO 9001 Antibody     12         U/mL        0-20               H",
    "Fax Factor 12         9.1       mg/dL       8.6-10.2",
  ])("is no furniture because of a word: %s", (line) => {
    const { rows, unread } = readPages(
      `${HEAD}\nSodium               138        mmol/L      135-145\n${line}`,
    );
    expect(rows.length + unread.length).toBe(2);
  });

  test("is listed where it is no row of its table", () => {
    expect(
      readUnread(`
${HEAD}
Sodium               138        mmol/L      135-145
Please note: potassium was 6.3 mmol/L in this sample.`),
    ).toEqual([["Please note: potassium was 6.3 mmol/L in this sample.", true]]);
  });

  test.each([
    "Sodium              141  139   mmol/L       135 - 145",
    "Sodium              141        mmol/L       135 - 145      139",
  ])("is uncertain beside another number without a heading: %s", (line) => {
    const { rows, unread } = readPages(`
WBC                 6.1        10^9/L       4.0 - 11.0
${line}
MCV                 88         fL           80 - 100`);
    const [sodium] = rows.filter(({ name }) => name.text === "Sodium");
    const isListed = unread.some(({ cell }) => cell.text.includes("139"));
    expect(isListed || sodium?.doubts.includes("column_unclear")).toBe(true);
  });
});

test("lists nothing of what laboratories print around results", () => {
  expect(
    readUnread(`
LAKESIDE LABORATORIES                              CLIA 05D0123456   CAP 1234567
1200 Main Street, Springfield, IL 62701            Phone: (555) 010-2345
Accredited by ISO 15189:2012
Patient: Doe, Jane     DOB: 03/12/1985    Sex: F   MRN: 0012345
Account 4411          Room 12            Ordered by: A. Example, MD
Collected: 01/05/2026 06:10 AM           Reported: 01/06/2026
CHEMISTRY
${HEAD}
Sodium               138        mmol/L      135-145
Potassium            6.3        mmol/L      3.5-5.1            H

H = High, L = Low, * = outside of the reference range
Reference ranges apply to adults of 18 years and older.
These results are for 1 sample only; please call 555-010-2345 with questions.
Electronically signed by A. Example, MD on 01/06/2026 10:14
Printed on 01/07/2026
Page 1 of 1`),
  ).toEqual([]);
});

test("a line of several results becomes no row whose name swallows the others", () => {
  const line = "potassium 6.1 mmol/L; sodium 140 mmol/L; ferritin 9 ng/mL";
  const report = `Patient: Doe, Jane\nGlucose 75 g, 2 h     138 mg/dL\n\n${line}`;
  expect(readRows(report).map(([name, value]) => [name, value])).toEqual([
    ["Glucose 75 g, 2 h", "138"],
    ["potassium", "6.1"],
    ["sodium", "140"],
    ["ferritin", "9"],
  ]);
  expect(readUnread(report)).toEqual([]);
});

describe("what else a letter says in numbers", () => {
  const letter = (text: string) =>
    `Patient: Doe, Jane\nInvestigations: Sodium 138 mmol/L (135-145), Potassium 5.6 mmol/L (3.5-5.1) H.\n\n\n${text}`;

  test.each([
    "BP 142/88 mmHg     Pulse 96 bpm     Temp 37.9 C     SpO2 94 %     RR 20/min",
    "Weight 82 kg       Height 171 cm    BMI 28.0 kg/m2",
    "NEWS 3     CHA2DS2-VASc 2",
    "O/E - blood pressure reading 132 / 84 mmHg",
    "Metformin 500 mg twice daily",
    "Furosemide 40 mg OD, bisoprolol 2.5 mg OD.",
    "Vitamin D 1000 IU daily",
    "Potassium chloride 20 mEq daily for 3 days",
    "Iron sulfate 325 mg once daily",
  ])("is neither a result nor one that was not read: %s", (text) => {
    expect(readRows(letter(text)).map(([name]) => name)).toEqual(["Sodium", "Potassium"]);
    expect(readUnread(letter(text))).toEqual([]);
  });

  test.each([
    "Vitamin D 1000 IU",
    "Vitamin D 18 ng/mL twice daily 30-100",
    "Weight 82 kg, potassium 5.9 mmol/L before the infusion",
    "HbA1c has come down from 64 to 52 mmol/mol.",
    "The eGFR was >60.",
    "Her prolactin, previously 812 mIU/L, is now 340 mIU/L.",
  ])("is listed where it may be a result: %s", (text) => {
    expect(readRows(letter(text)).map(([name]) => name)).toEqual(["Sodium", "Potassium"]);
    expect(readUnread(letter(text))).toEqual([[text, true]]);
  });
});

test("a row of coded entries is a result or listed, however much it reads like a sentence", () => {
  const rows = [
    ["11-Jan-2026", "Serum potassium level (XE949.)", "6.2 mmol/L", "(3.5 - 5.3)", "Outside range"],
    ["11-Jan-2026", "Serum urea level (4489t)", "2.1 mmol/L", "(2.5 - 7.8)", "Outside range"],
  ];
  const { rows: read, unread } = readPages(rows.map((row) => row.join("     ")).join("\n"));
  const found = [...read.map(({ value }) => value.text), ...unread.map(({ cell }) => cell.text)];
  expect(found.join(" ")).toMatch(/6\.2.*2\.1/);
});

describe("what a laboratory says against its values", () => {
  const page = (remark: string) => `
LAKESIDE LABORATORIES
Patient: Doe, Jane     DOB: 03/12/1985
${HEAD}
Potassium            5.6        mmol/L      3.5-5.1            H
Sodium               138        mmol/L      135-145




${remark}`;

  test.each([
    "Comment: specimen slightly hemolyzed; potassium may be falsely high.",
    "Specimen: grossly lipemic",
    "The sample was received clotted and was analyzed at the request of the practice.",
    "Results should be interpreted with caution in patients who take biotin.",
    "Delay in separation of more than four hours.",
  ])("is listed as not read: %s", (remark) => {
    expect(readUnread(page(remark))).toEqual([[remark, false]]);
  });

  test.each([
    "This report was reviewed by the laboratory and is final.",
    "Please call the laboratory with any question about this report.",
    "Specimen: serum",
  ])("is no more than a remark: %s", (remark) => {
    expect(readUnread(page(remark))).toEqual([]);
  });

  test("is listed too where it became the comment of a result, which may be another's", () => {
    const remark = "Comment: specimen hemolyzed; potassium may be falsely high.";
    const text = page("").replace(/^Sodium.*$/m, (row) => `${row}\n${remark}`);
    expect(readUnread(text)).toEqual([[remark, false]]);
    expect(readPages(text).rows[1]?.comments).toEqual([remark]);
  });
});

describe("tables of something else", () => {
  const RESULTS = `${HEAD}
Sodium               138        mmol/L      135-145
Potassium            5.2        mmol/L      3.5-5.1            H`;

  test.each([
    ["medicines", "Drug          Dose        Frequency", "Ramipril      2.5 mg      once a day"],
    ["aims", "Measure       Target        Source", "Ferritin      > 100 ug/L    before surgery"],
    ["scores", "Bone density      g/cm2     T-score", "Total hip         0.798     -1.4"],
  ])("have no results: %s", (_, head, row) => {
    const text = `${RESULTS}\n\n${head}\n${row}`;
    expect(readRows(text).map(([name]) => name)).toEqual(["Sodium", "Potassium"]);
    expect(readUnread(text)).toEqual([]);
  });

  test("do not take the results below them along", () => {
    const text = `Drug          Dose        Frequency
Ramipril      2.5 mg      once a day

Blood results
${RESULTS}`;
    expect(readRows(text).map(([name]) => name)).toEqual(["Sodium", "Potassium"]);
  });
});

test("text below a table is read as text, and never by the table's columns", () => {
  const text = `${HEAD}
Sodium               138        mmol/L      135-145
Chloride             101        mmol/L      98-107

Total protein was 73 g/L (reference 60-80). Gamma GT was 26 U/L (reference 3-50) on the same day.`;
  expect(readRows(text).map(([name, value, , range]) => [name, value, range])).toEqual([
    ["Sodium", "138", "135-145"],
    ["Chloride", "101", "98-107"],
    ["Total protein", "73", "60-80"],
    ["Gamma GT", "26", "3-50"],
  ]);
});

describe("outcomes in words", () => {
  test("beside each other are results of their own", () => {
    const text = `Patient: Doe, Jane     DOB: 03/12/1985
Salmonella spp.          Not detected        Giardia duodenalis       Not detected
Shigella spp.            DETECTED *          Cryptosporidium spp.     Not detected
Campylobacter spp.       Not detected        Entamoeba histolytica    Not detected`;
    const listed = [
      ...readRows(text).map(([name]) => name),
      ...readUnread(text).map(String),
    ].join();
    for (const germ of ["Salmonella", "Giardia", "Shigella", "Campylobacter", "Entamoeba"])
      expect(listed).toContain(germ);
    expect(readRows(text)).toContainEqual(["Shigella spp.", "DETECTED", null, null, "*"]);
  });
});

test.each([
  [
    "a flag in a column in front of the names",
    "L    Sodium           128     mmol/L     133 - 146",
  ],
  ["a unit within the value's cell", "Sodium           128 mmol/L     133 - 146     L"],
])("%s is taken apart", (_, line) => {
  const head = /^L/.test(line)
    ? "     Test             Result  Unit       Reference"
    : "Test             Result         Reference     Flag";
  const [row] = readRows(`${head}\n${line}`);
  expect(row).toEqual(["Sodium", "128", "mmol/L", "133 - 146", "L"]);
});
