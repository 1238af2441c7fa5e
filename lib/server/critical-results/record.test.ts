import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { createDashboardDatabase } from "@/bin/testing/dashboard-database";
import { criticalTasks } from "@/lib/server/db/schema/critical-results";
import { readStaffActions } from "@/lib/server/orders/staff-actions";
import {
  type CriticalFixture,
  makeResult,
  openCriticalFixture,
} from "@/lib/server/testing/critical-fixture";
import { readCriticalTasks, searchCriticalResults, watchCriticalResults } from "./critical-results";
import { escalateCriticalTasks } from "./escalate";
import { exportCriticalResults } from "./export";
import { closeCriticalTask, recordNotification } from "./record";
import { sweepCriticalResults } from "./sweep-results";
import { sealFacts } from "./task-rows";

const CRITICAL = { result: "6.8", interpretation: "critical" };

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

const call = (task_id: string, more: object = {}) => ({
  task_id,
  entry_id: randomUUID(),
  recipient: "Dr. Odile Brandt",
  way: "phone" as const,
  told_at: fixture.now(),
  is_confirmed: true,
  reached_at: "555 0100",
  read_back: "Potassium 6.8",
  ...more,
});

test("only a call that was read back ends a task, and then nothing escalates", async () => {
  const task_id = await receive();
  for (const attempt of [{ way: "message" }, {}, { attempt: "not_reached" }]) {
    const entry = call(task_id, { is_confirmed: false, ...attempt });
    expect((await recordNotification(await fixture.as("operator"), entry)).state).toBe("open");
  }
  await expect(
    recordNotification(await fixture.as("operator"), call(task_id, { attempt: "not_reached" })),
  ).rejects.toMatchObject({ code: "invalid_request" });
  const early = call(task_id, { told_at: "2020-01-01T00:00:00Z" });
  await expect(recordNotification(await fixture.as("operator"), early)).rejects.toMatchObject({
    code: "conflict",
  });
  const future = new Date(Date.parse(fixture.now()) + 3_600_000).toISOString();
  await expect(
    recordNotification(await fixture.as("operator"), call(task_id, { told_at: future })),
  ).rejects.toMatchObject({ code: "conflict" });
  const entry = call(task_id);
  const told = await recordNotification(await fixture.as("operator"), entry);
  expect(told).toMatchObject({ state: "told", told_at: entry.told_at });
  // Sending it again after a lost response adds no second entry.
  expect((await recordNotification(await fixture.as("operator"), entry)).entries).toMatchObject(
    [null, null, "not_reached", null].map((attempt) => ({ attempt })),
  );
  fixture.dashboard.passMinutes(120);
  await escalateCriticalTasks();
  expect(fixture.mailsAbout(orderId)).toEqual([]);
  const { actions } = await readStaffActions(await fixture.as("operator"), { order_id: orderId });
  expect(actions.map(({ variant }) => variant)).toEqual([
    "message_not_answered",
    "call_not_read_back",
    "call_not_reached",
    "call_read_back",
    "call_read_back",
  ]);
  const log = JSON.stringify(await fixture.dashboard.auditRows());
  expect(log).toContain("critical-result.record");
  expect(log).not.toContain("Odile");
});

test("a call that was read back says what was read back", async () => {
  const task_id = await receive();
  const operator = await fixture.as("operator");
  await expect(
    recordNotification(operator, call(task_id, { read_back: " " })),
  ).rejects.toMatchObject({
    code: "invalid_request",
    message: expect.stringContaining("read back"),
  });
  const { entries } = await recordNotification(operator, call(task_id));
  expect(entries).toMatchObject([{ reached_at: "555 0100", read_back: "Potassium 6.8" }]);
  expect(JSON.stringify(await fixture.dashboard.auditRows())).not.toContain("555 0100");
});

test("the list begins with what is open, the next limit first, with what a call needs", async () => {
  const task_id = await receive();
  fixture.dashboard.passMinutes(5);
  orderId = randomUUID();
  const later = await receive();
  const { tasks } = await searchCriticalResults(await fixture.as("operator"), {});
  const watched = await watchCriticalResults(await fixture.as("operator"), {});
  expect(watched.task_ids.indexOf(later)).toBeLessThan(watched.task_ids.indexOf(task_id));
  const one = { kind: "task", id: later } as const;
  expect((await readCriticalTasks(await fixture.as("operator"), one)).tasks).toHaveLength(1);
  expect(tasks.every(({ state }) => state === "open")).toBe(true);
  const dues = tasks.map(({ due_at }) => Date.parse(due_at));
  expect(dues).toEqual(dues.toSorted((one, other) => one - other));
  const ids = tasks.map((task) => task.task_id);
  expect(ids.indexOf(task_id)).toBeLessThan(ids.indexOf(later));
  expect(tasks.find((task) => task.task_id === later)).toMatchObject({
    birth_date: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/),
    physician: "Odile Brandt",
    physician_npi: "1234567893",
    values: [
      {
        result: "6.8",
        unit: "mmol/L",
        reference_range: expect.stringMatching(/\d/),
        limit: expect.stringMatching(/^Called critical by/),
      },
    ],
  });
});

