import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { createDashboardDatabase } from "@/bin/testing/dashboard-database";
import { DEFAULT_STAGES } from "@/lib/contract/dashboard/critical-settings";
import type { ReportChange } from "@/lib/contract/dashboard/lab-report-review";
import type { ParsedResult } from "@/lib/contract/service/parsing-job";
import { HOUR_MS } from "@/lib/contract/time";
import {
  makeParsedReport,
  makeResult,
  makeValues,
} from "@/lib/domain/lab-reports/testing/parsed-report";
import { isReportResult } from "@/lib/domain/today/today-subject";
import type { Ctx } from "@/lib/server/core/context";
import { sealJson } from "@/lib/server/core/sealed-json";
import { labReports } from "@/lib/server/db/schema/lab-reports";
import { sealOwnerOfJob } from "@/lib/server/lab-reports/lab-report-rows";
import { changeLabReport } from "@/lib/server/lab-reports/review/change-report";
import { claimLabReport } from "@/lib/server/lab-reports/review/claim-report";
import { finishReview, rejectLabReport } from "@/lib/server/lab-reports/review/end-review";
import { readLabReportReview } from "@/lib/server/lab-reports/review/read-review";
import { acknowledgeReport } from "@/lib/server/person-results/acknowledge-report";
import { readReportResults } from "@/lib/server/person-results/report-results";
import {
  addTestReport,
  openReportFixture,
  type ReportFixture,
} from "@/lib/server/testing/lab-report-fixture";
import { readToday } from "@/lib/server/today/today";
import { assignWork, snoozeWork } from "@/lib/server/today/work";
import { createTestService, type TestService } from "@/service/testing/create-test-service";
import { readCriticalTasks } from "./critical-results";
import { saveCriticalSettings } from "./settings";
import { sweepCriticalResults } from "./sweep-results";

const HIGH = makeResult({ row_id: "r1", value: "9.4", interpretation: "abnormal" });
const CRITICAL = makeResult({
  row_id: "r2",
  test_name: "Potassium",
  value: "7.1",
  units: "mmol/L",
  min_reference_range: 3.5,
  max_reference_range: 5.1,
  reference_range_text: "3.5-5.1",
  flag_text: "HH",
  loinc_matches: null,
  loinc_match_status: "no_match",
});
const WITHOUT_RANGE = makeResult({
  row_id: "r3",
  test_name: "Zinc",
  value: "80",
  units: "ug/dL",
  min_reference_range: null,
  max_reference_range: null,
  reference_range_text: null,
  loinc_matches: null,
  loinc_match_status: "no_match",
});

let service: TestService;
let fixture: ReportFixture;
let avery: Ctx;

beforeAll(async () => {
  service = await createTestService();
});
afterAll(() => service.close());
beforeEach(async () => {
  fixture = await openReportFixture(service, await createDashboardDatabase());
  ({ avery } = fixture);
  return () => fixture.close();
});

async function change(job_id: string, changed: ReportChange) {
  const { version } = await readLabReportReview(avery, { job_id });
  await changeLabReport(avery, { job_id, change_id: randomUUID(), version, change: changed });
}

async function finish(results: ParsedResult[], ...changes: ReportChange[]): Promise<string> {
  const parsed = makeParsedReport({ results });
  const job_id = await addTestReport(fixture.dashboard, { userId: fixture.userId, parsed });
  await claimLabReport(avery, { job_id });
  for (const { row_id } of results) {
    await change(job_id, { kind: "accept", row_ids: [row_id ?? ""] });
  }
  for (const each of changes) await change(job_id, each);
  const { version, entries } = await readLabReportReview(avery, { job_id });
  const seen = { version, entry_count: entries.length };
  await finishReview(avery, { job_id, change_id: randomUUID(), ...seen });
  await sweepCriticalResults();
  return job_id;
}

/** Changes a finished report as a move or a further review would, and examines it again. */
async function store(jobId: string, changes: Partial<typeof labReports.$inferInsert>) {
  fixture.dashboard.passMinutes(1);
  const { clock, db } = fixture.dashboard.runtime;
  const changed = { ...changes, changedAt: clock.now() };
  await db.update(labReports).set(changed).where(eq(labReports.jobId, jobId));
  await sweepCriticalResults();
}

const onToday = async () => (await readToday(avery, {})).items.filter(isReportResult);

async function acknowledge(job_id: string, more: object = {}) {
  const { kind, version } = await readReportResults(avery, { job_id });
  return acknowledgeReport(avery, {
    job_id,
    change_id: randomUUID(),
    kind: kind ?? "critical",
    result_version: version ?? "",
    ...more,
  });
}

test("a critical value of a finished report waits on Today until it is acknowledged once", async () => {
  const job_id = await finish([HIGH, CRITICAL]);
  expect(await onToday()).toMatchObject([
    {
      kind: "critical",
      job_id,
      user_id: fixture.userId,
      person: "Marlow Pike",
      title: "Result of a lab report is critical, not acknowledged",
      detail: "Due within 2 h of its review",
    },
  ]);
  const change_id = randomUUID();
  const note = "Told the physician.";
  await acknowledge(job_id, { change_id, note });
  await acknowledge(job_id, { change_id, note });
  expect(await onToday()).toEqual([]);
  const { acknowledgements } = await readReportResults(avery, { job_id });
  expect(acknowledgements).toMatchObject([{ kind: "critical", staff: avery.actor.name, note }]);
  const entries = (await fixture.dashboard.auditRows()).filter(
    ({ operation, outcome }) => operation === "lab-report.acknowledge" && outcome === "succeeded",
  );
  expect(entries.at(-1)).toMatchObject({ subjectType: "lab-report", subjectId: job_id });
  expect(JSON.stringify(entries)).not.toContain(note);
});

