import { describe, expect, test } from "vitest";
import type { TrueRow, Truth } from "@/bin/eval-parsing/content/truth";
import type { ParsedLabReport, ParsedResult } from "@/lib/contract/service/parsing-job";
import { scoreReport } from "./score-report";

const BOX = { page: 1, x: 0, y: 0, width: 1, height: 0.01 };
const potassium: TrueRow = {
  name: "Potassium",
  value: "5.5",
  unit: "mmol/L",
  range: "3.5 - 5.3",
  min: 3.5,
  max: 5.3,
  flag: "H",
  panel: null,
  loinc: ["2823-3"],
  page: 1,
  ...{ y: 0.5, person: 0, collected: null, column: null, otherColumns: [] },
  ...{ isColumnUnclear: false, status: null, shown: null },
};
const sodium: TrueRow = {
  ...potassium,
  y: 0.6,
  name: "Sodium",
  value: "139",
  range: "135 - 146",
  min: 135,
  max: 146,
  flag: null,
  loinc: ["2951-2"],
};
const metadata = {
  ...{ patient_first_name: "Dana", patient_last_name: null, dob: "1986-04-17", gender: null },
  ...{ lab_name: null, date_collected: null, date_reported: null, specimen_number: null },
} as const;
const truth: Truth = {
  ...{ id: "report", layout: "layout", isHeldOut: false, pageCount: 1, failure: null },
  metadata,
  rows: [potassium, sodium],
  ...{
    isDayFirst: false,
    blankRows: [],
    asides: [],
    pages: [{ person: 0, hasPatientLine: false }],
  },
  people: [{ first: "Dana", last: "Whitfield", birthDate: "1986-04-17" }],
};

describe("the score of a parsed report", () => {
  test("a right reading has no errors", () => {
    const { counts, findings } = score([read(potassium), read(sodium)]);
    expect(findings).toEqual([]);
    expect(counts).toMatchObject({
      foundRows: 2,
      exactValues: 2,
      exactRanges: 2,
      exactFlags: 2,
      numericCells: 4,
      unflaggedErrors: 0,
      rightAutoMatches: 2,
    });
  });

  test("a misread number that is not marked is an unflagged error", () => {
    const { counts } = score([{ ...read(potassium), value: "55" }, read(sodium)]);
    expect(counts).toMatchObject({
      foundRows: 2,
      exactValues: 1,
      numericCells: 4,
      wrongNumericCells: 1,
      unflaggedErrors: 1,
    });
  });

  test("a misread number that is marked uncertain is wrong, but not unflagged", () => {
    const { counts } = score([{ ...read(potassium, true), value: "55" }, read(sodium)]);
    expect(counts).toMatchObject({
      exactValues: 1,
      wrongNumericCells: 1,
      unflaggedErrors: 0,
      cells: 6,
      uncertainCells: 1,
    });
  });

  test("a lost comparator, a misread range and a wrong bound are unflagged errors", () => {
    const below = { ...potassium, value: "<0.3" };
    expect(score([{ ...read(below), value: "0.3" }], [below]).counts.unflaggedErrors).toBe(1);
    expect(
      score([{ ...read(potassium), reference_range_text: "35 - 5.3" }]).counts.unflaggedErrors,
    ).toBe(1);
    expect(score([{ ...read(potassium), max_reference_range: 53 }]).counts.unflaggedErrors).toBe(1);
  });

  test("a value on the row of another marker is wrong, not excused by the row that has it", () => {
    const swapped = [
      { ...read(potassium), value: "139" },
      { ...read(sodium), value: "5.5" },
    ];
    expect(score(swapped).counts).toMatchObject({
      foundRows: 2,
      exactValues: 0,
      unflaggedErrors: 2,
    });
  });

  test("a missed row lowers what was found, an invented one is one parsed row more", () => {
    const { counts, findings } = score([
      read(potassium),
      { ...read(sodium), test_name: "Page", value: "1" },
    ]);
    expect(counts).toMatchObject({ trueRows: 2, parsedRows: 2, foundRows: 1 });
    expect(findings.map(({ kind }) => kind)).toEqual(["missed", "invented", "lost"]);
  });

  test("spaces and kinds of dashes are no difference, a code that is only suggested is no match", () => {
    const spaced = {
      ...read(potassium),
      reference_range_text: "(3.5–5.3)",
      loinc_match_status: "needs_review" as const,
    };
    expect(score([spaced]).counts).toMatchObject({ exactRanges: 1, autoMatches: 0, rightBest: 1 });
  });

  test("a date is right in any form of the same day", () => {
    const parsed = { patient_first_name: "Dana", dob: "04/17/1986" };
    expect(scoreReport(truth, [{ metadata: parsed, results: [] }]).counts).toMatchObject({
      metadataFields: 2,
      exactMetadata: 2,
    });
    const other = { ...parsed, dob: "04/11/1986" };
    expect(scoreReport(truth, [{ metadata: other, results: [] }]).counts.exactMetadata).toBe(1);
  });
});

