import "server-only";
import { and, asc, count, desc, eq, inArray } from "drizzle-orm";
import {
  type BulkReschedule,
  type BulkRescheduleRow,
  type BulkReschedules,
  RESCHEDULE_ROW_STATES,
  RESCHEDULE_VERDICTS,
  RESCHEDULES_PER_PAGE,
} from "@/lib/contract/dashboard/bulk-reschedule";
import type { CalendarDate, Instant } from "@/lib/contract/primitives";
import type { Team } from "@/lib/server/core/context";
import { DashboardError } from "@/lib/server/core/errors";
import { runtime } from "@/lib/server/core/runtime";
import type { DashboardTx } from "@/lib/server/db/database";
import { inSnapshot } from "@/lib/server/db/in-snapshot";
import { bulkRescheduleRows, bulkReschedules } from "@/lib/server/db/schema/bulk-reschedules";

type TeamId = Pick<Team, "id">;
type BulkRescheduleRecord = typeof bulkReschedules.$inferSelect;
type RowCount = Pick<
  typeof bulkRescheduleRows.$inferSelect,
  "rescheduleId" | "verdict" | "state"
> & {
  rows: number;
};

/** One bulk reschedule of the team with its counts. Throws `not_found`. */
export async function readReschedule(team: TeamId, rescheduleId: string): Promise<BulkReschedule> {
  return inSnapshot(runtime().db, async (tx) => {
    const [record] = await tx
      .select()
      .from(bulkReschedules)
      .where(and(eq(bulkReschedules.teamId, team.id), eq(bulkReschedules.id, rescheduleId)));
    if (!record) throw new DashboardError("not_found", "Your clinic has no such bulk reschedule.");
    return toReschedule(record, await countRows(tx, [record.id]));
  });
}

/** A page of the team's bulk reschedules, newest first. */
export async function readReschedules(team: TeamId, page: number): Promise<BulkReschedules> {
  const isOwn = eq(bulkReschedules.teamId, team.id);
  return inSnapshot(runtime().db, async (tx) => {
    const records = await tx
      .select()
      .from(bulkReschedules)
      .where(isOwn)
      .orderBy(desc(bulkReschedules.createdAt))
      .limit(RESCHEDULES_PER_PAGE)
      .offset((page - 1) * RESCHEDULES_PER_PAGE);
    const [counted] = await tx.select({ total: count() }).from(bulkReschedules).where(isOwn);
    const counts = await countRows(
      tx,
      records.map(({ id }) => id),
    );
    return {
      moves: records.map((record) => toReschedule(record, counts)),
      total: counted?.total ?? 0,
      page,
      size: RESCHEDULES_PER_PAGE,
    };
  });
}

/** Every order of a bulk reschedule, in the order they were chosen. */
export async function readRescheduleRows(
  team: TeamId,
  rescheduleId: string,
): Promise<BulkRescheduleRow[]> {
  const rows = await runtime()
    .db.select()
    .from(bulkRescheduleRows)
    .where(
      and(
        eq(bulkRescheduleRows.teamId, team.id),
        eq(bulkRescheduleRows.rescheduleId, rescheduleId),
      ),
    )
    .orderBy(asc(bulkRescheduleRows.position));
  return rows.map(({ orderId, testName, fromDate, toDate, ...row }) => ({
    order_id: orderId,
    position: row.position,
    test_name: testName,
    status: row.status,
    from: fromDate as CalendarDate | null,
    to: toDate as CalendarDate | null,
    verdict: row.verdict,
    reason: row.reason,
    state: row.state,
    answer: row.answer,
  }));
}

async function countRows(tx: DashboardTx, rescheduleIds: string[]): Promise<RowCount[]> {
  const { rescheduleId, verdict, state } = bulkRescheduleRows;
  return tx
    .select({ rescheduleId, verdict, state, rows: count() })
    .from(bulkRescheduleRows)
    .where(inArray(rescheduleId, rescheduleIds))
    .groupBy(rescheduleId, verdict, state);
}

function toReschedule(record: BulkRescheduleRecord, counts: readonly RowCount[]): BulkReschedule {
  const own = counts.filter(({ rescheduleId }) => rescheduleId === record.id);
  return {
    id: record.id,
    state: record.state,
    change: record.change,
    reason: record.reason,
    chosen_by: record.chosenBy,
    created_at: toInstant(record.createdAt),
    created_by: record.createdByName,
    started_at: record.startedAt && toInstant(record.startedAt),
    started_by: record.startedByName,
    ended_at: record.endedAt && toInstant(record.endedAt),
    pause_reason: record.pauseReason,
    verdicts: sumBy(RESCHEDULE_VERDICTS, own, ({ verdict }) => verdict),
    states: sumBy(RESCHEDULE_ROW_STATES, own, ({ state }) => state),
  };
}

function sumBy<Key extends string>(
  keys: readonly Key[],
  counts: readonly RowCount[],
  getKey: (row: RowCount) => Key,
): Record<Key, number> {
  const sums = keys.map((key) => {
    const rows = counts.filter((row) => getKey(row) === key);
    return [key, rows.reduce((sum, row) => sum + row.rows, 0)] as const;
  });
  return Object.fromEntries(sums) as Record<Key, number>;
}

function toInstant(date: Date): Instant {
  return date.toISOString() as Instant;
}
