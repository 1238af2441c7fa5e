import { describe, expect, test } from "vitest";
import type { ReviewEntry, ReviewStep } from "@/lib/contract/dashboard/lab-report-review";
import type { ParsedLabReport } from "@/lib/contract/service/parsing-job";
import {
  makeCell,
  makeEntry,
  makeLabReport,
  makeParsedReport,
  makeReview,
  STAFF_ID,
} from "@/lib/domain/lab-reports/testing/parsed-report";
import { buildReview } from "./build-review";
import { getChangeProblem } from "./check-change";
import { formatIdentityChange } from "./identity-change";
import { getReviewProgress } from "./review-progress";

const COLLEAGUE_ID = "6b8a1d6e-3f5b-4d39-9d0e-0c3f8f0f1a04";
const ROBERT = { metadata: { patient_first_name: "Robert" } };
const CHANGE = {
  kind: "metadata" as const,
  field: "patient_first_name" as const,
  value: "Marlow",
  reason: "Robert is the physician",
};

type Paper = {
  metadata?: Partial<ParsedLabReport["metadata"]>;
  cells?: ParsedLabReport["metadata_cells"];
};

function build({ metadata = {}, cells }: Paper, entries: readonly ReviewEntry[] = []) {
  const parsed = makeParsedReport();
  const report = makeLabReport({
    ...parsed,
    metadata: { ...parsed.metadata, ...metadata },
    ...(cells && { metadata_cells: cells }),
  });
  const state = buildReview(makeReview([], { report, entries: [...entries] }));
  if (!state) throw new Error("Nothing was parsed");
  return state;
}
const verdict = (given: "agreed" | "declined", value = "Marlow") => ({
  kind: "second_review" as const,
  field: CHANGE.field,
  value,
  verdict: given,
  note: "The page says Robert.",
});
const byColleague = (step: ReviewStep) => makeEntry(step, "Brook Fenn", COLLEAGUE_ID);
const getProblem = (
  change: Parameters<typeof getChangeProblem>[0],
  entries: ReviewEntry[] = [],
  staffId = STAFF_ID,
) => getChangeProblem(change, build(ROBERT, entries), staffId);

