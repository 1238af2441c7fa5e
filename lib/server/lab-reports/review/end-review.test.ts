import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { createDashboardDatabase } from "@/bin/testing/dashboard-database";
import type { LabReportReview, ReportChange } from "@/lib/contract/dashboard/lab-report-review";
import {
  makeLine,
  makeParsedReport,
  makeValues,
} from "@/lib/domain/lab-reports/testing/parsed-report";
import type { Ctx } from "@/lib/server/core/context";
import { requireReport } from "@/lib/server/lab-reports/lab-report-rows";
import { storeJob } from "@/lib/server/lab-reports/report-changes";
import { readFinishedLabReport } from "@/lib/server/person-results/finished-lab-reports";
import {
  addTestReport,
  openReportFixture,
  type ReportFixture,
} from "@/lib/server/testing/lab-report-fixture";
import { createTestService, type TestService } from "@/service/testing/create-test-service";
import { changeLabReport } from "./change-report";
import { claimLabReport, releaseLabReport } from "./claim-report";
import { finishReview, rejectLabReport } from "./end-review";
import { readLabReportReview } from "./read-review";

let service: TestService;
let fixture: ReportFixture;
let [avery, brook]: [Ctx, Ctx] = [undefined as never, undefined as never];
let [user_id, job_id]: [string, string] = ["", ""];

beforeAll(async () => {
  service = await createTestService();
  fixture = await openReportFixture(service, await createDashboardDatabase());
  ({ avery, brook, userId: user_id } = fixture);
});
afterAll(async () => {
  await fixture.close();
  await service.close();
});
beforeEach(async () => {
  job_id = await addTestReport(fixture.dashboard, { userId: user_id });
});

const conflictWith = (text: string) => ({
  code: "conflict",
  message: expect.stringContaining(text),
});
const CORRECTION: ReportChange = { kind: "correct", row_id: "r2", values: makeValues() };

async function change(ctx: Ctx, changed: ReportChange, change_id = randomUUID()) {
  const { version } = await readLabReportReview(ctx, { job_id });
  return changeLabReport(ctx, { job_id, change_id, version, change: changed });
}
async function finish(ctx: Ctx, change_id = randomUUID(), more: Partial<LabReportReview> = {}) {
  const { version, entries } = { ...(await readLabReportReview(ctx, { job_id })), ...more };
  return finishReview(ctx, { job_id, change_id, version, entry_count: entries.length });
}
/** Everything is decided, but the review is not finished. */
async function decideAll(ctx: Ctx) {
  await claimLabReport(ctx, { job_id });
  await change(ctx, CORRECTION);
  await change(ctx, { kind: "accept", row_ids: ["r1"] });
}

test("a finished report goes to the service as corrected, judged anew, and to nobody a second time", async () => {
  await decideAll(avery);
  const change_id = randomUUID();
  const ended = await finish(avery, change_id);
  const [sent] = fixture.takeSent();
  expect(sent).toMatchObject({
    metadata: { dob: "1979-11-03" },
    results: [
      { row_id: "r1", interpretation: "normal" },
      { row_id: "r2", value: "1.1", interpretation: "normal", is_above_max_range: false },
    ],
  });
  expect(await finish(avery, change_id)).toMatchObject({ entry: ended.entry });
  expect(fixture.takeSent()).toEqual([]);
  const review = await readLabReportReview(brook, { job_id });
  expect(review).toMatchObject({ report: { state: "finished" }, claim: null });
  expect(review.report.parsed?.results[1]).toMatchObject({ value: "7.1" });
  await expect(claimLabReport(brook, { job_id })).rejects.toMatchObject(conflictWith("finished"));
});

