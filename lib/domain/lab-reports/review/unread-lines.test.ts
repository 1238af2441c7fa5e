import { expect, test } from "vitest";
import type { ReviewStep } from "@/lib/contract/dashboard/lab-report-review";
import {
  makeLabReport,
  makeLine,
  makeParsedReport,
  makeReview,
  makeValues,
  STAFF_ID,
} from "@/lib/domain/lab-reports/testing/parsed-report";
import { buildReview } from "./build-review";
import { getChangeProblem } from "./check-change";
import { getReviewProgress } from "./review-progress";
import { describeUnread, getPlainLines } from "./unread-lines";

const ADDED_ID = "11111111-1111-4111-8111-111111111111";
const at = (page: number) => ({ page, x: 0.1, y: 0.7, width: 0.5, height: 0.02 });
const LINES = [
  makeLine("l1", { box: at(2) }),
  makeLine("l2", { box: at(2), text: "See the note below", has_number: false }),
  makeLine("l3", { box: at(2), text: "Fasting state unknown", has_number: false }),
  makeLine("l4", { box: at(12), text: "Comment", has_number: false }),
];
const DECIDED: ReviewStep[] = [
  { kind: "accept", row_ids: ["r1"] },
  { kind: "accept", row_ids: ["r2"] },
];
const dismiss = (...line_ids: string[]) => ({ kind: "dismiss_lines" as const, line_ids });
const ADD = {
  kind: "add" as const,
  row_id: ADDED_ID,
  page: 2,
  values: makeValues(),
  line_id: "l1",
};

function build(steps: readonly ReviewStep[] = []) {
  const report = makeLabReport(makeParsedReport({ unread_lines: LINES }));
  const state = buildReview(makeReview(steps, { report }));
  if (!state) throw new Error("Nothing was parsed");
  return state;
}
const getStates = (steps: readonly ReviewStep[]) => build(steps).lines.map(({ state }) => state);
const getProblem = (change: Parameters<typeof getChangeProblem>[0], steps: ReviewStep[] = []) =>
  getChangeProblem(change, build(steps), STAFF_ID);

test("a review with unread lines cannot be finished before each is decided", () => {
  expect(getReviewProgress(build(DECIDED))).toMatchObject({
    left: 4,
    problems: ["4 lines on pages 2 and 12 were not read. Say of each whether it is a result."],
  });
  const done = [...DECIDED, dismiss("l2", "l3"), dismiss("l4"), ADD];
  expect(getReviewProgress(build(done))).toMatchObject({ left: 0, problems: [] });
});

test("a line with a number is decided by itself, the others of a page together", () => {
  expect(getPlainLines(build().lines, 2).map(({ id }) => id)).toEqual(["l2", "l3"]);
  expect(getProblem(dismiss("l2", "l3"))).toBeNull();
  expect(getProblem(dismiss("l1"))).toBeNull();
  expect(getProblem(dismiss("l1", "l2"))).toMatch(/decided by itself/);
  expect(getProblem(dismiss("l2", "l4"))).toMatch(/of one page/);
  expect(getProblem(dismiss("nowhere"))).toMatch(/no such unread line/);
  expect(getProblem({ ...ADD, line_id: "nowhere" })).toMatch(/no such unread line/);
});

test("a line of which a row was made is open again once that row is removed", () => {
  expect(build([ADD]).rows.at(-1)).toMatchObject({ state: "added", box: at(2) });
  expect(getStates([ADD])[0]).toBe("added");
  expect(getProblem(dismiss("l1"), [ADD])).toMatch(/Remove the row first/);
  const again = { ...ADD, row_id: "22222222-2222-4222-8222-222222222222" };
  expect(getProblem(again, [ADD])).toMatch(/was made of this line before/);
  expect(getStates([ADD, { kind: "remove", row_id: ADDED_ID }])[0]).toBe("open");
});

test.each([
  [[3], "1 line on page 3 was not read"],
  [[3, 3], "2 lines on page 3 were not read"],
  [[2, 3], "2 lines on pages 2 and 3 were not read"],
  [[12, 2, 4], "3 lines on pages 2 to 12 were not read"],
  [[], null],
])("unread lines on %j", (pages, sentence) => {
  expect(describeUnread(pages.map((page) => ({ box: at(page) })))).toBe(sentence);
});
