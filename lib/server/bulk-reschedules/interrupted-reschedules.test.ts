import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { createDashboardDatabase } from "@/bin/testing/dashboard-database";
import { MINUTE_MS } from "@/lib/contract/time";
import { bulkRescheduleRows, bulkReschedules } from "@/lib/server/db/schema/bulk-reschedules";
import { staff } from "@/lib/server/db/schema/staff";
import {
  openRescheduleFixture,
  type RescheduleFixture,
} from "@/lib/server/testing/bulk-reschedule-fixture";
import { serveOrders } from "@/lib/server/testing/many-orders";
import { readBulkReschedule, startBulkReschedule } from "./bulk-reschedules";
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
  await startBulkReschedule(ctx, { reschedule_id: id, orders: states.waiting });
  const { db, clock, env } = fixture.dashboard.runtime;
  const readLease = async () => {
    const [row] = await db.select().from(bulkReschedules).where(eq(bulkReschedules.id, id));
    return row?.leaseUntil?.getTime() ?? 0;
  };
  await vi.waitFor(async () => expect(await readLease()).toBeGreaterThan(0), {
    timeout: 60_000,
  });
  const leftMs = (await readLease()) - clock.now().getTime();
  expect(leftMs).toBe(env.SERVICE_TIMEOUT_MS + 2_000);
  await fixture.dashboard.settle();
});

test("does not continue for a staff member who was disabled meanwhile", async () => {
  const { ctx, patched } = await interruptReschedule();
  const { db, clock } = fixture.dashboard.runtime;
  await db.update(staff).set({ disabledAt: clock.now() }).where(eq(staff.id, ctx.actor.id));
  fixture.dashboard.passMinutes(2);
  await runInterruptedReschedules();
  expect(patched).toEqual([]);
});
