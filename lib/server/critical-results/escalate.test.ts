import { randomUUID } from "node:crypto";
import { Webhook } from "standardwebhooks";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { createDashboardDatabase } from "@/bin/testing/dashboard-database";
import { DEFAULT_STAGES } from "@/lib/contract/dashboard/critical-settings";
import {
  type CriticalFixture,
  makeResult,
  openCriticalFixture,
  PATIENT,
  PHYSICIAN,
} from "@/lib/server/testing/critical-fixture";
import { type FakeService, startFakeService } from "@/lib/server/testing/fake-service";
import { drain } from "@/lib/server/work/outbound/drain";
import { watchCriticalResults } from "./critical-results";
import { escalateCriticalTasks } from "./escalate";
import { claimEscalation, planEscalations } from "./plan-escalations";
import { readCriticalSettings, saveCriticalSettings } from "./settings";
import { sweepCriticalResults } from "./sweep-results";

const CRITICAL = { result: "6.8", interpretation: "critical" };

let fixture: CriticalFixture;
let onCall: FakeService;
let orderId: string;

beforeAll(async () => {
  onCall = await startFakeService({ isAnything: true });
  fixture = await openCriticalFixture(await createDashboardDatabase());
});
afterAll(() => Promise.all([fixture.close(), onCall.close()]));
beforeEach(() => {
  orderId = randomUUID();
  fixture.clinic.isDown = false;
  fixture.mail.state.refuses = false;
  fixture.dashboard.passMinutes(1);
});

async function setUp(more: object = {}) {
  const admin = await fixture.as("admin");
  const { updated_at } = await readCriticalSettings(admin, {});
  return saveCriticalSettings(admin, {
    limit_minutes: 60,
    recipients: ["duty@clinic.example", "lead@clinic.example"],
    on_call_url: null,
    stages: [...DEFAULT_STAGES],
    seen_at: updated_at,
    ...more,
  });
}

async function receive(): Promise<string> {
  fixture.clinic.report(orderId, "critical", makeResult([CRITICAL]));
  await sweepCriticalResults();
  return (await fixture.onlyTaskOf(orderId)).task_id;
}

test("escalates on time and once with nobody signed in, by e-mail without personal data", async () => {
  await setUp();
  const task_id = await receive();
  const both = () => Promise.all([escalateCriticalTasks(), escalateCriticalTasks()]);
  fixture.dashboard.passMinutes(59);
  await both();
  expect(fixture.mailsAbout(orderId)).toEqual([]);
  fixture.dashboard.passMinutes(1);
  await both();
  await both();
  const sent = fixture.mailsAbout(orderId);
  expect(sent).toHaveLength(1);
  expect(sent[0]?.to).toEqual(["duty@clinic.example", "lead@clinic.example"]);
  expect(sent[0]?.text).toContain("A critical result has waited 60 minutes");
  for (const text of [...Object.values(PATIENT), ...Object.values(PHYSICIAN), "6.8", "Potassium"]) {
    expect(sent[0]?.text).not.toContain(text);
  }
  const { overdue } = await watchCriticalResults(await fixture.as("operator"), {});
  expect(overdue.find((each) => each.task_id === task_id)?.escalation_id).toBeTruthy();
  const steps = (await fixture.dashboard.auditRows()).filter(
    ({ operation, phase, subjectId }) =>
      operation === "critical-result.escalate" && phase === "outcome" && subjectId === orderId,
  );
  expect(steps.map(({ outcome }) => outcome)).toEqual(["succeeded", "succeeded"]);
});

test("catches up after a downtime with one step a channel, and signs the call to the on-call address", async () => {
  const { secret } = await setUp({ on_call_url: `${onCall.baseUrl}/critical` });
  await receive();
  fixture.dashboard.passMinutes(300);
  await escalateCriticalTasks();
  expect(fixture.mailsAbout(orderId)).toHaveLength(1);
  const request = onCall.received.find(({ body }) => body.includes(orderId));
  expect(request).toBeDefined();
  expect(request?.body).not.toContain(PATIENT.last_name);
  const headers = new Headers(request?.headers as Record<string, string>);
  const { timestamp } = JSON.parse(request?.body ?? "{}");
  expect(headers.get("webhook-timestamp")).toBe(String(Math.floor(Date.parse(timestamp) / 1000)));
  const expected = new Webhook(secret ?? "").sign(
    headers.get("webhook-id") ?? "",
    new Date(timestamp),
    request?.body ?? "",
  );
  expect(headers.get("webhook-signature")).toBe(expected);
  await setUp();
});

test("a failed step is shown and tried again, and a step whose process is gone is taken over", async () => {
  await setUp();
  fixture.mail.state.refuses = true;
  await receive();
  fixture.dashboard.passMinutes(60);
  await planEscalations();
  // A process claims every due step and then dies.
  await drain(claimEscalation, async () => {}, { concurrency: 1 });
  await escalateCriticalTasks();
  const email = async () =>
    (await fixture.onlyTaskOf(orderId)).escalations.find(({ channel }) => channel === "email");
  expect(await email()).toMatchObject({ state: "waiting", tries: 0 });
  fixture.dashboard.passMinutes(1);
  await escalateCriticalTasks();
  expect(await email()).toMatchObject({
    state: "failed",
    tries: 1,
    outcome: "The e-mail server did not accept the message.",
  });
  fixture.mail.state.refuses = false;
  fixture.dashboard.passMinutes(1);
  await escalateCriticalTasks();
  expect(await email()).toMatchObject({ state: "done", tries: 2 });
});

test("a change of the stages neither repeats nor skips a step of a task that is already late", async () => {
  const emailAfter = (...minutes: number[]) =>
    minutes.map((after_minutes) => ({ after_minutes, channels: ["email" as const] }));
  const escalate = async (stages: object[], minutes: number) => {
    await setUp({ stages });
    fixture.dashboard.passMinutes(minutes);
    await escalateCriticalTasks();
    return fixture.mailsAbout(orderId).length;
  };
  await setUp();
  await receive();
  expect(await escalate(emailAfter(0), 60)).toBe(1);
  expect(await escalate(emailAfter(15), 15)).toBe(2);
  expect(await escalate(emailAfter(0, 5, 15), 1)).toBe(2);
  expect(await escalate(emailAfter(0, 30), 14)).toBe(3);
  const { escalations } = await fixture.onlyTaskOf(orderId);
  expect(escalations.map(({ stage }) => stage)).toEqual([1, 2, 3]);
  await setUp();
});

test.each([
  "duty@clinic.example\r\nBcc: thief@evil.example",
  "duty@clinic.example, thief@evil.example",
  "<duty@clinic.example>",
  "duty@clinic.example DATA",
])("a recipient is one address and nothing else: %j", async (recipient) => {
  await expect(setUp({ recipients: [recipient] })).rejects.toMatchObject({
    code: "invalid_request",
  });
});