describe("what became of each printed result", () => {
  test("a missed row is lost unless its line is listed as not read", () => {
    expect(score([read(potassium)]).counts).toMatchObject({ lostRows: 1, rowsOfNothing: 0 });
    const box = { ...BOX, y: sodium.y };
    const line = { line_id: "1", text: "Sodium 139", box, has_number: true };
    const listed = scoreReport(truth, [{ ...report([read(potassium)]), unread_lines: [line] }]);
    expect(listed.counts.lostRows).toBe(0);
    expect(listed.idleLines).toEqual([0]);
    const other = { ...line, text: "Fasting 12 hours", box: BOX };
    const idle = scoreReport(truth, [{ ...report([read(potassium)]), unread_lines: [other] }]);
    expect(idle.counts.lostRows).toBe(1);
    expect(idle.idleLines).toEqual([1]);
  });

  test("nothing is lost of a file that is refused", () => {
    expect(scoreReport(truth, []).counts).toMatchObject({ lostRows: 0, foundRows: 0, trueRows: 2 });
  });

  test("a value under another name is counted unless it is marked", () => {
    const misnamed = { ...read(potassium), test_name: "Comprehensive panel" };
    expect(score([misnamed, read(sodium)]).counts).toMatchObject({
      ...{ otherNames: 1, lostRows: 0, rowsOfNothing: 0 },
    });
    const both = { ...read(potassium), test_name: "Potassium Sodium and others" };
    expect(score([both, read(sodium)]).counts.otherNames).toBe(1);
    const longer = { ...read(potassium), test_name: "Your Potassium was measured as" };
    expect(score([longer, read(sodium)]).counts).toMatchObject({ foundRows: 1, otherNames: 0 });
    const marked = { ...read(potassium, true), test_name: "Comprehensive panel" };
    expect(score([marked, read(sodium)]).counts.otherNames).toBe(0);
  });

  test("a row of another page is not a reading of the row", () => {
    expect(score([{ ...read(potassium), page: 2 }, read(sodium)]).counts).toMatchObject({
      ...{ foundRows: 1, lostRows: 1, rowsOfNothing: 1 },
    });
  });

  test("a value of an earlier column is counted, and any unmarked one where no column is known to be current", () => {
    const row = { ...potassium, column: "10/30", otherColumns: [{ head: "10/29", value: "4.9" }] };
    const count = (results: ParsedResult[], rows: TrueRow[]) =>
      score(results, rows).counts.otherColumns;
    expect(count([read(row)], [row])).toBe(0);
    expect(count([{ ...read(row), value: "4.9" }], [row])).toBe(1);
    expect(count([{ ...read(row, true), value: "4.9" }], [row])).toBe(0);
    expect(count([read(row)], [{ ...row, isColumnUnclear: true }])).toBe(1);
    expect(count([read(row, true)], [{ ...row, isColumnUnclear: true }])).toBe(0);
    const blank = scoreReport({ ...truth, rows: [], blankRows: [row] }, [report([read(row)])]);
    expect(blank.counts).toMatchObject({ otherColumns: 1, parsedRows: 0, rowsOfNothing: 0 });
  });

  test("a value in another person's report is counted unless the page says that it names nobody", () => {
    const people = [...truth.people, { first: "Omar", last: "Tran", birthDate: "1960-01-02" }];
    const two = { ...truth, people, rows: [potassium, { ...sodium, person: 1 }] };
    const all = report([read(potassium), read(sodium)]);
    expect(scoreReport(two, [all]).counts).toMatchObject({ otherPeople: 1, wrongSplits: 1 });
    const split = { metadata: { patient_last_name: "Tran" }, results: [read(sodium)] };
    expect(scoreReport(two, [report([read(potassium)]), split]).counts.otherPeople).toBe(0);
    const nobody = { patient_first_name: null, patient_last_name: null, dob: null };
    const page = { page: 1, ...nobody, date_collected: null };
    expect(scoreReport(two, [{ ...all, pages: [page] }]).counts.otherPeople).toBe(0);
    const cell = read(sodium, true).cells?.value;
    const marked = { ...all, metadata_cells: cell && { patient_first_name: cell, dob: cell } };
    expect(scoreReport(two, [marked]).counts.otherPeople).toBe(0);
  });

  test("a value under another date is counted, whichever of row, page and report has it", () => {
    const rows = [{ ...potassium, collected: "2026-03-14" }];
    const metadata = { date_collected: "03/01/2026" };
    const dated = (day: string | null) => ({ ...read(potassium), date_collected: day });
    const count = (result: ParsedResult) =>
      scoreReport({ ...truth, rows }, [{ metadata, results: [result] }]).counts.otherDates;
    expect(count(dated(null))).toBe(1);
    expect(count(dated("03/14/2026 06:10"))).toBe(0);
    expect(count(dated("14-Mar-2026"))).toBe(0);
    expect(count({ ...read(potassium, true), date_collected: null })).toBe(0);
  });
});

function report(results: ParsedResult[]): ParsedLabReport {
  return { metadata: { patient_first_name: "Dana", dob: "04/17/1986" }, results };
}

function score(results: ParsedResult[], rows: readonly TrueRow[] = truth.rows) {
  const report = { metadata: { patient_first_name: "Dana", dob: "1986-04-17" }, results };
  return scoreReport({ ...truth, rows }, [report]);
}

/** The output of a parser that reads everything correctly. */
function read(row: TrueRow, isUncertain = false): ParsedResult {
  const box = { ...BOX, y: row.y };
  const reading = { text: "", second_text: null, confidence: 1 };
  const cell = { ...reading, box, is_uncertain: false, reasons: [] };
  return {
    test_name: row.name,
    value: row.value,
    units: row.unit,
    reference_range_text: row.range,
    min_reference_range: row.min,
    max_reference_range: row.max,
    flag_text: row.flag,
    page: row.page,
    loinc_matches: [{ loinc_code: row.loinc[0] ?? "", loinc_name: "", confidence_score: 1 }],
    loinc_match_status: "auto_match",
    cells: {
      test_name: cell,
      value: { ...cell, is_uncertain: isUncertain },
      units: null,
      reference_range: cell,
      flag: null,
    },
  };
}
