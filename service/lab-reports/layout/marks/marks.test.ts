import { describe, expect, test } from "vitest";
import { readLayout } from "@/service/lab-reports/layout/read-layout";
import { pageFromText } from "@/service/lab-reports/layout/testing/page-from-text";
import { readPages } from "@/service/lab-reports/layout/testing/read-text";

const HEAD = "Test                 Result      Flag    Units      Reference Range";

function read(text: string) {
  return readPages(text).rows.map((row) => ({
    name: row.name.text,
    value: row.value.text,
    range: row.range?.text ?? null,
    flag: row.flag?.text ?? null,
  }));
}

describe("a flag", () => {
  test.each(["+", "-", "H", "*", "[HIGH]"])("stands before the value: %s", (flag) => {
    const [row] = read(`
Test                 Result        Units      Reference
Potassium            ${flag} 5.4         mmol/L     3.5 - 5.3
Sodium               140           mmol/L     135 - 145`);
    expect(row).toMatchObject({ value: "5.4", flag: flag.replaceAll(/[[\]]/g, "") });
  });

  test("is no minus of a number, nor a dash behind a name", () => {
    const rows = read(`
Test                 Result        Units      Reference
Base Excess          -2.1          mmol/L     -2.0 - 3.0
Sodium               140           mmol/L     135 - 145`);
    expect(rows[0]).toMatchObject({ value: "-2.1", flag: null });
  });

  test.each(["[HIGH]", "+ HIGH", "HIGH", "[LOW]", "- LOW"])(
    "stands behind the range: %s",
    (mark) => {
      const [row] = read(`
Test                 Result        Units      Reference
Potassium            5.4           mmol/L     3.5 - 5.3 ${mark}
Sodium               140           mmol/L     135 - 145`);
      expect(row).toMatchObject({ range: "3.5 - 5.3", flag: mark.replaceAll(/[^A-Z]/g, "") });
    },
  );

  test("is no tier of a range", () => {
    const [row] = read(`
Test                 Result        Units      Reference
Cholesterol          180           mg/dL      < 200 Desirable
Sodium               140           mmol/L     135 - 145`);
    expect(row).toMatchObject({ range: "< 200 Desirable", flag: null });
  });
});

test("bounds in words before a sign are ranges without a table as well", () => {
  const rows = read(`
Laboratory results
Cholesterol, Total     250 mg/dL     below <=199
HDL Cholesterol        62 mg/dL      above >=40
LDL Cholesterol        47 mg/dL      below <=99`);
  expect(rows.map(({ range }) => range)).toEqual(["below <=199", "above >=40", "below <=99"]);
});

describe("words about the status of a value", () => {
  const readStatus = (text: string) =>
    readPages(text).rows.map(({ name, status }) => [name.text, status]);

  test("stand below it", () => {
    expect(
      readStatus(`
${HEAD}
Sodium               140                 mmol/L     135 - 145
Potassium            4.2                 mmol/L     3.5 - 5.3
  Corrected, was 6.9
Chloride             101                 mmol/L     98 - 107
  Previously reported as 170
Glucose              80                  mg/dL      65 - 99`),
    ).toEqual([
      ["Sodium", null],
      ["Potassium", "Corrected, was 6.9"],
      ["Chloride", "Previously reported as 170"],
      ["Glucose", null],
    ]);
  });

  test("stand in a column, where Final is nothing to show", () => {
    expect(
      readStatus(`
Test                 Result      Flag    Units      Reference Range     Status
Sodium               140                 mmol/L     135 - 145           Final
Potassium            4.2                 mmol/L     3.5 - 5.3           was 6.9
Chloride             101                 mmol/L     98 - 107            PRELIMINARY`),
    ).toEqual([
      ["Sodium", null],
      ["Potassium", "was 6.9"],
      ["Chloride", "PRELIMINARY"],
    ]);
  });

  test("stand beside a flag", () => {
    const [row] = readPages(`
Test                 Result      Units      Reference Range     Rating
Potassium            6.8         mmol/L     3.5 - 5.3           Corrected, CRITICAL, H
Sodium               140         mmol/L     135 - 145           Final`).rows;
    expect(row).toMatchObject({ status: "Corrected,", flag: { text: "CRITICAL, H" } });
  });

  test("are those of the report above the results", () => {
    const { status, unread, rows } = readLayout([
      pageFromText(`
                 *** Corrected Report ***
${HEAD}
Sodium               140                 mmol/L     135 - 145
Potassium            4.2                 mmol/L     3.5 - 5.3`),
    ]);
    expect({ status, unread, panel: rows[0]?.panel }).toEqual({
      ...{ status: "Corrected Report", unread: [], panel: null },
    });
  });
});