test("values are graded as those of orders are, and none of them is called normal without a judgment", async () => {
  const normal = await finish([makeResult()]);
  const abnormal = await finish([makeResult({ row_id: "r0" }), HIGH]);
  const unknown = await finish([makeResult({ row_id: "r0" }), WITHOUT_RANGE]);
  const kinds = new Map((await onToday()).map(({ job_id, kind }) => [job_id, kind]));
  expect(kinds).toEqual(
    new Map([
      [abnormal, "abnormal"],
      [unknown, "unassessed"],
    ]),
  );
  expect(await readReportResults(avery, { job_id: normal })).toMatchObject({ kind: null });
});

test("a corrected value is what counts, and another value needs another acknowledgement", async () => {
  const values = makeValues({
    test_name: "TSH",
    value: "3.2",
    units: "mIU/L",
    range_low: 0.4,
    range_high: 4,
  });
  await finish([HIGH], { kind: "correct", row_id: "r1", values });
  expect(await onToday()).toEqual([]);
  const job_id = await finish([HIGH]);
  await expect(acknowledge(job_id, { result_version: "another" })).rejects.toMatchObject({
    code: "conflict",
    message:
      "The values have changed since you read them. Nothing was acknowledged. Check them again.",
  });
  await expect(acknowledge(job_id, { kind: "critical" })).rejects.toMatchObject({
    code: "conflict",
  });
  await acknowledge(job_id);
  expect(await onToday()).toEqual([]);

  // Moved to another person, its values are the same.
  await store(job_id, { userId: randomUUID() });
  expect(await onToday()).toEqual([]);
  const parsed = makeParsedReport({ results: [{ ...HIGH, value: "9.6" }] });
  await store(job_id, { sealedReport: sealJson(parsed, sealOwnerOfJob(avery, job_id)) });
  expect(await onToday()).toMatchObject([{ kind: "abnormal", job_id }]);
  await acknowledge(job_id);
  expect(await onToday()).toEqual([]);
});

test("a limit that the clinic sets makes a value of a report critical, and has it acknowledged again", async () => {
  const job_id = await finish([HIGH]);
  await acknowledge(job_id);
  expect(await onToday()).toEqual([]);
  const admin = await (await fixture.dashboard.signedIn("admin")).ctx();
  const { settings } = await saveCriticalSettings(admin, {
    limit_minutes: 60,
    recipients: [],
    on_call_url: null,
    stages: [...DEFAULT_STAGES],
    marker_limits: [{ loinc: "3016-3", name: "TSH", unit: "mIU/L", low: null, high: 9 }],
    seen_at: null,
  });
  expect(settings.marker_limits).toMatchObject([{ loinc: "3016-3", high: 9 }]);
  await sweepCriticalResults();
  expect(await onToday()).toMatchObject([{ kind: "critical", job_id }]);
  const { tasks } = await readCriticalTasks(avery, { kind: "report", id: job_id });
  expect(tasks).toMatchObject([{ state: "open", values: [{ name: "TSH", result: "9.4" }] }]);
  await acknowledge(job_id);
  expect(await onToday()).toEqual([]);
});

test("it is assigned and snoozed like the others, and leaves with the report", async () => {
  const job_id = await finish([HIGH]);
  const item = { kind: "report-abnormal", subject_id: job_id } as const;
  await assignWork(avery, { ...item, staff_id: avery.actor.id });
  const { clock, db } = fixture.dashboard.runtime;
  const until = new Date(clock.now().getTime() + HOUR_MS).toISOString();
  await snoozeWork(avery, { ...item, until, reason: "The physician is away." });
  const { work } = await readToday(avery, {});
  expect(work[`${job_id} report-abnormal`]).toMatchObject({
    assignee: { is_me: true },
    snooze: { reason: "The physician is away." },
  });
  await db.delete(labReports).where(eq(labReports.jobId, job_id));
  expect(await onToday()).toEqual([]);
  await acknowledgeNothing(job_id, "not_found");
});

test("a report in review or rejected has nothing to acknowledge", async () => {
  const parsed = makeParsedReport({ results: [CRITICAL] });
  const job_id = await addTestReport(fixture.dashboard, { userId: fixture.userId, parsed });
  await sweepCriticalResults();
  expect(await onToday()).toEqual([]);
  expect(await readReportResults(avery, { job_id })).toMatchObject({ results: null, kind: null });
  await acknowledgeNothing(job_id, "conflict");
  const reason = "It is a bill, not a report.";
  await rejectLabReport(avery, { job_id, change_id: randomUUID(), reason });
  await acknowledgeNothing(job_id, "conflict");
});

async function acknowledgeNothing(job_id: string, code: string) {
  const ofNobody = {
    job_id,
    change_id: randomUUID(),
    kind: "critical",
    result_version: "v",
  } as const;
  await expect(acknowledgeReport(avery, ofNobody)).rejects.toMatchObject({ code });
}
