import "server-only";
import { randomUUID } from "node:crypto";
import { and, eq, exists, inArray, notExists, or, type SQL, sql } from "drizzle-orm";
import type { BulkRescheduleState } from "@/lib/contract/dashboard/bulk-reschedule";
import type { Team } from "@/lib/server/core/context";
import { runtime } from "@/lib/server/core/runtime";
import { bulkRescheduleRows, bulkReschedules } from "@/lib/server/db/schema/bulk-reschedules";
import { createLease, isSelected, renewedLeaseEnd } from "@/lib/server/work/lease";

export type RescheduleRecord = typeof bulkReschedules.$inferSelect;
export type RowRecord = typeof bulkRescheduleRows.$inferSelect;
/** The right to send a bulk reschedule's rows, held by one runner in one process. */
export type Lease = { owner: string; reschedule: RescheduleRecord };

const lease = createLease({
  owner: bulkReschedules.leaseOwner,
  until: bulkReschedules.leaseUntil,
});

const rowsIn = (...states: RowRecord["state"][]) =>
  runtime()
    .db.select({ one: sql`1` })
    .from(bulkRescheduleRows)
    .where(
      and(
        eq(bulkRescheduleRows.rescheduleId, bulkReschedules.id),
        inArray(bulkRescheduleRows.state, states),
      ),
    );

/** Changes a bulk reschedule of the team if it is in one of the given states; false when it was not. */
export async function changeReschedule(
  team: Pick<Team, "id">,
  rescheduleId: string,
  from: readonly BulkRescheduleState[],
  change: Partial<typeof bulkReschedules.$inferInsert>,
): Promise<boolean> {
  const changed = await runtime()
    .db.update(bulkReschedules)
    .set(change)
    .where(
      and(
        eq(bulkReschedules.id, rescheduleId),
        eq(bulkReschedules.teamId, team.id),
        inArray(bulkReschedules.state, [...from]),
      ),
    )
    .returning({ id: bulkReschedules.id });
  return changed.length > 0;
}

/** Interrupted bulk reschedules of any team: running, but no runner holds the lease. */
export async function findInterruptedReschedules(): Promise<RescheduleRecord[]> {
  return runtime()
    .db.select()
    .from(bulkReschedules)
    .where(and(eq(bulkReschedules.state, "running"), lease.isFree()));
}

/** Takes the lease when there is work and no other runner holds it; null otherwise. */
export async function takeLease(teamId: string, rescheduleId: string): Promise<Lease | null> {
  const owner = randomUUID();
  const [reschedule] = await runtime()
    .db.update(bulkReschedules)
    .set({ leaseOwner: owner, leaseUntil: renewedLeaseEnd() })
    .where(
      and(
        eq(bulkReschedules.id, rescheduleId),
        eq(bulkReschedules.teamId, teamId),
        or(eq(bulkReschedules.state, "running"), exists(rowsIn("sending"))),
        lease.isFree(),
      ),
    )
    .returning();
  return reschedule ? { owner, reschedule } : null;
}

/** Releases the lease; if nothing is left to send, the bulk reschedule is done. */
export async function releaseLease({ owner, reschedule }: Lease): Promise<void> {
  const { db, clock } = runtime();
  const isOwn = and(eq(bulkReschedules.id, reschedule.id), lease.isOwn(owner));
  await db
    .update(bulkReschedules)
    .set({ state: "done", endedAt: clock.now() })
    .where(
      and(isOwn, eq(bulkReschedules.state, "running"), notExists(rowsIn("waiting", "sending"))),
    );
  await db.update(bulkReschedules).set({ leaseOwner: null, leaseUntil: null }).where(isOwn);
}

/** A running bulk reschedule while its lease holds; no row when it is not running or the lease is lost. */
const isRunningUnder = ({ owner, reschedule }: Lease) =>
  and(
    eq(bulkReschedules.id, reschedule.id),
    eq(bulkReschedules.state, "running"),
    lease.isHeldBy(owner),
  );