describe("codes of performing laboratories behind names", () => {
  const rows = (code: string) => `
Test                 Result      Units      Reference Range
WBC ${code}               5.6         K/uL       3.8 - 10.8
Potassium ${code}         4.2         mmol/L     3.5 - 5.3
Vitamin A ${code}         40          ug/dL      30 - 80
Sodium ${code}            140         mmol/L     135 - 145`;
  const names = ["WBC", "Potassium", "Vitamin A", "Sodium"];
  const readLabs = (text: string) =>
    readPages(text).rows.map(({ name, referenceLab }) => [name.text, referenceLab]);

  test.each(["01", "A"])("are explained at the foot: %s", (code) => {
    expect(
      readLabs(`${rows(code)}\n\n${code}: Bristow Main Laboratory, 500 Foundry Street`),
    ).toEqual(names.map((name) => [name, "Bristow Main Laboratory"]));
  });

  test("are numbers behind most names", () => {
    expect(readLabs(rows("02"))).toEqual(names.map((name) => [name, "02"]));
  });

  test("are raised signs", () => {
    const page = pageFromText(rows("C"));
    const words = page.words.map((word) =>
      word.text === "C" ? { ...word, rect: { ...word.rect, height: 6 } } : word,
    );
    const { rows: read } = readLayout([{ ...page, words }]);
    expect(read.map(({ name, referenceLab }) => [name.text, referenceLab])).toEqual(
      names.map((name) => [name, "C"]),
    );
  });

  test("are no part of a name that ends in a letter or number", () => {
    const text = `
Test                 Result      Units      Reference Range
Vitamin A            40          ug/dL      30 - 80
Factor 10            80          %          70 - 120
CA 125               12          U/mL       0 - 35

A: Bristow Main Laboratory, 500 Foundry Street`;
    expect(readLabs(text)).toEqual([
      ["Vitamin A", null],
      ["Factor 10", null],
      ["CA 125", null],
    ]);
  });
});

describe("words that are not understood", () => {
  test.each([
    ["High", "x", true],
    ["Zone", "red", true],
    ["Rating", "Not assessed", true],
    ["Zone", "normal", false],
    ["Athletes", "140 - 150", false],
  ])("stand under %s: %s", (heading, text, hasUnknownWords) => {
    const [row] = readPages(`
Test                 Result      Units      Reference Range     ${heading}
Sodium               140         mmol/L     135 - 145           ${text}
Potassium            4.2         mmol/L     3.5 - 5.3`).rows;
    expect(row?.hasUnknownWords).toBe(hasUnknownWords);
    expect(row?.comments.join()).toContain(text);
  });
});

describe("cells of several lines", () => {
  test("are words of one value", () => {
    expect(
      read(`
Test                 Result                   Reference
RPR                  Detected, see            Non-Reactive

                     comment below
HIV Screen           Non-Reactive             Non-Reactive

Hepatitis C          Non-Reactive             Non-Reactive

Rubella IgG          Immune                   Immune`).map(({ value }) => value),
    ).toContain("Non-Reactive");
  });

  test("are a day with its time in a column of collection dates", () => {
    const text = `
Test                 Result      Units      Reference Range     Collected
Sodium               140         mmol/L     135 - 145           10/30/2026
                                                                06:10 AM
Potassium            4.2         mmol/L     3.5 - 5.3           10/31/2026
                                                                05:55 AM`;
    const { rows, metadata } = readPages(text);
    expect(rows.map(({ collected }) => collected?.text)).toEqual(["10/30/2026", "10/31/2026"]);
    expect(rows.flatMap(({ doubts }) => doubts)).toEqual([]);
    expect(metadata.date_collected).toBeNull();
  });
});

test("a column's date says when its values were collected, whatever dates the page has", () => {
  const { rows } = readPages(`
Collected: 10/01/2026
Collected: 10/15/2026
Test                 10/31/2026    10/30/2026    Units      Reference Range
Sodium               140           138           mmol/L     135 - 145
Potassium            4.2           4.4           mmol/L     3.5 - 5.3`);
  expect(rows.map(({ collected, doubts }) => [collected?.text, doubts])).toEqual([
    ["10/31/2026", []],
    ["10/31/2026", []],
  ]);
});

test("a line of dates right above the head of a table is no part of it", () => {
  const { rows } = readPages(`
Collected: 10/30/2026             Reported: 10/31/2026
Test                 Result      Units      Reference Range     Flag
Sodium               140         mmol/L     135 - 145
Potassium            4.2         mmol/L     3.5 - 5.3`);
  expect(rows.map(({ range, earlier }) => [range?.text, earlier])).toEqual([
    ["135 - 145", []],
    ["3.5 - 5.3", []],
  ]);
});

test("lines that were not read keep their signs", () => {
  const { unread } = readPages(`
Laboratory report
Sodium: 140 mmol/L (135 - 145)
Potassium: 4.2 mmol/L (< 5.3) L`);
  expect(unread.map(({ cell }) => cell.text).join()).not.toMatch(/135 145|\( ?5\.3/);
});
