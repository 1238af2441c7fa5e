import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createDashboardDatabase } from "@/bin/testing/dashboard-database";
import { LabReportReview, type ReportChange } from "@/lib/contract/dashboard/lab-report-review";
import type { ParsedLabReport } from "@/lib/contract/service/parsing-job";
import { buildReview } from "@/lib/domain/lab-reports/review/build-review";
import { getReviewProgress } from "@/lib/domain/lab-reports/review/review-progress";
import { makeParsedReport } from "@/lib/domain/lab-reports/testing/parsed-report";
import { labReports } from "@/lib/server/db/schema/lab-reports";
import { searchLabReports } from "@/lib/server/lab-reports/lab-reports";
import {
  addTestReport,
  openReportFixture,
  type ReportFixture,
} from "@/lib/server/testing/lab-report-fixture";
import { createTestService, type TestService } from "@/service/testing/create-test-service";
import { changeLabReport } from "./change-report";
import { claimLabReport } from "./claim-report";
import { rejectLabReport } from "./end-review";
import { readLabReportReview } from "./read-review";

let service: TestService;
let fixture: ReportFixture;
beforeAll(async () => {
  service = await createTestService();
  fixture = await openReportFixture(service, await createDashboardDatabase());
});
afterAll(async () => {
  await fixture.close();
  await service.close();
});

const metadata = makeParsedReport().metadata;
/** Adds a report of a specimen of its own, unless it is given one. */
const add = (more: Partial<ParsedLabReport> = {}, userId = fixture.userId) =>
  addTestReport(fixture.dashboard, {
    userId,
    parsed: makeParsedReport({ metadata: { ...metadata, ...ownSpecimen() }, ...more }),
  });
let day = 0;
function ownSpecimen() {
  day += 1;
  return {
    specimen_number: randomUUID(),
    date_collected: `2026-01-${String(day).padStart(2, "0")}`,
  };
}
const line = async (job_id: string) =>
  (await searchLabReports(fixture.avery, {})).reports.find((report) => report.job_id === job_id);
const readReview = async (job_id: string) =>
  LabReportReview.parse(await readLabReportReview(fixture.avery, { job_id }));
/** What the review itself still asks for, apart from rows that only have to be confirmed. */
async function countInReview(job_id: string) {
  const state = buildReview(await readReview(job_id));
  if (!state) throw new Error("It was read");
  const { left, counts } = getReviewProgress(state);
  return left - counts.not_yet;
}
async function change(job_id: string, step: ReportChange) {
  const { version } = await claimLabReport(fixture.avery, { job_id });
  await changeLabReport(fixture.avery, { job_id, change_id: randomUUID(), version, change: step });
}

test("the queue counts what the review asks for, from the first reading to the last decision", async () => {
  const [sure, doubtful] = makeParsedReport().results;
  if (!sure || !doubtful) throw new Error("There are two rows");
  const proposal = { ...sure, row_id: "code", loinc_match_status: "needs_review" as const };
  const empty = { ...sure, row_id: "empty", value: "" };
  const job_id = await add({
    metadata: { ...metadata, ...ownSpecimen(), dob: "03/11/1979" },
    results: [sure, doubtful, proposal, empty],
  });
  // Two readings of the birth date, and three rows in doubt, of which only one has uncertain cells.
  expect(await line(job_id)).toMatchObject({ uncertain_count: 4, has_other_name: false });
  expect(await countInReview(job_id)).toBe(4);
  await change(job_id, { kind: "accept", row_ids: ["code"] });
  expect(await line(job_id)).toMatchObject({ uncertain_count: 3 });
  await change(job_id, { kind: "metadata", field: "dob", value: "1979-11-03" });
  expect(await line(job_id)).toMatchObject({ uncertain_count: 2 });
  expect(await countInReview(job_id)).toBe(2);
});

test("a name that contradicts the record counts and is marked, until it is confirmed", async () => {
  const other = { ...metadata, ...ownSpecimen(), patient_last_name: "Halloway" };
  const job_id = await add({ metadata: other, results: makeParsedReport().results.slice(0, 1) });
  expect(await line(job_id)).toMatchObject({ uncertain_count: 1, has_other_name: true });
  const { record } = await readReview(job_id);
  if (!record) throw new Error("The person has a record");
  const confirmation = {
    user_id: fixture.userId,
    record,
    patient: { first_name: "Marlow", last_name: "Halloway", dob: "1979-11-03", gender: "female" },
    reason: "Married name",
  };
  await change(job_id, { kind: "confirm_person", confirmation });
  expect(await line(job_id)).toMatchObject({ uncertain_count: 0, has_other_name: true });
});

test("the same specimen, day and values are found in another report, of anybody", async () => {
  const same = { metadata: { ...metadata, ...ownSpecimen() } };
  const [first, second] = [await add(same), await add(same)];
  const other = await add(same, randomUUID());
  const unlike = await add();
  for (const job_id of [first, second, other, unlike]) await line(job_id);
  const agrees = { specimen: true, date_collected: true, values: 2, of: 2 };
  const { similar_reports } = await readReview(first);
  expect(similar_reports).toHaveLength(2);
  expect(similar_reports).toContainEqual(
    expect.objectContaining({ job_id: second, is_same_person: true, agrees }),
  );
  expect(similar_reports).toContainEqual(
    expect.objectContaining({ job_id: other, is_same_person: false, agrees }),
  );
  expect((await readReview(unlike)).similar_reports).toEqual([]);
  const reason = "Uploaded twice";
  await rejectLabReport(fixture.avery, { job_id: second, change_id: randomUUID(), reason });
  expect((await readReview(first)).similar_reports).toMatchObject([{ job_id: other }]);
});

test("the same file is named with its person and when it was finished", async () => {
  const contentHash = Buffer.from(randomUUID());
  const { db } = fixture.dashboard.runtime;
  const store = async (job_id: string) => {
    await db.update(labReports).set({ contentHash }).where(eq(labReports.jobId, job_id));
    return job_id;
  };
  const first = await store(await add());
  fixture.dashboard.passMinutes(1);
  const stranger = randomUUID();
  const second = await store(await add({}, stranger));
  const avery = fixture.avery;
  expect((await line(first))?.same_file_as).toBeNull();
  expect(await line(second)).toMatchObject({
    same_file_as: {
      job_id: first,
      state: "in_review",
      person: { user_id: fixture.userId, name: "Marlow Pike" },
      is_same_person: false,
      finished_at: null,
    },
  });
  const before = (await fixture.dashboard.auditRows()).length;
  await readLabReportReview(avery, { job_id: second });
  const [read] = (await fixture.dashboard.auditRows())
    .slice(before)
    .filter(({ phase }) => phase === "outcome");
  expect(read?.related).toContainEqual({ type: "person", id: fixture.userId });
});
