import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { createDashboardDatabase } from "@/bin/testing/dashboard-database";
import { DEFAULT_STAGES, type MarkerLimit } from "@/lib/contract/dashboard/critical-settings";
import { makeParsedReport } from "@/lib/domain/lab-reports/testing/parsed-report";
import { labReports } from "@/lib/server/db/schema/lab-reports";
import {
  type CriticalFixture,
  makeResult,
  openCriticalFixture,
  PATIENT,
  PHYSICIAN,
} from "@/lib/server/testing/critical-fixture";
import { addTestReport } from "@/lib/server/testing/lab-report-fixture";
import { readCriticalTasks } from "./critical-results";
import { readCriticalSettings, saveCriticalSettings } from "./settings";
import { sweepCriticalResults } from "./sweep-results";

const CRITICAL = { result: "6.8", interpretation: "critical" };
const NORMAL = { result: "4.1", interpretation: "normal" };

let fixture: CriticalFixture;
let orderId: string;

beforeAll(async () => {
  fixture = await openCriticalFixture(await createDashboardDatabase());
});
afterAll(() => fixture.close());
beforeEach(() => {
  orderId = randomUUID();
  fixture.clinic.isDown = false;
  fixture.mail.state.refuses = false;
  fixture.dashboard.passMinutes(1);
});

async function receive(): Promise<string> {
  fixture.clinic.report(orderId, "critical", makeResult([CRITICAL]));
  await sweepCriticalResults();
  return (await fixture.onlyTaskOf(orderId)).task_id;
}

test("a critical result becomes one task, however many processes look", async () => {
  fixture.clinic.report(orderId, "critical", makeResult([CRITICAL, NORMAL]));
  await Promise.all([sweepCriticalResults(), sweepCriticalResults()]);
  const task = await fixture.onlyTaskOf(orderId);
  expect(task).toMatchObject({
    source: "order",
    state: "open",
    physician: `${PHYSICIAN.first_name} ${PHYSICIAN.last_name}`,
    person: `${PATIENT.first_name} ${PATIENT.last_name}`,
    values: [{ name: "Potassium 1", result: "6.8", unit: "mmol/L" }],
    limit_minutes: 60,
  });
  expect(Date.parse(task.due_at) - Date.parse(task.arrived_at)).toBe(3_600_000);
  const opened = (await fixture.dashboard.auditRows()).filter(
    ({ operation, subjectId }) => operation === "critical-result.open" && subjectId === orderId,
  );
  expect(opened.at(-1)).toMatchObject({ actorName: "Phial", outcome: "succeeded" });
});

test("a critical value below a milder word, and a critical result that cannot be read, are not missed", async () => {
  const unreadable = randomUUID();
  fixture.clinic.report(orderId, "abnormal", makeResult([NORMAL, CRITICAL]));
  fixture.clinic.report(unreadable, "critical", "unreadable");
  await expect(sweepCriticalResults()).rejects.toThrow("could not be examined");
  expect(await fixture.onlyTaskOf(orderId)).toMatchObject({ state: "open" });
  expect(await fixture.onlyTaskOf(unreadable)).toMatchObject({ state: "open", values: [] });
  // Once its values can be read, the same task has them.
  fixture.clinic.report(unreadable, "critical", makeResult([CRITICAL]));
  await sweepCriticalResults();
  expect((await fixture.onlyTaskOf(unreadable)).values).toHaveLength(1);
});

test.each(["normal", null])(
  "a critical value of a result that the service calls %s is not missed",
  async (overall) => {
    fixture.clinic.report(orderId, overall, makeResult([NORMAL, CRITICAL]));
    await sweepCriticalResults();
    expect(await fixture.onlyTaskOf(orderId)).toMatchObject({
      state: "open",
      values: [{ result: "6.8" }],
    });
    const reads = fixture.readsOfResult(orderId);
    await sweepCriticalResults();
    expect(fixture.readsOfResult(orderId)).toBe(reads);
  },
);

