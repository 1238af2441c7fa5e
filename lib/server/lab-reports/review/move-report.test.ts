import { randomUUID } from "node:crypto";
import { afterAll, beforeEach, expect, test } from "vitest";
import { makeParsedReport, makeResult } from "@/lib/domain/lab-reports/testing/parsed-report";
import { readCriticalTasks } from "@/lib/server/critical-results/critical-results";
import { findUnacknowledged } from "@/lib/server/critical-results/report-findings";
import { sweepCriticalResults } from "@/lib/server/critical-results/sweep-results";
import { labReports } from "@/lib/server/db/schema/lab-reports";
import { acknowledgeReport } from "@/lib/server/person-results/acknowledge-report";
import { readPersonResults } from "@/lib/server/person-results/person-results";
import { readReportResults } from "@/lib/server/person-results/report-results";
import { addTestReport } from "@/lib/server/testing/lab-report-fixture";
import { openMoveFixture } from "@/lib/server/testing/move-report-fixture";
import { claimLabReport } from "./claim-report";
import { rejectLabReport } from "./end-review";
import { readLabReportReview } from "./read-review";
import { reportClaims } from "./report-claims";

const fixture = await openMoveFixture();
const { service, dashboard, db, ctx, marlow, other, move, isJob, setGone } = fixture;
beforeEach(fixture.reset);
afterAll(fixture.close);

const conflict = (text: string) => ({ code: "conflict", message: expect.stringContaining(text) });

test("a move that is sent twice is made once, and the service is told the person", async () => {
  const job = await addTestReport(dashboard, { userId: other });
  const change_id = randomUUID();
  for (const _ of [1, 2]) await move(job, marlow, { change_id });
  const sent = service.received.filter(({ path }) => path.endsWith(`${job}/user`));
  expect(sent.map(({ body }) => JSON.parse(body))).toEqual([{ user_id: marlow }]);
  const { entries } = await readLabReportReview(ctx, { job_id: job });
  expect(entries).toHaveLength(1);
  const rows = (await dashboard.auditRows()).filter(({ operation }) => operation.endsWith(".move"));
  expect(rows.at(-1)).toMatchObject({ detail: { reason_length: 16, is_confirmed: false } });
  for (const id of [job, other, marlow]) expect(JSON.stringify(rows.at(-1))).toContain(id);
});

test("only one person at a time moves a finished report, and holds it no longer than that", async () => {
  const job = await addTestReport(dashboard, { userId: other });
  await db.update(labReports).set({ isReviewed: true }).where(isJob(job));
  const colleague = await (await dashboard.signedIn("operator")).ctx();
  await reportClaims.takeClaim(colleague, job);
  await expect(move(job, marlow, { is_confirmed: true })).rejects.toMatchObject(
    conflict("has claimed this lab report"),
  );
  await reportClaims.dropOwnClaim(colleague, job);
  await move(job, marlow, { is_confirmed: true });
  expect(await reportClaims.readClaim(colleague, job)).toBeNull();
});

test("a critical value of a report that is moved is reported again, as the other person's", async () => {
  const { results } = makeParsedReport();
  const critical = results.map((row) => ({ ...row, interpretation: "critical" as const }));
  const parsed = makeParsedReport({ results: critical });
  const job = await addTestReport(dashboard, { userId: other, parsed });
  await db.update(labReports).set({ isReviewed: true }).where(isJob(job));
  const readOpen = async () => {
    await sweepCriticalResults();
    const { tasks } = await readCriticalTasks(ctx, { kind: "report", id: job });
    return tasks.flatMap(({ standing, user_id }) => (standing === "gone" ? [] : [user_id]));
  };
  expect(await readOpen()).toEqual([other]);
  await move(job, marlow, { is_confirmed: true });
  expect(await readOpen()).toEqual([marlow]);
});

test("a finished report changes from one person's results to the other's", async () => {
  const job = await addTestReport(dashboard, { userId: other });
  await db.update(labReports).set({ isReviewed: true }).where(isJob(job));
  const count = async (user_id: string) =>
    (await readPersonResults(ctx, { user_id })).collections.length;
  expect([await count(other), await count(marlow)]).toEqual([1, 0]);
  await move(job, marlow, { is_confirmed: true });
  expect([await count(other), await count(marlow)]).toEqual([0, 1]);
});

test("a finished report whose patient differs from the record is moved only if that is confirmed", async () => {
  const job = await addTestReport(dashboard, { userId: marlow });
  await db.update(labReports).set({ isReviewed: true }).where(isJob(job));
  await expect(move(job, other)).rejects.toMatchObject(conflict("differ from the record"));
  await move(job, other, { is_confirmed: true });
});

test("values that were acknowledged as one person's are acknowledged anew as the other's", async () => {
  const parsed = makeParsedReport({ results: [makeResult({ value: "9.7", flag_text: "H" })] });
  const job = await addTestReport(dashboard, { userId: other, parsed });
  await db.update(labReports).set({ isReviewed: true }).where(isJob(job));
  const list = async () => {
    await sweepCriticalResults();
    return (await findUnacknowledged(ctx)).reports;
  };
  const [open] = await list();
  expect(open?.report.job_id).toBe(job);
  if (open === undefined) return;
  const { grade: kind, version: result_version } = open;
  const acknowledgement = { kind, result_version, note: "" };
  await acknowledgeReport(ctx, { job_id: job, change_id: randomUUID(), ...acknowledgement });
  expect(await list()).toEqual([]);
  await move(job, marlow, { is_confirmed: true });
  expect(await list()).toMatchObject([{ report: { person: { user_id: marlow } } }]);
  expect((await readReportResults(ctx, { job_id: job })).acknowledgements).toEqual([]);
});

test("a report is not moved to the same or an unknown person, after a rejection, or from a colleague", async () => {
  const job = await addTestReport(dashboard, { userId: other });
  await expect(move(job, other)).rejects.toMatchObject(conflict("already"));
  setGone([marlow]);
  await expect(move(job, marlow)).rejects.toMatchObject({ code: "not_found" });
  setGone([]);
  const colleague = await (await dashboard.signedIn("operator")).ctx();
  await claimLabReport(colleague, { job_id: job });
  await expect(move(job, marlow)).rejects.toMatchObject({ code: "conflict" });
  await rejectLabReport(colleague, { job_id: job, change_id: randomUUID(), reason: "A duplicate" });
  await expect(move(job, marlow)).rejects.toMatchObject(conflict("rejected"));
});
