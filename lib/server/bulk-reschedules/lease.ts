import "server-only";
import { randomUUID } from "node:crypto";
import { and, eq, exists, inArray, isNull, lt, notExists, or, sql } from "drizzle-orm";
import { runtime } from "@/lib/server/core/runtime";
import { bulkRescheduleRows, bulkReschedules } from "@/lib/server/db/schema/bulk-reschedules";

const SHORTEST_LEASE_MS = 30_000;

type BulkRescheduleRecord = typeof bulkReschedules.$inferSelect;
export type RowRecord = typeof bulkRescheduleRows.$inferSelect;
/** The right to send the rows of a move, held by one runner of one process. */
export type Lease = { owner: string; move: BulkRescheduleRecord };

const sendingRows = () =>
  runtime()
    .db.select({ one: sql`1` })
    .from(bulkRescheduleRows)
    .where(
      and(
        eq(bulkRescheduleRows.rescheduleId, bulkReschedules.id),
        eq(bulkRescheduleRows.state, "sending"),
      ),
    );

/** Longer than a call and the look after it can take, so that a runner which still waits for one keeps its lease. */
function leaseEnd(): Date {
  const { clock, env } = runtime();
  return new Date(
    clock.now().getTime() + Math.max(SHORTEST_LEASE_MS, 3 * env.SERVICE_TIMEOUT_MS + 5_000),
  );
}

/** Takes the lease of a move that has work and whose runner is gone; null when there is neither. */
export async function takeLease(teamId: string, rescheduleId: string): Promise<Lease | null> {
  const { db, clock } = runtime();
  const owner = randomUUID();
  const [move] = await db
    .update(bulkReschedules)
    .set({ leaseOwner: owner, leaseUntil: leaseEnd() })
    .where(
      and(
        eq(bulkReschedules.id, rescheduleId),
        eq(bulkReschedules.teamId, teamId),
        or(eq(bulkReschedules.state, "running"), exists(sendingRows())),
        or(isNull(bulkReschedules.leaseUntil), lt(bulkReschedules.leaseUntil, clock.now())),
      ),
    )
    .returning();
  return move ? { owner, move } : null;
}

/** Gives the lease back; a move with nothing left to send has ended. */
export async function releaseLease({ owner, move }: Lease): Promise<void> {
  const { db, clock } = runtime();
  const isOwn = and(eq(bulkReschedules.id, move.id), eq(bulkReschedules.leaseOwner, owner));
  const open = db
    .select({ one: sql`1` })
    .from(bulkRescheduleRows)
    .where(
      and(
        eq(bulkRescheduleRows.rescheduleId, bulkReschedules.id),
        inArray(bulkRescheduleRows.state, ["waiting", "sending"]),
      ),
    );
  await db
    .update(bulkReschedules)
    .set({ state: "done", endedAt: clock.now() })
    .where(and(isOwn, eq(bulkReschedules.state, "running"), notExists(open)));
  await db.update(bulkReschedules).set({ leaseOwner: null, leaseUntil: null }).where(isOwn);
}

/**
 * The next order to send, marked `sending` under a request id of its own before anything is sent; the lease is renewed
 * with it. Null when none waits, when the move is not running any more, or when the lease is lost.
 */
export async function claimRow({ owner, move }: Lease): Promise<RowRecord | null> {
  const { db, clock } = runtime();
  const renewed = await db
    .update(bulkReschedules)
    .set({ leaseUntil: leaseEnd() })
    .where(
      and(
        eq(bulkReschedules.id, move.id),
        eq(bulkReschedules.leaseOwner, owner),
        eq(bulkReschedules.state, "running"),
        sql`${bulkReschedules.leaseUntil} >= ${clock.now()}`,
      ),
    )
    .returning({ id: bulkReschedules.id });
  if (renewed.length === 0) return null;
  const next = db
    .select({ orderId: bulkRescheduleRows.orderId })
    .from(bulkRescheduleRows)
    .where(
      and(eq(bulkRescheduleRows.rescheduleId, move.id), eq(bulkRescheduleRows.state, "waiting")),
    )
    .orderBy(bulkRescheduleRows.position)
    .limit(1)
    .for("update", { skipLocked: true });
  const [row] = await db
    .update(bulkRescheduleRows)
    .set({ state: "sending", requestId: randomUUID(), sent: sql`${bulkRescheduleRows.sent} + 1` })
    .where(
      // As one value and not as a list: a list may be made anew for every row, and then takes more than one.
      and(
        eq(bulkRescheduleRows.rescheduleId, move.id),
        sql`${bulkRescheduleRows.orderId} = (${next})`,
      ),
    )
    .returning();
  return row ?? null;
}

/** Stores what became of a row; does nothing when another runner has taken it over. */
export async function finishRow(
  row: RowRecord,
  { state, answer }: Pick<RowRecord, "state" | "answer">,
): Promise<void> {
  await runtime()
    .db.update(bulkRescheduleRows)
    .set({ state, answer })
    .where(
      and(
        eq(bulkRescheduleRows.rescheduleId, row.rescheduleId),
        eq(bulkRescheduleRows.orderId, row.orderId),
        eq(bulkRescheduleRows.state, "sending"),
        eq(bulkRescheduleRows.requestId, row.requestId ?? ""),
      ),
    );
}

/** Rows that a runner which is gone left in the middle of a call. */
export async function interruptedRows({ move }: Lease): Promise<RowRecord[]> {
  return runtime()
    .db.select()
    .from(bulkRescheduleRows)
    .where(
      and(eq(bulkRescheduleRows.rescheduleId, move.id), eq(bulkRescheduleRows.state, "sending")),
    );
}