test("a limit that the clinic sets makes the value of an order critical that was examined before", async () => {
  const value = { result: "6.4", interpretation: "abnormal", loinc: "2823-3" };
  fixture.clinic.report(orderId, "abnormal", makeResult([value]));
  await sweepCriticalResults();
  expect(await fixture.tasksOf(orderId)).toEqual([]);
  const admin = await fixture.as("admin");
  const { updated_at } = await readCriticalSettings(admin, {});
  const rest = { limit_minutes: 60, recipients: [], on_call_url: null };
  const marker = { loinc: "2823-3", name: "Potassium", unit: "mmol/L", low: 2.8 };
  const save = (marker_limits: MarkerLimit[], seen_at: string | null) =>
    saveCriticalSettings(admin, { ...rest, stages: [...DEFAULT_STAGES], marker_limits, seen_at });
  const saved = await save([{ ...marker, high: 6.2 }], updated_at);
  await sweepCriticalResults();
  expect(await fixture.onlyTaskOf(orderId)).toMatchObject({ values: [{ result: "6.4" }] });
  await save([], saved.settings.updated_at);
});

test("another critical value is another task, and a corrected or detached result keeps its task and says so", async () => {
  await receive();
  fixture.clinic.report(orderId, "critical", makeResult([CRITICAL, NORMAL, NORMAL]), "corrected");
  await sweepCriticalResults();
  await fixture.onlyTaskOf(orderId);
  fixture.dashboard.passMinutes(6);
  fixture.clinic.report(
    orderId,
    "critical",
    makeResult([{ ...CRITICAL, result: "7.4" }, NORMAL]),
    "corrected",
  );
  await sweepCriticalResults();
  expect(
    (await fixture.tasksOf(orderId)).map(({ values, standing }) => [values[0]?.result, standing]),
  ).toEqual([
    ["7.4", "current"],
    ["6.8", "changed"],
  ]);
  fixture.clinic.report(orderId, "normal", null);
  fixture.dashboard.passMinutes(6);
  await sweepCriticalResults();
  const tasks = await fixture.tasksOf(orderId);
  expect(tasks.map(({ state }) => state)).toEqual(["open", "open"]);
  expect(tasks.map(({ standing }) => standing)).not.toContain("current");
});

test("an unmatched result is a task from its arrival and becomes the task of the order it is attached to", async () => {
  const itemId = randomUUID();
  fixture.clinic.receiveUnmatched(itemId, "critical");
  await sweepCriticalResults();
  const { tasks } = await readCriticalTasks(await fixture.as("operator"), {
    kind: "match",
    id: itemId,
  });
  expect(tasks).toMatchObject([{ source: "match_review", order_id: null, state: "open" }]);
  const arrived = tasks[0]?.arrived_at;
  fixture.dashboard.passMinutes(10);
  fixture.clinic.resolve(itemId, orderId);
  fixture.clinic.report(orderId, "critical", makeResult([CRITICAL]));
  await sweepCriticalResults();
  expect(await fixture.onlyTaskOf(orderId)).toMatchObject({
    source: "match_review",
    subject_id: itemId,
    arrived_at: arrived,
    values: [{ result: "6.8" }],
  });
});

test("a finished lab report with a critical value is a task, and one in review is not", async () => {
  const parsed = makeParsedReport();
  const report = {
    ...parsed,
    results: parsed.results.map((row) => ({ ...row, interpretation: "critical" as const })),
  };
  const userId = randomUUID();
  const jobId = await addTestReport(fixture.dashboard, { userId, parsed: report });
  const read = async () =>
    readCriticalTasks(await fixture.as("operator"), { kind: "report", id: jobId });
  await sweepCriticalResults();
  expect((await read()).tasks).toEqual([]);
  const { db } = fixture.dashboard.runtime;
  await db.update(labReports).set({ isReviewed: true }).where(eq(labReports.jobId, jobId));
  await Promise.all([sweepCriticalResults(), sweepCriticalResults()]);
  expect((await read()).tasks).toMatchObject([
    { source: "lab_report", state: "open", user_id: userId, order_id: null },
  ]);
});

test("a team whose service is down keeps its tasks and is looked at from where the last look ended", async () => {
  fixture.clinic.isDown = true;
  fixture.clinic.report(orderId, "critical", makeResult([CRITICAL]));
  await expect(sweepCriticalResults()).rejects.toMatchObject({ code: "upstream_unavailable" });
  fixture.dashboard.passMinutes(90);
  fixture.clinic.isDown = false;
  await sweepCriticalResults();
  const task = await fixture.onlyTaskOf(orderId);
  expect(Date.parse(task.due_at)).toBeLessThan(Date.parse(fixture.now()));
});