test("of two who record the call at once the second learns of the first", async () => {
  const task_id = await receive();
  const second = await fixture.as("supervisor");
  const answers = await Promise.allSettled([
    recordNotification(await fixture.as("operator"), call(task_id)),
    recordNotification(second, call(task_id)),
  ]);
  expect(answers.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  const refused = answers.find((answer) => answer.status === "rejected");
  expect(refused?.reason.message).toContain("has already recorded that the clinician was notified");
});

test("a wrong entry is corrected by another, which opens the task again", async () => {
  const task_id = await receive();
  const wrong = call(task_id);
  await recordNotification(await fixture.as("operator"), wrong);
  const correction = call(task_id, {
    corrects: wrong.entry_id,
    is_confirmed: false,
    note: "This call was about another order.",
  });
  const task = await recordNotification(await fixture.as("operator"), correction);
  expect(task.state).toBe("open");
  expect(task.entries).toMatchObject([{ is_corrected: true }, { is_corrected: false }]);
  const again = call(task_id, { corrects: wrong.entry_id });
  await expect(recordNotification(await fixture.as("operator"), again)).rejects.toMatchObject({
    code: "conflict",
  });
});

test("a supervisor closes a task with a reason and opens it again; an operator cannot", async () => {
  const task_id = await receive();
  const closing = {
    task_id,
    entry_id: randomUUID(),
    kind: "closing" as const,
    reason: "The result was detached from this order.",
  };
  await expect(closeCriticalTask(await fixture.as("operator"), closing)).rejects.toMatchObject({
    code: "forbidden",
  });
  const supervisor = await fixture.as("supervisor");
  expect((await closeCriticalTask(supervisor, closing)).state).toBe("closed");
  const reopening = { ...closing, entry_id: randomUUID(), kind: "reopening" as const };
  expect((await closeCriticalTask(supervisor, reopening)).state).toBe("open");
});

test("reports times and gaps, as a list and as a file", async () => {
  const task_id = await receive();
  fixture.dashboard.passMinutes(12);
  await recordNotification(await fixture.as("operator"), call(task_id));
  const report = await searchCriticalResults(await fixture.as("operator"), { state: "told" });
  expect(report.tasks.every(({ state }) => state === "told")).toBe(true);
  expect(report.figures.median_minutes).not.toBeNull();
  const supervisor = await fixture.as("supervisor");
  const file = await exportCriticalResults(supervisor, {
    state: "told",
    zone: "America/New_York",
    reason: "Quarterly quality review.",
  });
  const text = await new Response(file.stream).text();
  const line = text.split("\r\n").find((each) => each.includes(orderId));
  expect(line).toContain(",12,60,yes,Dr. Odile Brandt,Phone,Read back,");
  expect(line).toContain(",,555 0100,Potassium 6.8,");
});

test("refuses a file that would not contain every critical result", async () => {
  const { db } = fixture.dashboard.runtime;
  const teamId = fixture.dashboard.team.id;
  const day = new Date("2019-03-05T12:00:00Z");
  const facts = {
    person: "Wren Halloway",
    birth_date: null,
    physician: null,
    physician_npi: null,
    test: "Potassium",
    values: [],
  };
  const addTasks = (count: number) =>
    db.insert(criticalTasks).values(
      Array.from({ length: count }, () => {
        const id = randomUUID();
        const times = { arrivedAt: day, openedAt: day, dueAt: day, checkedAt: day };
        const sealedFacts = sealFacts(teamId, id, facts);
        const about = { source: "order" as const, subjectId: randomUUID(), version: "v" };
        return {
          id,
          teamId,
          ...about,
          ...times,
          state: "closed" as const,
          limitMinutes: 60,
          sealedFacts,
        };
      }),
    );
  const supervisor = await fixture.as("supervisor");
  const days = {
    state: "all",
    from: "2019-03-01",
    to: "2019-03-31",
    zone: "UTC",
    reason: "Quality review.",
  } as const;
  await addTasks(500);
  expect((await exportCriticalResults(supervisor, days)).count).toBe(500);
  await addTasks(1);
  await expect(exportCriticalResults(supervisor, days)).rejects.toMatchObject({
    code: "invalid_request",
    message: expect.stringContaining("Choose fewer days."),
  });
});