/** The running bulk reschedule as it is now; renews the lease. Null when it is not running or the lease is lost. */
export async function readWhileHeld(held: Lease): Promise<RescheduleRecord | null> {
  const [reschedule] = await runtime()
    .db.update(bulkReschedules)
    .set({ leaseUntil: renewedLeaseEnd() })
    .where(isRunningUnder(held))
    .returning();
  return reschedule ?? null;
}

/** Renews a lease during calls; a lease lost in the meantime stays lost. */
export async function renewLease({ owner, reschedule }: Lease): Promise<void> {
  await runtime()
    .db.update(bulkReschedules)
    .set({ leaseUntil: renewedLeaseEnd() })
    .where(and(eq(bulkReschedules.id, reschedule.id), lease.isHeldBy(owner)));
}

/** Pauses sending until a staff member continues, with the reason shown to them. */
export async function pauseReschedule(held: Lease, pauseReason: string): Promise<void> {
  await pauseWhere(isRunningUnder(held), pauseReason);
}

/** The same, unless nothing waits any more and the bulk reschedule ends anyway. */
export async function pauseWaiting(held: Lease, pauseReason: string): Promise<void> {
  await pauseWhere(and(isRunningUnder(held), exists(rowsIn("waiting"))), pauseReason);
}

async function pauseWhere(condition: SQL | undefined, pauseReason: string): Promise<void> {
  await runtime().db.update(bulkReschedules).set({ state: "paused", pauseReason }).where(condition);
}

/**
 * The next order to send, marked `sending` under its own request id before anything is sent. Null when none is waiting,
 * when the bulk reschedule is no longer running, or when the lease is lost.
 */
export async function claimRow(held: Lease): Promise<RowRecord | null> {
  const { db } = runtime();
  const isOfThis = eq(bulkRescheduleRows.rescheduleId, held.reschedule.id);
  const running = db.select({ one: sql`1` }).from(bulkReschedules).where(isRunningUnder(held));
  const next = db
    .select({ orderId: bulkRescheduleRows.orderId })
    .from(bulkRescheduleRows)
    .where(and(isOfThis, eq(bulkRescheduleRows.state, "waiting"), exists(running)))
    .orderBy(bulkRescheduleRows.position)
    .limit(1)
    .for("update", { skipLocked: true });
  const [row] = await db
    .update(bulkRescheduleRows)
    .set({ state: "sending", requestId: randomUUID(), sent: sql`${bulkRescheduleRows.sent} + 1` })
    .where(and(isOfThis, isSelected(bulkRescheduleRows.orderId, next)))
    .returning();
  return row ?? null;
}

/** Stores how a row ended; false when another runner has taken it over. */
export async function finishRow(
  { rescheduleId, orderId, requestId }: RowRecord,
  { state, answer }: Pick<RowRecord, "state" | "answer">,
): Promise<boolean> {
  const finished = await runtime()
    .db.update(bulkRescheduleRows)
    .set({ state, answer })
    .where(
      and(
        eq(bulkRescheduleRows.rescheduleId, rescheduleId),
        eq(bulkRescheduleRows.orderId, orderId),
        eq(bulkRescheduleRows.state, "sending"),
        eq(bulkRescheduleRows.requestId, requestId ?? ""),
      ),
    )
    .returning({ orderId: bulkRescheduleRows.orderId });
  return finished.length > 0;
}

/** Rows that an earlier runner left in the middle of a call. */
export async function findInterruptedRows({ reschedule }: Lease): Promise<RowRecord[]> {
  const { rescheduleId, state } = bulkRescheduleRows;
  return runtime()
    .db.select()
    .from(bulkRescheduleRows)
    .where(and(eq(rescheduleId, reschedule.id), eq(state, "sending")));
}

/** Changes every row in one of the given states to another state and clears its answer. */
export async function changeRows(
  id: string,
  from: readonly RowRecord["state"][],
  to: RowRecord["state"],
): Promise<void> {
  const { rescheduleId, state } = bulkRescheduleRows;
  await runtime()
    .db.update(bulkRescheduleRows)
    .set({ state: to, answer: null })
    .where(and(eq(rescheduleId, id), inArray(state, [...from])));
}
