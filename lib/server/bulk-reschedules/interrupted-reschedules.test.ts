import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { MINUTE_MS } from "@/lib/contract/time";
import { bulkRescheduleRows, bulkReschedules } from "@/lib/server/db/schema/bulk-reschedules";
import { staff } from "@/lib/server/db/schema/staff";
import {
  openRescheduleFixture,
  type RescheduleFixture,
} from "@/lib/server/testing/bulk-reschedule-fixture";
import { holdOrders } from "@/lib/server/testing/many-orders";
import { createTestDatabase } from "@/service/testing/test-database";
import { readBulkReschedule, startBulkReschedule } from "./bulk-reschedules";
import { runInterruptedReschedules } from "./interrupted-reschedules";

let fixture: RescheduleFixture;

beforeAll(async () => {
  fixture = await openRescheduleFixture(await createTestDatabase(inject("postgresUrl")));
});
afterAll(() => fixture.close());

/** A move of six orders whose runner died before it sent any; its lease holds for a minute yet. */
async function interruptReschedule() {
  const ctx = await fixture.supervisor();
  const { orders, patched } = holdOrders(fixture.service, 6);
  const { id, states } = await fixture.plan(ctx);
  await startBulkReschedule(ctx, { reschedule_id: id, orders: states.waiting });
  await fixture.console.settle();
  for (const order of orders) order.activate_by = "2031-06-10";
  patched.length = 0;
  const { db, clock } = fixture.console.runtime;
  const leaseUntil = new Date(clock.now().getTime() + MINUTE_MS);
  const left = { state: "running" as const, endedAt: null, leaseOwner: randomUUID(), leaseUntil };
  await db.update(bulkReschedules).set(left).where(eq(bulkReschedules.id, id));
  await db
    .update(bulkRescheduleRows)
    .set({ state: "waiting" })
    .where(eq(bulkRescheduleRows.rescheduleId, id));
  return { ctx, id, patched };
}

test("a move that was left goes on by itself when its lease is over, and each order is sent once", async () => {
  const { ctx, id, patched } = await interruptReschedule();
  await runInterruptedReschedules();
  expect(patched).toEqual([]);
  fixture.console.passMinutes(2);
  await Promise.all([runInterruptedReschedules(), runInterruptedReschedules()]);
  expect([patched.length, new Set(patched).size]).toEqual([6, 6]);
  expect((await readBulkReschedule(ctx, { reschedule_id: id })).state).toBe("done");
  const sent = (await fixture.console.trail()).filter(
    ({ operation }) => operation === "order.reschedule",
  );
  expect(new Set(sent.map(({ actorId }) => actorId))).toEqual(new Set([ctx.actor.id]));
});

test("a move of somebody who was disabled since stays as it is", async () => {
  const { ctx, patched } = await interruptReschedule();
  const { db, clock } = fixture.console.runtime;
  await db.update(staff).set({ disabledAt: clock.now() }).where(eq(staff.id, ctx.actor.id));
  fixture.console.passMinutes(2);
  await runInterruptedReschedules();
  expect(patched).toEqual([]);
});
