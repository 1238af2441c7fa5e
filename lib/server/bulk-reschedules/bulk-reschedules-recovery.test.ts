import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { createDashboardDatabase } from "@/bin/testing/dashboard-database";
import { MINUTE_MS } from "@/lib/contract/time";
import type { Ctx } from "@/lib/server/core/context";
import { inRequestScope } from "@/lib/server/core/request-scope";
import { inSnapshot } from "@/lib/server/db/in-snapshot";
import { bulkRescheduleRows, bulkReschedules } from "@/lib/server/db/schema/bulk-reschedules";
import {
  NEW_DAY,
  openRescheduleFixture,
  type RescheduleFixture,
} from "@/lib/server/testing/bulk-reschedule-fixture";
import { serveOrders } from "@/lib/server/testing/many-orders";
import {
  readBulkReschedule,
  retryBulkReschedule,
  startBulkReschedule,
  stopBulkReschedule,
} from "./bulk-reschedules";

let fixture: RescheduleFixture;
let ctx: Ctx;

beforeAll(async () => {
  fixture = await openRescheduleFixture(await createDashboardDatabase());
});
afterAll(() => fixture.close());
beforeEach(async () => {
  ctx = await fixture.supervisor();
});

const twice = (ids: readonly string[]) => ids.filter((id, index) => ids.indexOf(id) !== index);

test("looks up a lost answer: what was rescheduled stays so, and a retry sends only the others", async () => {
  const [lost, hung] = [new Set<string>(), new Set<string>()];
  const { orders, patched } = serveOrders(fixture.service, 12, ({ id }, attempt) => {
    if (attempt > 1) return null;
    if (lost.has(id)) return "lost";
    return hung.has(id) ? "never" : null;
  });
  for (const { id } of orders.slice(0, 3)) lost.add(id);
  for (const { id } of orders.slice(3, 5)) hung.add(id);
  const planned = await fixture.plan(ctx);
  fixture.dashboard.waitForCalls(5_000);
  const done = await fixture.run(ctx, planned);
  expect(done.states).toMatchObject({ moved: 10, failed: 2 });
  await retryBulkReschedule(ctx, { reschedule_id: done.id });
  await fixture.dashboard.settle();
  const again = await readBulkReschedule(ctx, { reschedule_id: done.id });
  expect(again).toMatchObject({ state: "done", states: { moved: 12, failed: 0 } });
  expect(new Set(twice(patched))).toEqual(hung);
});

test("reads a row left in sending by a crash first, and does not send it again when it was done", async () => {
  const { orders, patched } = serveOrders(fixture.service, 4);
  const { id, states } = await fixture.plan(ctx);
  await startBulkReschedule(ctx, { reschedule_id: id, orders: states.waiting });
  // The process dies with two rows in `sending`, one of which reached the service; the lease is still held.
  await fixture.dashboard.settle();
  patched.length = 0;
  const [done, notSent] = orders;
  for (const order of orders) order.activate_by = order === done ? NEW_DAY : "2031-06-10";
  const { db, clock } = fixture.dashboard.runtime;
  const leaseUntil = new Date(clock.now().getTime() + MINUTE_MS);
  await db
    .update(bulkReschedules)
    .set({ state: "running", leaseOwner: randomUUID(), leaseUntil })
    .where(eq(bulkReschedules.id, id));
  await db
    .update(bulkRescheduleRows)
    .set({ state: "waiting", sent: 0 })
    .where(eq(bulkRescheduleRows.rescheduleId, id));
  for (const interrupted of [done, notSent]) {
    await db
      .update(bulkRescheduleRows)
      .set({ state: "sending", sent: 1, requestId: randomUUID() })
      .where(eq(bulkRescheduleRows.orderId, interrupted?.id ?? ""));
  }

  await readBulkReschedule(ctx, { reschedule_id: id });
  await fixture.dashboard.settle();
  expect(patched).toEqual([]);
  fixture.dashboard.passMinutes(2);
  await readBulkReschedule(ctx, { reschedule_id: id });
  await fixture.dashboard.settle();
  expect(await readBulkReschedule(ctx, { reschedule_id: id })).toMatchObject({
    state: "done",
    states: { moved: 4 },
  });
  expect(twice(patched)).toEqual([]);
  expect(new Set(patched)).toEqual(new Set(orders.slice(1).map((order) => order.id)));
});

test("goes on when nobody waits any more for the read that continued it", async () => {
  const { orders } = serveOrders(fixture.service, 12);
  const { id } = await fixture.run(ctx, await fixture.plan(ctx));
  for (const order of orders) order.activate_by = "2031-06-10";
  const { db } = fixture.dashboard.runtime;
  const isOne = eq(bulkReschedules.id, id);
  await db.update(bulkReschedules).set({ state: "running", endedAt: null }).where(isOne);
  const isRow = eq(bulkRescheduleRows.rescheduleId, id);
  await db.update(bulkRescheduleRows).set({ state: "waiting", sent: 0 }).where(isRow);

  const reader = new AbortController();
  const { signal } = reader;
  await inRequestScope({ signal }, () => readBulkReschedule(ctx, { reschedule_id: id }));
  reader.abort();
  await fixture.dashboard.settle();
  expect(await readBulkReschedule(ctx, { reschedule_id: id })).toMatchObject({
    state: "done",
    states: { moved: 12, failed: 0 },
  });
});

test("ten tabs at once start one runner", async () => {
  const { patched } = serveOrders(fixture.service, 60);
  const { id, states } = await fixture.plan(ctx);
  const start = () => startBulkReschedule(ctx, { reschedule_id: id, orders: states.waiting });
  await Promise.all(Array.from({ length: 10 }, start));
  await Promise.all(
    Array.from({ length: 10 }, () => readBulkReschedule(ctx, { reschedule_id: id })),
  );
  await fixture.dashboard.settle();
  expect((await readBulkReschedule(ctx, { reschedule_id: id })).states.moved).toBe(60);
  expect(twice(patched)).toEqual([]);
});

test("its state and its counts are read as of one moment", async () => {
  serveOrders(fixture.service, 3);
  const { id } = await fixture.plan(ctx);
  const { db } = fixture.dashboard.runtime;
  const getState = async (reader: Pick<typeof db, "select">) => {
    const isOne = eq(bulkReschedules.id, id);
    const rows = await reader
      .select({ state: bulkReschedules.state })
      .from(bulkReschedules)
      .where(isOne);
    return rows[0]?.state;
  };
  const seen = await inSnapshot(db, async (tx) => {
    const before = await getState(tx);
    await stopBulkReschedule(ctx, { reschedule_id: id });
    return [before, await getState(tx)];
  });
  expect(seen).toEqual(["planned", "planned"]);
  expect(await getState(db)).toBe("stopped");
});

test("pauses when the service is down, and a retry sends what waits", async () => {
  const faults = new Set(["down"]);
  const { patched } = serveOrders(fixture.service, 60, () =>
    faults.size > 0 ? { status: 503 } : null,
  );
  const paused = await fixture.run(ctx, await fixture.plan(ctx));
  expect(paused.state).toBe("paused");
  expect(paused.pause_reason).toContain("The service failed.");
  expect(paused.states.waiting).toBeGreaterThan(0);
  const tried = patched.length;
  faults.clear();
  await retryBulkReschedule(ctx, { reschedule_id: paused.id });
  await fixture.dashboard.settle();
  const done = await readBulkReschedule(ctx, { reschedule_id: paused.id });
  expect(done).toMatchObject({ state: "done", pause_reason: null, states: { moved: 60 } });
  expect(patched).toHaveLength(60 + tried);
});
