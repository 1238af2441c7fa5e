import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { createDashboardDatabase } from "@/bin/testing/dashboard-database";
import type { RESULT_KINDS } from "@/lib/contract/dashboard/today/today-kinds";
import { getOpenAcknowledgement, getOpenCall } from "@/lib/domain/today/open-duties";
import { getItemName, getSubject } from "@/lib/domain/today/today-subject";
import { recordNotification } from "@/lib/server/critical-results/record";
import { sweepCriticalResults } from "@/lib/server/critical-results/sweep-results";
import { readOrderResults } from "@/lib/server/person-results/order-results";
import { acknowledge } from "@/lib/server/results/acknowledgements";
import {
  type CriticalFixture,
  makeResult,
  openCriticalFixture,
} from "@/lib/server/testing/critical-fixture";
import { countToday, readToday } from "./today";
import { assignWork } from "./work";

const CRITICAL = { result: "6.8", interpretation: "critical" };

let fixture: CriticalFixture;
let orderId: string;

beforeAll(async () => {
  fixture = await openCriticalFixture(await createDashboardDatabase());
});
afterAll(() => fixture.close());
beforeEach(async () => {
  fixture.clinic.orders.clear();
  fixture.clinic.waiting.clear();
  orderId = randomUUID();
  fixture.dashboard.passMinutes(1);
});

async function readItems(id: string) {
  const { items } = await readToday(await fixture.as("operator"), {});
  return items.filter((item) => getSubject(item).id === id);
}

async function readItem(id: string) {
  const [item, ...others] = await readItems(id);
  if (!item || others.length > 0) throw new Error(`It has ${others.length + (item ? 1 : 0)} items`);
  return item;
}

async function receive(interpretation: (typeof RESULT_KINDS)[number] = "critical") {
  fixture.clinic.report(orderId, interpretation, makeResult([CRITICAL]));
  await sweepCriticalResults();
  return fixture.onlyTaskOf(orderId);
}

async function notify(task_id: string): Promise<void> {
  await recordNotification(await fixture.as("operator"), {
    task_id,
    entry_id: randomUUID(),
    recipient: "Dr. Odile Brandt",
    way: "phone",
    told_at: fixture.now(),
    is_confirmed: true,
    read_back: "Potassium 6.8",
  });
}

async function acknowledgeAs(kind: "critical" | "abnormal"): Promise<void> {
  const ctx = await fixture.as("operator");
  const { version } = await readOrderResults(ctx, { order_id: orderId });
  await acknowledge(ctx, { order_id: orderId, kind, event_id: 1, result_version: version ?? "" });
}

test("a critical result is one item, due at its next duty, until both are done", async () => {
  const { task_id, due_at } = await receive();
  const item = await readItem(orderId);
  expect(item).toMatchObject({ kind: "critical", due: due_at, duties: { call: { task_id } } });
  expect(getOpenAcknowledgement(item)).toBe("critical");
  expect(await countToday(await fixture.as("operator"), {})).toMatchObject({ today: 1 });

  await notify(task_id);
  const notified = await readItem(orderId);
  expect(getOpenCall(notified)).toBeNull();
  expect(notified).toMatchObject({ duties: { call: { done: { by: "Invented operator" } } } });
  expect(Date.parse(notified.due)).toBeGreaterThan(Date.parse(due_at));

  await acknowledgeAs("critical");
  expect(await readItems(orderId)).toEqual([]);
});

test("acknowledged first, it keeps its place, its assignment, and its open call", async () => {
  const { task_id } = await receive();
  const ctx = await fixture.as("operator");
  const name = getItemName(await readItem(orderId));
  await assignWork(ctx, { ...name, staff_id: ctx.actor.id });
  await acknowledgeAs("critical");
  const { items, work } = await readToday(await fixture.as("operator"), {});
  expect(items).toMatchObject([
    {
      duties: { call: { task_id, done: null }, acknowledge: { done: { by: "Invented operator" } } },
    },
  ]);
  expect(Object.values(work)).toMatchObject([{ assignee: { is_me: true } }]);
  expect(getItemName(await readItem(orderId))).toEqual(name);
});

test("a critical value in a milder result is one item, acknowledged as what the service calls it", async () => {
  await receive("abnormal");
  const item = await readItem(orderId);
  expect(item.kind).toBe("critical");
  expect(getOpenCall(item)).not.toBeNull();
  expect(getOpenAcknowledgement(item)).toBe("abnormal");
  await acknowledgeAs("abnormal");
  expect(getOpenAcknowledgement(await readItem(orderId))).toBeNull();
});

test("a critical result that waits for its match is one item, counted once", async () => {
  const itemId = randomUUID();
  const before = (await readToday(await fixture.as("operator"), {})).items.length;
  fixture.clinic.receiveUnmatched(itemId, "critical");
  await sweepCriticalResults();
  const item = await readItem(itemId);
  expect(item).toMatchObject({ kind: "match", duties: { call: { subject_id: itemId } } });
  expect(await countToday(await fixture.as("operator"), {})).toMatchObject({ today: before + 1 });
});