test("nothing is finished while a cell is open, or after a change that the reviewer has not seen", async () => {
  await claimLabReport(avery, { job_id });
  await expect(finish(avery)).rejects.toMatchObject(conflictWith("1 value is to check"));
  await change(avery, CORRECTION);
  await expect(finish(avery)).rejects.toMatchObject(conflictWith("not confirmed yet"));
  await change(avery, { kind: "accept", row_ids: ["r1"] });
  await expect(finish(avery, randomUUID(), { entries: [] })).rejects.toMatchObject(
    conflictWith("changed meanwhile"),
  );
  await expect(finish(brook)).rejects.toMatchObject(conflictWith("has taken over"));
  expect(fixture.takeSent()).toEqual([]);
});

test("a patient who is not the person has to be confirmed for the record as it is now", async () => {
  const parsed = makeParsedReport();
  job_id = await addTestReport(fixture.dashboard, {
    userId: user_id,
    parsed: { ...parsed, metadata: { ...parsed.metadata, patient_first_name: "Robert" } },
  });
  await decideAll(avery);
  await expect(finish(avery)).rejects.toMatchObject(conflictWith("first name differs"));
  const { record } = await readLabReportReview(avery, { job_id });
  const patient = { first_name: "Robert", last_name: "PIKE", dob: "1979-11-03", gender: "female" };
  const confirm = (stale: object): ReportChange => ({
    kind: "confirm_person",
    confirmation: {
      user_id,
      record: { ...(record ?? patient), ...stale },
      patient,
      reason: "The laboratory printed the middle name.",
    },
  });
  await change(avery, confirm({ dob: "1979-11-04" }));
  await expect(finish(avery)).rejects.toMatchObject(conflictWith("first name differs"));
  await change(avery, confirm({}));
  await finish(avery);
  expect(fixture.takeSent()).toHaveLength(1);
});

test("a changed name waits for a colleague, whose verdict is refused to the one who changed it", async () => {
  const parsed = makeParsedReport();
  job_id = await addTestReport(fixture.dashboard, {
    userId: user_id,
    parsed: { ...parsed, metadata: { ...parsed.metadata, patient_first_name: "Robert" } },
  });
  await decideAll(avery);
  const renamed = { kind: "metadata", field: "patient_first_name", value: "Marlow" } as const;
  await expect(change(avery, renamed)).rejects.toMatchObject(conflictWith("give the reason"));
  await change(avery, { ...renamed, reason: "Robert is the physician" });
  await expect(finish(avery)).rejects.toMatchObject(conflictWith("second review"));
  const { kind: _, ...seen } = renamed;
  const agreed: ReportChange = { kind: "second_review", ...seen, verdict: "agreed", note: "" };
  await expect(change(avery, agreed)).rejects.toMatchObject(conflictWith("by a colleague"));
  await releaseLabReport(avery, { job_id });
  await claimLabReport(brook, { job_id });
  await change(brook, agreed);
  await finish(brook);
  expect(fixture.takeSent()).toMatchObject([{ metadata: { patient_first_name: "Marlow" } }]);
});

test("nothing is finished before a name that was not read and a line that was not read are decided", async () => {
  const parsed = makeParsedReport({ unread_lines: [makeLine("l1"), makeLine("l2")] });
  job_id = await addTestReport(fixture.dashboard, {
    userId: user_id,
    parsed: { ...parsed, metadata: { ...parsed.metadata, patient_first_name: null } },
  });
  await decideAll(avery);
  await expect(finish(avery)).rejects.toMatchObject(conflictWith("First name: it was not read"));
  await change(avery, { kind: "metadata", field: "patient_first_name", value: "Marlow" });
  await expect(finish(avery)).rejects.toMatchObject(
    conflictWith("2 lines on page 1 were not read. Say of each whether it is a result."),
  );
  const dismiss = (...line_ids: string[]): ReportChange => ({ kind: "dismiss_lines", line_ids });
  await expect(change(avery, dismiss("l1", "l2"))).rejects.toMatchObject(
    conflictWith("decided by itself"),
  );
  await change(avery, dismiss("l1"));
  const row_id = randomUUID();
  await change(avery, { kind: "add", row_id, page: 1, values: makeValues(), line_id: "l2" });
  await finish(avery);
  const [sent] = fixture.takeSent();
  expect(sent).toMatchObject({ results: [{ row_id: "r1" }, { row_id: "r2" }, { row_id }] });
});

