import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createDashboardDatabase } from "@/bin/testing/dashboard-database";
import { MINUTE_MS } from "@/lib/contract/time";
import type { Ctx } from "@/lib/server/core/context";
import { bulkRescheduleRows, bulkReschedules } from "@/lib/server/db/schema/bulk-reschedules";
import { memberships, staff } from "@/lib/server/db/schema/staff";
import {
  openRescheduleFixture,
  type RescheduleFixture,
} from "@/lib/server/testing/bulk-reschedule-fixture";
import { serveOrders } from "@/lib/server/testing/many-orders";
import { readBulkReschedule, retryBulkReschedule, startBulkReschedule } from "./bulk-reschedules";
import { runInterruptedReschedules } from "./interrupted-reschedules";

let fixture: RescheduleFixture;

beforeAll(async () => {
  fixture = await openRescheduleFixture(await createDashboardDatabase());
});
afterAll(() => fixture.close());

/** A bulk reschedule of six orders whose runner died before it sent any; its lease still holds for a minute. */
async function interruptReschedule() {
  const ctx = await fixture.supervisor();
  const { orders, patched } = serveOrders(fixture.service, 6);
  const { id, states } = await fixture.plan(ctx);
  await startBulkReschedule(ctx, { reschedule_id: id, orders: states.waiting });
  await fixture.dashboard.settle();
  for (const order of orders) order.activate_by = "2031-06-10";
  patched.length = 0;
  const { db, clock } = fixture.dashboard.runtime;
  const leaseUntil = new Date(clock.now().getTime() + MINUTE_MS);
  const interrupted = {
    state: "running" as const,
    endedAt: null,
    leaseOwner: randomUUID(),
    leaseUntil,
  };
  await db.update(bulkReschedules).set(interrupted).where(eq(bulkReschedules.id, id));
  await db
    .update(bulkRescheduleRows)
    .set({ state: "waiting" })
    .where(eq(bulkRescheduleRows.rescheduleId, id));
  return { ctx, id, patched };
}

test("continues an interrupted bulk reschedule when its lease is over, and sends each order once", async () => {
  const { ctx, id, patched } = await interruptReschedule();
  await runInterruptedReschedules();
  expect(patched).toEqual([]);
  fixture.dashboard.passMinutes(2);
  await Promise.all([runInterruptedReschedules(), runInterruptedReschedules()]);
  expect([patched.length, new Set(patched).size]).toEqual([6, 6]);
  expect((await readBulkReschedule(ctx, { reschedule_id: id })).state).toBe("done");
  const sent = (await fixture.dashboard.auditRows()).filter(
    ({ operation }) => operation === "order.reschedule",
  );
  expect(new Set(sent.map(({ actorId }) => actorId))).toEqual(new Set([ctx.actor.id]));
});

test("the lease of a runner that died is over seconds after its last sign of life", async () => {
  const ctx = await fixture.supervisor();
  serveOrders(fixture.service, 1, () => "never");
  const { id, states } = await fixture.plan(ctx);
  fixture.dashboard.waitForCalls(2_000);
  await startBulkReschedule(ctx, { reschedule_id: id, orders: states.waiting });
  const { db, clock, env } = fixture.dashboard.runtime;
  const readLease = async () => {
    const [row] = await db.select().from(bulkReschedules).where(eq(bulkReschedules.id, id));
    return row?.leaseUntil?.getTime() ?? 0;
  };
  await expect.poll(() => readLease()).toBeGreaterThan(0);
  const leftMs = (await readLease()) - clock.now().getTime();
  expect(leftMs).toBe(env.SERVICE_TIMEOUT_MS + 2_000);
  await fixture.dashboard.settle();
  fixture.dashboard.waitForCalls();
});

const disable = ({ actor }: Ctx) => {
  const { db, clock } = fixture.dashboard.runtime;
  return db.update(staff).set({ disabledAt: clock.now() }).where(eq(staff.id, actor.id));
};

const demote = ({ actor }: Ctx) =>
  fixture.dashboard.runtime.db
    .update(memberships)
    .set({ role: "viewer" })
    .where(eq(memberships.staffId, actor.id));

test.each([
  ["was disabled", disable],
  ["became a viewer", demote],
])(
  "pauses for somebody who %s meanwhile, and continues in the name of the next",
  async (_, change) => {
    const { ctx, id, patched } = await interruptReschedule();
    await change(ctx);
    fixture.dashboard.passMinutes(2);
    await runInterruptedReschedules();
    const other = await fixture.supervisor();
    const paused = await readBulkReschedule(other, { reschedule_id: id });
    expect(paused).toMatchObject({ state: "paused", states: { waiting: 6 } });
    expect(paused.pause_reason).toContain(
      `${ctx.actor.name}, who started this, may no longer do it.`,
    );
    expect(patched).toEqual([]);

    const before = (await fixture.dashboard.auditRows()).length;
    await retryBulkReschedule(other, { reschedule_id: id });
    await fixture.dashboard.settle();
    const done = await readBulkReschedule(other, { reschedule_id: id });
    expect(done).toMatchObject({ state: "done", pause_reason: null, states: { moved: 6 } });
    const sent = (await fixture.dashboard.auditRows())
      .slice(before)
      .filter(({ operation }) => operation === "order.reschedule");
    expect(new Set(sent.map(({ actorId }) => actorId))).toEqual(new Set([other.actor.id]));
  },
);

test("the progress page of another person sends nothing for a staff member who was disabled", async () => {
  const { ctx, id, patched } = await interruptReschedule();
  await disable(ctx);
  fixture.dashboard.passMinutes(2);
  const other = await fixture.supervisor();
  await readBulkReschedule(other, { reschedule_id: id });
  await fixture.dashboard.settle();
  expect(patched).toEqual([]);
  expect((await readBulkReschedule(other, { reschedule_id: id })).state).toBe("paused");
});

test("stops sending once the staff member is disabled, with calls in progress finished", async () => {
  const ctx = await fixture.supervisor();
  const other = await fixture.supervisor();
  const { patched, answer } = serveOrders(fixture.service, 40);
  const { id, states } = await fixture.plan(ctx);
  fixture.service.answers(async (request) => {
    if (request.method === "PATCH") await disable(ctx);
    return answer(request);
  });
  await startBulkReschedule(ctx, { reschedule_id: id, orders: states.waiting });
  await fixture.dashboard.settle();
  const paused = await readBulkReschedule(other, { reschedule_id: id });
  expect(paused).toMatchObject({ state: "paused", states: { sending: 0, failed: 0 } });
  expect(paused.states.moved).toBe(patched.length);
  expect(paused.states.waiting).toBeGreaterThanOrEqual(40 - 6);
});
