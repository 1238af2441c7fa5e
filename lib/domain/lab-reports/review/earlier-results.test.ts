import { expect, test } from "vitest";
import type { ReviewStep } from "@/lib/contract/dashboard/lab-report-review";
import type { ParsedResult } from "@/lib/contract/service/parsing-job";
import {
  makeCell,
  makeLabReport,
  makeParsedReport,
  makeResult,
  makeReview,
  STAFF_ID,
} from "@/lib/domain/lab-reports/testing/parsed-report";
import { buildReview } from "./build-review";
import { getChangeProblem } from "./check-change";
import { getKept } from "./earlier-results";

const { metadata } = makeParsedReport();
const KEEP = { kind: "earlier_results", is_kept: true } as const;

/** A row of a PDF's text, whose value nobody had to read twice. */
function makeTextRow(dates: readonly (string | null)[], more: Partial<ParsedResult> = {}) {
  const cell = (text: string) => makeCell(text, { second_text: null });
  return makeResult({
    earlier_results: dates.map((date, place) => ({ value: `4.${place}`, date })),
    cells: {
      ...{ test_name: cell("TSH"), value: cell("3.2"), units: cell("mIU/L") },
      ...{ reference_range: cell("0.4-4.0"), flag: null },
    },
    ...more,
  });
}

function build(results: ParsedResult[], steps: readonly ReviewStep[], head = {}) {
  const parsed = makeParsedReport({ results, metadata: { ...metadata, ...head } });
  const state = buildReview(makeReview(steps, { report: makeLabReport(parsed) }));
  if (!state) throw new Error("Nothing was parsed");
  return state;
}
const getDays = (dates: readonly (string | null)[], steps: readonly ReviewStep[] = [], head = {}) =>
  build([makeTextRow(dates)], steps, head).earlier.results.map(({ day }) => day);

test("earlier values are kept only on request, and the last word counts", () => {
  const rows = [makeTextRow(["01-Nov-2026"])];
  const count = (...steps: ReviewStep[]) => getKept(build(rows, steps).earlier).length;
  expect([count(), count(KEEP), count(KEEP, { ...KEEP, is_kept: false })]).toEqual([0, 1, 0]);
  expect(count(KEEP, { kind: "remove", row_id: "r1" })).toBe(0);
});

test.each([
  ["a day before that of the current value", "30-Oct-2026", "2026-10-30"],
  ["a short year of this century", "10/30/26", "2026-10-30"],
  ["a day with a time", "2026-10-30 06:15", "2026-10-30"],
  ["the only reading that is not too late", "03/12/2026 06:00", "2026-03-12"],
  ["the day of the current value", "12-Nov-2026", null],
  ["a later day", "13-Nov-2026", null],
  ["two readings that are both earlier", "03/04/2026", null],
  ["a place among others", "Day 1", null],
  ["a day without a year", "10/30", null],
  ["nothing", null, null],
])("an earlier column with %s has the day it certainly means", (_, printed, day) => {
  expect(getDays([printed])).toEqual([day]);
});

test("a decided date of the report shows the order of day and month", () => {
  const head = { date_collected: "11/12/2026" };
  const decide = (value: string): ReviewStep => ({
    kind: "metadata",
    field: "date_collected",
    value,
  });
  expect(getDays(["03/04/2026"], [], head)).toEqual([null]);
  expect(getDays(["03/04/2026"], [decide("2026-11-12")], head)).toEqual(["2026-03-04"]);
  expect(getDays(["03/04/2026"], [decide("2026-12-11")], head)).toEqual(["2026-04-03"]);
});

test("values in images or in other languages, and those of rows without a known day, are not kept", () => {
  const day = "01-Nov-2026";
  const image = makeTextRow([day], { cells: undefined });
  const undated = makeTextRow([day], { date_collected: "02/03/2026" });
  const english = { value: "3.2", units: null, reference_range_text: null, flag_text: null };
  const foreign = makeTextRow([day], { english });
  const { results } = build([image, foreign, undated], [KEEP]).earlier;
  expect(results.map(({ problem }) => problem)).toEqual([
    "read only once from an image",
    "printed in another language",
    "the day of the current value is not known",
  ]);
  const problem = "This report has no earlier results that could be kept. Nothing was changed.";
  expect(getChangeProblem(KEEP, build([image], []), STAFF_ID)).toBe(problem);
  expect(getChangeProblem(KEEP, build([makeTextRow([day])], []), STAFF_ID)).toBeNull();
});