test("a review that the service did not take is not finished, and can be finished again", async () => {
  await decideAll(avery);
  fixture.setDown(true);
  await expect(finish(avery)).rejects.toMatchObject({ code: "upstream_unavailable" });
  expect((await readLabReportReview(avery, { job_id })).report.state).toBe("in_review");
  fixture.setDown(false);
  await finish(avery);
  expect(fixture.takeSent()).toHaveLength(1);
});

test("a review whose response was lost stays open with its corrections until it is finished again", async () => {
  const reviewed = { status: "completed", needs_human_review: true, is_reviewed: true };
  const learnReviewed = async () =>
    storeJob(avery, await requireReport(avery, job_id), { id: job_id, ...reviewed });
  await decideAll(avery);
  fixture.setDown(true);
  await expect(finish(avery)).rejects.toMatchObject({ code: "upstream_unavailable" });
  fixture.setDown(false);
  await learnReviewed();
  expect(await readFinishedLabReport(avery, job_id)).toBeNull();
  await finish(avery);
  await learnReviewed();
  expect(await readFinishedLabReport(avery, job_id)).toMatchObject({
    finished: { reviewed_by: avery.actor.name, report: { results: [{}, { value: "1.1" }] } },
  });
  // A report that only the service's own staff reviewed ends as the service says.
  job_id = await addTestReport(fixture.dashboard, { userId: user_id });
  await learnReviewed();
  expect(await readFinishedLabReport(avery, job_id)).toMatchObject({
    finished: { reviewed_by: null },
  });
  fixture.takeSent();
});

test("a rejected report is never sent, and the next free one is named", async () => {
  const next = await addTestReport(fixture.dashboard, { userId: user_id });
  await claimLabReport(avery, { job_id });
  const input = { job_id, change_id: randomUUID(), reason: "Another person's report." };
  await expect(rejectLabReport(brook, input)).rejects.toMatchObject(
    conflictWith(`${avery.actor.name} has claimed this lab report`),
  );
  expect((await readLabReportReview(avery, { job_id })).report.state).toBe("in_review");
  const ended = await rejectLabReport(avery, input);
  expect(ended.next_job_id).not.toBeNull();
  expect(await rejectLabReport(avery, input)).toMatchObject({ entry: ended.entry });
  expect(await readLabReportReview(avery, { job_id })).toMatchObject({
    report: { state: "rejected" },
    entries: [{ step: { kind: "reject", reason: "Another person's report." } }],
  });
  await expect(change(avery, CORRECTION)).rejects.toMatchObject({ code: "conflict" });
  expect(fixture.takeSent()).toEqual([]);
  job_id = next;
  expect((await claimLabReport(brook, { job_id })).claim).toMatchObject({ is_mine: true });
});

test("a report that nobody holds or that could not be read is rejected without a claim, once", async () => {
  const failed = await addTestReport(fixture.dashboard, {
    userId: user_id,
    parsed: null,
    status: "failed",
  });
  for (const rejected of [job_id, failed]) {
    const input = { job_id: rejected, change_id: randomUUID(), reason: "Uploaded twice." };
    await rejectLabReport(avery, input);
    expect(await readLabReportReview(brook, { job_id: rejected })).toMatchObject({
      report: { state: "rejected" },
      entries: [{ by: { name: avery.actor.name }, step: { reason: "Uploaded twice." } }],
      claim: null,
    });
    const again = rejectLabReport(brook, { ...input, change_id: randomUUID() });
    await expect(again).rejects.toMatchObject(conflictWith("finished or rejected already"));
  }
});
