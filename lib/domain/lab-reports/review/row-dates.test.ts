import { expect, test } from "vitest";
import type { ReviewStep } from "@/lib/contract/dashboard/lab-report-review";
import type { CalendarDate } from "@/lib/contract/primitives";
import {
  makeCell,
  makeLabReport,
  makeParsedReport,
  makeResult,
  makeReview,
  makeUncertainResult,
  makeValues,
  STAFF_ID,
} from "@/lib/domain/lab-reports/testing/parsed-report";
import { buildReview } from "./build-review";
import { getChangeProblem } from "./check-change";
import { getReviewProgress } from "./review-progress";
import { toReviewedReport } from "./reviewed-report";

const day = (text: string) => text as CalendarDate;
const PARSED = makeParsedReport({
  results: [
    makeResult({ row_id: "march", date_collected: "03/04/2026" }),
    makeResult({ row_id: "april", date_collected: "03/04/2026" }),
    makeResult({ row_id: "july", date_collected: "07-Jul-2026" }),
    makeResult({ row_id: "own" }),
  ],
});
const ACCEPTED = PARSED.results.map(
  ({ row_id }): ReviewStep => ({ kind: "accept", row_ids: [row_id ?? ""] }),
);
const PICK = { kind: "row_date" as const, printed: "03/04/2026", value: day("2026-03-04") };

function build(steps: readonly ReviewStep[]) {
  const state = buildReview(makeReview(steps, { report: makeLabReport(PARSED) }));
  if (!state) throw new Error("Nothing was parsed");
  return state;
}
const getDays = (steps: readonly ReviewStep[]) =>
  toReviewedReport(PARSED, build(steps)).results.map(({ date_collected }) => date_collected);

test("a date with two meanings is decided once for all rows that have it", () => {
  const { dates } = build([]).dates;
  expect(dates).toMatchObject([
    { printed: "03/04/2026", readings: ["2026-03-04", "2026-04-03"], rowCount: 2 },
    { printed: "07-Jul-2026", value: "2026-07-07", problem: null },
  ]);
  expect(getReviewProgress(build(ACCEPTED))).toMatchObject({
    left: 1,
    problems: ["Collected: “03/04/2026” can be read in two ways. Pick one."],
  });
  expect(getReviewProgress(build([...ACCEPTED, PICK])).problems).toEqual([]);
  expect(getChangeProblem({ ...PICK, printed: "1/1/2020" }, build([]), STAFF_ID)).toMatch(
    /No row of this report has this date/,
  );
});

test("a date that was not read reliably is open until somebody confirms or types it", () => {
  const { cells } = makeUncertainResult();
  if (cells === undefined) throw new Error("The sample has no cells");
  const box = { page: 2, x: 0.1, y: 0.2, width: 0.1, height: 0.02 };
  const doubted = makeCell("07-Jul-2026", {
    is_uncertain: true,
    reasons: ["readings_differ"],
    box,
  });
  const results = PARSED.results.map((result) =>
    result.row_id === "july" ? { ...result, cells: { ...cells, date_collected: doubted } } : result,
  );
  const report = makeLabReport({ ...PARSED, results });
  const buildDates = (steps: readonly ReviewStep[]) =>
    buildReview(makeReview(steps, { report }))?.dates.dates[1];
  expect(buildDates([])).toMatchObject({
    value: null,
    readings: ["2026-07-07"],
    problem: "Collected: “07-Jul-2026” was not read reliably. Compare it with the page.",
    box,
  });
  const confirm = { kind: "row_date" as const, printed: "07-Jul-2026", value: day("2026-07-07") };
  expect(buildDates([confirm])).toMatchObject({ value: "2026-07-07", readings: [], problem: null });
});

test("each value keeps its own day, and a row without one has that of the report", () => {
  expect(getDays([PICK])).toEqual(["2026-03-04", "2026-03-04", "2026-07-07", "2026-11-12"]);
  const values = makeValues({ date_collected: day("2026-05-01") });
  const moved: ReviewStep = { kind: "correct", row_id: "own", values };
  expect(getDays([PICK, moved]).at(-1)).toBe("2026-05-01");
});

test("a report of one day says nothing about it on its rows", () => {
  const state = buildReview(makeReview());
  expect(state?.dates).toMatchObject({ dates: [], areSeveral: false });
  expect(state?.rows.map(({ collected }) => collected)).toEqual([null, null]);
});

test("rows with the date of the head follow what is decided there", () => {
  const printed = "03/04/2026";
  const parsed = makeParsedReport({
    metadata: { date_collected: printed },
    results: [makeResult({ date_collected: printed }), makeResult({ date_collected: printed })],
  });
  const pick: ReviewStep = { kind: "metadata", field: "date_collected", value: "2026-04-03" };
  const state = (steps: readonly ReviewStep[]) => {
    const built = buildReview(makeReview(steps, { report: makeLabReport(parsed) }));
    if (!built) throw new Error("Nothing was parsed");
    return built;
  };
  expect(state([]).dates).toMatchObject({ dates: [], areSeveral: false });
  expect(getReviewProgress(state([])).problems.join(" ")).toMatch(/two ways/);
  const { results } = toReviewedReport(parsed, state([pick]));
  expect(results.map(({ date_collected }) => date_collected)).toEqual(["2026-04-03", "2026-04-03"]);
});
