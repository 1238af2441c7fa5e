import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { createDashboardDatabase } from "@/bin/testing/dashboard-database";
import type { LiveChange } from "@/lib/contract/dashboard/live";
import { createTestClient } from "@/lib/db/testing/create-test-client";
import { installRuntime } from "@/lib/server/core/runtime";
import { objectVersions } from "@/lib/server/db/schema/received-events";
import { LIVE_CHANNEL } from "@/lib/server/platform/live/publish";
import { type EventFixture, makeEvent, openEventFixture } from "@/lib/server/testing/event-fixture";
import { storeArrival } from "@/lib/server/webhooks/store-arrival";
import type { TestDatabase } from "@/service/testing/test-database";
import { applyWaitingEvents } from "./apply-waiting";

let database: TestDatabase;
let inbox: EventFixture;

beforeAll(async () => {
  database = await createDashboardDatabase();
  inbox = await openEventFixture({ database });
});
beforeEach(async () => {
  await inbox.clear();
  await inbox.dashboard.runtime.db.delete(objectVersions);
});
afterAll(() => inbox.close());

/** Stores events for this many orders, like a process that is killed before it applies them. */
async function storeOnly(count: number): Promise<string[]> {
  const { clock } = inbox.dashboard.runtime;
  const orderIds = Array.from({ length: count }, () => randomUUID());
  for (const id of orderIds) {
    await storeArrival({
      teamId: inbox.dashboard.team.id,
      eventId: `evt_${id}`,
      sentAt: clock.now(),
      happenedAt: null,
      body: JSON.stringify(makeEvent("labtest.order.updated", { id })),
    });
  }
  return orderIds;
}

const verdicts = async () => (await inbox.rows()).map(({ verdict }) => verdict);

test("events that a killed process stored are applied by the sweep", async () => {
  await storeOnly(3);
  expect(await verdicts()).toEqual(["waiting", "waiting", "waiting"]);
  await applyWaitingEvents();
  expect(await verdicts()).toEqual(["applied", "applied", "applied"]);
});

test("an event that a process held when it was killed is applied by another one", async () => {
  await storeOnly(2);
  const killed = createTestClient(database.url);
  killed.on("error", () => undefined);
  await killed.connect();
  await killed.query("begin");
  await killed.query(
    "select id from dashboard.received_events order by position limit 1 for update",
  );
  await applyWaitingEvents();
  expect(await verdicts()).toEqual(["waiting", "applied"]);
  const { rows } = await killed.query<{ pid: number }>("select pg_backend_pid() as pid");
  await inbox.dashboard.admin("select pg_terminate_backend($1, 5000)", [rows[0]?.pid]);
  await applyWaitingEvents();
  expect(await verdicts()).toEqual(["applied", "applied"]);
});

test("two processes on one database apply each event once", async () => {
  const listener = createTestClient(database.url);
  await listener.connect();
  const published: LiveChange[] = [];
  listener.on("notification", ({ payload }) => {
    published.push(...(JSON.parse(payload ?? "").changes as LiveChange[]));
  });
  await listener.query(`listen ${LIVE_CHANNEL}`);
  const orderIds = await storeOnly(90);
  const own = applyWaitingEvents();
  // A process keeps its state in its runtime.
  const { runtime } = inbox.dashboard;
  installRuntime({ ...runtime, states: new Map() });
  const other = applyWaitingEvents();
  installRuntime(runtime);
  expect(other).not.toBe(own);
  await Promise.all([own, other]);
  await listener.query("select 1");
  await listener.end();
  expect(new Set(await verdicts())).toEqual(new Set(["applied"]));
  const orders = published.filter(({ topic }) => topic === "orders").map(({ id }) => id);
  expect(orders).toHaveLength(orderIds.length);
  expect(new Set(orders)).toEqual(new Set(orderIds));
});

test("the copies of this module that a process has apply events in one run", async () => {
  await storeOnly(3);
  vi.resetModules();
  const copy = await import("./apply-waiting");
  expect(copy.applyWaitingEvents).not.toBe(applyWaitingEvents);
  const run = applyWaitingEvents();
  expect(copy.applyWaitingEvents()).toBe(run);
  await run;
  expect(await verdicts()).toEqual(["applied", "applied", "applied"]);
});

