import { describe, expect, test } from "vitest";
import type { ReviewEntry, ReviewStep } from "@/lib/contract/dashboard/lab-report-review";
import {
  makeEntry,
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
import { findNextOpen, formatProgress, getClearRows, getReviewProgress } from "./review-progress";
import { toReviewedReport } from "./reviewed-report";

const ADDED_ID = "11111111-1111-4111-8111-111111111111";

function build(steps: readonly ReviewStep[] = [], results = makeParsedReport().results) {
  const report = makeLabReport(makeParsedReport({ results }));
  const state = buildReview(makeReview(steps, { report }));
  if (!state) throw new Error("Nothing was parsed");
  return state;
}
const getStates = (steps: readonly ReviewStep[] = []) =>
  build(steps).rows.map(({ id, state }) => `${id} ${state}`);

test("a critical value and one without a result are confirmed on their own, and the server refuses them among others", () => {
  const results = [
    makeResult(),
    makeResult({ row_id: "r2", test_name: "Ferritin" }),
    makeResult({ row_id: "critical", interpretation: "critical" }),
    makeResult({ row_id: "pending", value: "pending" }),
  ];
  const state = build([], results);
  expect(getClearRows(state.rows).map(({ id }) => id)).toEqual(["r1", "r2"]);
  const getProblem = (...row_ids: string[]) =>
    getChangeProblem({ kind: "accept", row_ids }, state, STAFF_ID);
  expect(getProblem("r1", "critical")).toBe("A critical value has to be confirmed on its own.");
  expect(getProblem("r1", "pending")).toMatch(/^A value that says that nothing was measured/);
  expect(getProblem("r1", "r2") ?? getProblem("critical") ?? getProblem("pending")).toBeNull();
});

describe("the rows of a report", () => {
  test("begin as not yet confirmed, or to check where a cell is uncertain", () => {
    expect(getStates()).toEqual(["r1 not_yet", "r2 to_check"]);
    expect(build().rows[1]?.assessment).toMatchObject({ interpretation: "unknown" });
  });

  test("are counted where the service sends no ids, and a proposed code has to be checked", () => {
    const { row_id: _, ...result } = makeResult({ loinc_match_status: "needs_review" });
    const [row] = build([], [result]).rows;
    expect(row).toMatchObject({
      id: "row-1",
      state: "to_check",
      values: { code: { code: "3016-3" } },
    });
    // The value itself is certain, so it may be judged.
    expect(row?.assessment.interpretation).toBe("normal");
  });

  test("are confirmed, corrected, removed, restored and added, each by the last change", () => {
    expect(getStates([{ kind: "accept", row_ids: ["r1"] }])[0]).toBe("r1 confirmed");
    const corrected: ReviewStep = { kind: "correct", row_id: "r2", values: makeValues() };
    expect(getStates([corrected])[1]).toBe("r2 corrected");
    expect(getStates([corrected, { kind: "remove", row_id: "r2" }])[1]).toBe("r2 removed");
    expect(getStates([corrected, { kind: "restore", row_id: "r2" }])[1]).toBe("r2 to_check");
    const added: ReviewStep = { kind: "add", row_id: ADDED_ID, page: 1, values: makeValues() };
    expect(getStates([added])[2]).toBe(`${ADDED_ID} added`);
    expect(getStates([added, { kind: "remove", row_id: ADDED_ID }])[2]).toBe(`${ADDED_ID} removed`);
  });

  test("a correction that changes nothing is a confirmation, and what was read is kept beside one that does", () => {
    const values = makeValues({ value: "7.1", range_text: "to 3.0" });
    expect(build([{ kind: "correct", row_id: "r2", values }]).rows[1]).toMatchObject({
      state: "confirmed",
      before: null,
    });
    expect(build([{ kind: "correct", row_id: "r2", values: makeValues() }]).rows[1]).toMatchObject({
      state: "corrected",
      before: { value: "7.1" },
      parsed: { value: "7.1" },
      decidedBy: "Rowan Teasel",
    });
  });

  test("judge a corrected value anew and never keep an earlier normal", () => {
    const read = (value: string, range_high: number | null = 4) => {
      const values = makeValues({ value, units: "mIU/L", range_low: 0.4, range_high });
      return build([{ kind: "correct", row_id: "r1", values }]).rows[0]?.assessment.interpretation;
    };
    expect(build().rows[0]?.assessment.interpretation).toBe("normal");
    expect(read("32")).toBe("abnormal");
    expect(read("3.1")).toBe("normal");
    expect(read("see note")).toBe("unknown");
    const none = makeValues({ value: "3.1", range_high: null });
    const [row] = build([{ kind: "correct", row_id: "r1", values: none }]).rows;
    expect(row?.assessment.interpretation).toBe("unknown");
  });

  test("do not take the service's word for normal, but its word for abnormal", () => {
    const bare = {
      min_reference_range: null,
      max_reference_range: null,
      reference_range_text: null,
    };
    const [normal, abnormal] = build(
      [],
      [makeResult(bare), makeResult({ ...bare, row_id: "x", interpretation: "abnormal" })],
    ).rows;
    expect(normal?.assessment.interpretation).toBe("unknown");
    expect(abnormal?.assessment.interpretation).toBe("abnormal");
  });
});

describe("a change", () => {
  const getProblem = (change: Parameters<typeof getChangeProblem>[0], steps: ReviewStep[] = []) =>
    getChangeProblem(change, build(steps), STAFF_ID);

  test("confirms several rows only where nothing is in doubt", () => {
    expect(getProblem({ kind: "accept", row_ids: ["r2"] })).toBeNull();
    expect(getProblem({ kind: "accept", row_ids: ["r1", "r2"] })).toMatch(
      /whose two readings match/,
    );
  });

  test("is refused for an unknown or removed row, a second addition, and after the end", () => {
    expect(getProblem({ kind: "remove", row_id: "nowhere" })).toMatch(/no such row/);
    const removed: ReviewStep = { kind: "remove", row_id: "r1" };
    expect(getProblem({ kind: "accept", row_ids: ["r1"] }, [removed])).toMatch(/restored first/);
    const add = { kind: "add" as const, row_id: "r1", page: null, values: makeValues() };
    expect(getProblem(add)).toMatch(/added before/);
    expect(getProblem({ kind: "accept", row_ids: ["r1"] }, [{ kind: "finish" }])).toMatch(/ended/);
  });

  test("cannot confirm a row without a value or with a reversed range", () => {
    const rows = [
      makeUncertainResult({ value: "" }),
      makeResult({ min_reference_range: 5, max_reference_range: 3 }),
    ];
    const state = build([], rows);
    expect(state.rows.map(({ state }) => state)).toEqual(["to_check", "to_check"]);
    expect(getChangeProblem({ kind: "accept", row_ids: ["r2"] }, state, STAFF_ID)).toMatch(
      /Enter the value/,
    );
    expect(getChangeProblem({ kind: "accept", row_ids: ["r1"] }, state, STAFF_ID)).toMatch(
      /low end/,
    );
  });
});

describe("the progress", () => {
  test("leads from doubtful rows to the others and says what is left", () => {
    const { rows } = build();
    expect(findNextOpen(rows, null)?.id).toBe("r2");
    const after = build([{ kind: "correct", row_id: "r2", values: makeValues() }]);
    expect(findNextOpen(after.rows, "r2")?.id).toBe("r1");
    const progress = getReviewProgress(after);
    expect(progress).toMatchObject({ left: 1, problems: ["1 value is not confirmed yet."] });
    expect(formatProgress(progress)).toBe("2 values: 1 corrected, 1 not yet");
  });

  test("returns to what it was when a confirmation of several rows is undone, but not a later correction", () => {
    const clear = [makeResult(), makeResult({ row_id: "r3" })];
    const accept = makeEntry({ kind: "accept", row_ids: ["r1", "r3"] });
    const undo: ReviewStep = { kind: "undo", change_id: accept.change_id };
    const correct: ReviewStep = { kind: "correct", row_id: "r3", values: makeValues() };
    const report = makeLabReport(makeParsedReport({ results: clear }));
    const read = (...entries: ReviewEntry[]) => buildReview(makeReview([], { report, entries }));
    const getRows = (...entries: ReviewEntry[]) => read(...entries)?.rows.map(({ state }) => state);
    expect(getRows(accept)).toEqual(["confirmed", "confirmed"]);
    expect(getRows(accept, makeEntry(undo))).toEqual(["not_yet", "not_yet"]);
    expect(getRows(accept, makeEntry(correct), makeEntry(undo))).toEqual(["not_yet", "corrected"]);
    const [before, after] = [read(accept), read(accept, makeEntry(undo))];
    expect(before && getChangeProblem(undo, before, STAFF_ID)).toBeNull();
    expect(after && getChangeProblem(undo, after, STAFF_ID)).toMatch(/undone before/);
  });

  test("is complete when every row is decided, and not when none is left", () => {
    const removed: ReviewStep = { kind: "remove", row_id: "r2" };
    const done = build([{ kind: "accept", row_ids: ["r1"] }, removed]);
    expect(getReviewProgress(done).problems).toEqual([]);
    expect(getReviewProgress(build([removed, { kind: "remove", row_id: "r1" }])).problems).toEqual([
      "Every value was removed. Reject the report instead.",
    ]);
    expect(getReviewProgress(build([], [])).problems).toHaveLength(1);
  });
});

test("the reviewed report has corrected values judged anew, no removed rows and no uncertain cells", () => {
  const parsed = makeParsedReport();
  const code = { code: "2345-7", name: "Glucose" };
  const state = build([
    { kind: "correct", row_id: "r2", values: makeValues({ value: ">12", code }) },
    {
      kind: "add",
      row_id: ADDED_ID,
      page: 1,
      values: makeValues({ value: "Negative", code: null }),
    },
    { kind: "remove", row_id: "r1" },
  ]);
  const { results, metadata } = toReviewedReport(parsed, state);
  expect(metadata).toMatchObject({
    dob: "1979-11-03",
    gender: "female",
    lab_name: "Tidewater Lab",
  });
  expect(results.map(({ row_id }) => row_id)).toEqual(["r2", ADDED_ID]);
  expect(results[0]).toMatchObject({
    value: ">12",
    type: "range",
    interpretation: "abnormal",
    is_above_max_range: true,
    loinc_match_status: "auto_match",
    cells: { value: { text: "7.1", second_text: "1.1", is_uncertain: false } },
  });
  expect(results[0]?.loinc_matches?.map(({ loinc_code }) => loinc_code)).toEqual([
    "2345-7",
    "30522-7",
  ]);
  expect(results[1]).toMatchObject({ loinc_matches: null, loinc_match_status: "no_match" });
});

test("a row in another language is reviewed and stored as it was read in English", () => {
  const row = makeResult({
    test_name: "Leucocitos",
    value: "12,4",
    units: "mil/mm³",
    reference_range_text: "4,0 a 10,0",
    flag_text: "Alto",
    min_reference_range: 4,
    max_reference_range: 10,
    english: {
      value: "12.4",
      units: "10^3/uL",
      reference_range_text: "4.0 to 10.0",
      flag_text: "H",
    },
  });
  const state = build([{ kind: "accept", row_ids: ["r1"] }], [row]);
  expect(state.rows[0]).toMatchObject({
    values: { test_name: "Leucocitos", value: "12.4", units: "10^3/uL", flag_text: "H" },
    assessment: { interpretation: "abnormal", isAboveRange: true },
  });
  const [reviewed] = toReviewedReport(makeParsedReport({ results: [row] }), state).results;
  expect(reviewed).toMatchObject({ value: "12.4", reference_range_text: "4.0 to 10.0" });
  expect(reviewed).not.toHaveProperty("english");
});