describe("a name that was read and is changed", () => {
  test("needs a reason, and none where it stays what was read", () => {
    const { reason: _, ...without } = CHANGE;
    expect(getProblem(without)).toBe("First name: give the reason why it is not what was read.");
    expect(getProblem(CHANGE)).toBeNull();
    expect(getProblem({ ...without, value: null })).toMatch(/give the reason/);
    expect(getProblem({ ...without, value: " ROBERT " })).toBeNull();
    expect(getProblem({ kind: "metadata", field: "lab_name", value: "Other" })).toBeNull();
    // Steps from before a reason was required are not taken over in silence.
    expect(getReviewProgress(build(ROBERT, [makeEntry(without)])).problems[0]).toMatch(
      /changed without a reason/,
    );
  });

  test("is compared with the record as read and as changed, and waits for a colleague", () => {
    const state = build(ROBERT, [makeEntry(CHANGE)]);
    expect(state.patient.difference).toBeNull();
    expect(state.patient.fields[0]).toMatchObject({
      verdict: "same",
      read: { text: "Robert", verdict: "differs" },
      entry: { change: { by: "Rowan Teasel", reason: CHANGE.reason, awaitsSecond: true } },
    });
    expect(state.patient.problem).toBe(
      "First name: changed by Rowan Teasel from “Robert” to “Marlow”. A colleague has to agree in a second review.",
    );
    expect(getReviewProgress(state).problems).toContain(state.patient.problem);
  });

  test("is settled by a colleague, and by nobody else", () => {
    const entries = [makeEntry(CHANGE)];
    expect(getProblem(verdict("agreed"), entries)).toMatch(/by a colleague/);
    expect(getProblem(verdict("agreed", "Marla"), entries, COLLEAGUE_ID)).toMatch(/meanwhile/);
    expect(getProblem(verdict("agreed"), entries, COLLEAGUE_ID)).toBeNull();
    expect(getProblem(verdict("agreed"), [], COLLEAGUE_ID)).toMatch(/Nothing here waits/);
    const agreed = build(ROBERT, [...entries, byColleague(verdict("agreed"))]);
    expect(agreed.patient.problem).toBeNull();
    const change = agreed.metadata[0]?.change;
    expect(change && formatIdentityChange(change)).toBe(
      "changed by Rowan Teasel, agreed by Brook Fenn",
    );
    const declined = build(ROBERT, [...entries, byColleague(verdict("declined"))]);
    expect(declined.metadata[0]).toMatchObject({
      value: "Robert",
      change: null,
      declined: { by: "Brook Fenn", note: "The page says Robert." },
    });
    expect(declined.patient.problem).toMatch(/first name differs/);
    // A verdict on an earlier change says nothing about a later one.
    const later = makeEntry({ ...CHANGE, value: "Marla" });
    expect(
      build(ROBERT, [...entries, byColleague(verdict("agreed")), later]).metadata[0],
    ).toMatchObject({ change: { awaitsSecond: true } });
  });

  test("needs no colleague where it was hardly read, and no reason where it is one of the readings", () => {
    const cell = makeCell("Robert", { second_text: "Marlow", is_uncertain: true });
    const paper = { ...ROBERT, cells: { patient_first_name: cell } };
    const { reason: _, ...second } = CHANGE;
    expect(getChangeProblem(second, build(paper), STAFF_ID)).toBeNull();
    expect(build(paper, [makeEntry(second)]).patient.problem).toBeNull();
    const typed = build(paper, [makeEntry({ ...CHANGE, value: "Marla" })]);
    expect(typed.metadata[0]).toMatchObject({ problem: null, change: { awaitsSecond: false } });
  });

  test("is a date that means another day, in whatever form it is written", () => {
    const born = (value: string) => ({ kind: "metadata" as const, field: "dob" as const, value });
    const paper = { metadata: { dob: "11/03/1979" } };
    const read = (value: string) => getChangeProblem(born(value), build(paper), STAFF_ID);
    expect(read("1979-03-11")).toBeNull();
    expect(read("3 Nov 1979")).toBeNull();
    expect(read("1979-11-04")).toMatch(/Born: give the reason/);
  });
});

describe("a name that was not read", () => {
  const EMPTY = { metadata: { patient_first_name: null, date_collected: null } };

  test("has to be typed, or stated not to be on the page", () => {
    const { problems } = getReviewProgress(build(EMPTY));
    expect(problems.slice(0, 2)).toEqual([
      "First name: it was not read. Type it from the page, or say that it is not on the page.",
      "Collected: it was not read. Type it from the page, or say that it is not on the page.",
    ]);
    const { reason: _, ...typed } = CHANGE;
    expect(build(EMPTY, [makeEntry(typed)]).metadata[0]).toMatchObject({
      value: "Marlow",
      printed: null,
      change: null,
      problem: null,
      decidedBy: "Rowan Teasel",
    });
    const absent = build(EMPTY, [makeEntry({ ...typed, value: null })]);
    expect(absent.metadata[0]).toMatchObject({ isAbsent: true, problem: null });
    expect(build(EMPTY).metadata[0]).toMatchObject({ isAbsent: false });
  });

  test("needs no date of its own where every row has one", () => {
    const report = makeParsedReport();
    const results = report.results.map((row) => ({ ...row, date_collected: "12-Nov-2026" }));
    const metadata = { ...report.metadata, date_collected: null };
    const state = buildReview(
      makeReview([], { report: makeLabReport({ ...report, metadata, results }) }),
    );
    expect(state?.metadata.find(({ field }) => field === "date_collected")?.problem).toBeNull();
  });
});