test("an event that cannot be applied is tried again later and does not hold up the others", async () => {
  const [failing] = await storeOnly(3);
  const { db } = inbox.dashboard.runtime;
  await db.$client.query(
    "update dashboard.received_events set sealed_payload = '\\x00' where event_id = $1",
    [`evt_${failing}`],
  );
  await applyWaitingEvents();
  expect(await verdicts()).toEqual(["failed", "applied", "applied"]);
  const [row] = await inbox.rows();
  expect(row).toMatchObject({ tries: 1 });
  expect(row?.nextTryAt?.getTime()).toBeGreaterThan(inbox.dashboard.runtime.clock.now().getTime());
  inbox.dashboard.passMinutes(1);
  await applyWaitingEvents();
  expect((await inbox.rows())[0]?.tries).toBe(2);
});

test.each([
  ["a NUL character", "a\u0000b"],
  ["thousands of characters", "b".repeat(20_000)],
])(
  "an event whose record has an id with %s is invalid and does not hold up the others",
  async (_, slug) => {
    const provider = { name: "Invented provider", slug, logo: "https://example.com/logo.png" };
    await inbox.deliver({ payload: makeEvent("provider.connection.created", { provider }) });
    await inbox.deliver();
    const [invalid, applied] = await inbox.rows();
    expect(invalid).toMatchObject({
      verdict: "invalid",
      explanation: "The id of its record cannot be stored.",
      eventType: "provider.connection.created",
    });
    expect(applied?.verdict).toBe("applied");
  },
);

test("an event of which the database refuses what is known does not hold up the others", async () => {
  const [refused] = await storeOnly(3);
  const { admin } = inbox.dashboard;
  await admin(`alter table dashboard.received_events
    add constraint test_refusal check (object_id <> '${refused}')`);
  await applyWaitingEvents();
  await admin("alter table dashboard.received_events drop constraint test_refusal");
  expect(await verdicts()).toEqual(["failed", "applied", "applied"]);
  expect((await inbox.rows())[0]).toMatchObject({ tries: 1, objectId: null });
});

const at = (minutes: number) =>
  new Date(inbox.dashboard.runtime.clock.now().getTime() + minutes * 60_000);

/** The event of an order as it was at a time. */
const orderEvent = (updatedAt: Date) =>
  makeEvent("labtest.order.updated", { updated_at: updatedAt.toISOString() });

const samples = (updated: Date, eventId: string) => ({
  eventId,
  payload: makeEvent("daily.data.steps.updated"),
  headers: { "phial-event-created-at": updated.toISOString() },
});

const verdictsById = async () =>
  Object.fromEntries((await inbox.rows()).map(({ eventId, verdict }) => [eventId, verdict]));

test("the newest version of an order wins, whatever arrives first", async () => {
  await inbox.deliver({ eventId: "evt_new", payload: orderEvent(at(-1)) });
  await inbox.deliver({ eventId: "evt_old", payload: orderEvent(at(-2)) });
  expect(await verdictsById()).toEqual({ evt_new: "applied", evt_old: "superseded" });
});

test("the newest version of a sample wins by the sender's time of the change", async () => {
  await inbox.deliver(samples(at(-1), "evt_new"));
  await inbox.deliver(samples(at(-2), "evt_old"));
  expect(await verdictsById()).toEqual({ evt_new: "applied", evt_old: "superseded" });
});

test("a batch of which some samples are newer is applied and says so", async () => {
  const payload = makeEvent("daily.data.steps.updated");
  const { data } = payload.data as { data: { timestamp: string }[] };
  const one = { ...payload, data: { ...payload.data, data: data.slice(0, 1) } };
  const other = { ...data[0], timestamp: "2026-11-01T08:00:00+00:00" };
  const two = { ...payload, data: { ...payload.data, data: [data[0], other] } };
  await inbox.deliver({ ...samples(at(-1), "evt_one"), payload: one });
  await inbox.deliver({ ...samples(at(-2), "evt_two"), payload: two });
  const [, partly] = await inbox.rows();
  expect(partly).toMatchObject({ verdict: "applied" });
  expect(partly?.explanation).toBe("Of 1 of its 2 samples a newer version was applied before.");
});

test("without a time of the change the time of the delivery counts, and the event says so", async () => {
  await inbox.deliver({ payload: makeEvent("labtest.match_review.created") });
  expect((await inbox.rows())[0]).toMatchObject({
    versionSource: "attempt",
    explanation: "It does not say when the change was made, so the time of its delivery counts.",
  });
});

test("a time far ahead does not outrank later versions", async () => {
  await inbox.deliver({ eventId: "evt_ahead", payload: orderEvent(at(100_000)) });
  inbox.dashboard.passMinutes(1);
  await inbox.deliver({ eventId: "evt_next", payload: orderEvent(at(0)) });
  expect(await verdictsById()).toEqual({ evt_ahead: "applied", evt_next: "applied" });
});
