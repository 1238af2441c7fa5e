import "server-only";
import { and, asc, count, desc, eq, inArray } from "drizzle-orm";
import {
  type BulkReschedule,
  type BulkRescheduleRow,
  RESCHEDULE_ROW_STATES,
  RESCHEDULE_VERDICTS,
} from "@/lib/contract/dashboard/bulk-reschedule";
import type { CalendarDate, Instant } from "@/lib/contract/primitives";
import type { Team } from "@/lib/server/core/context";
import { DashboardError } from "@/lib/server/core/errors";
import { runtime } from "@/lib/server/core/runtime";
import { bulkRescheduleRows, bulkReschedules } from "@/lib/server/db/schema/bulk-reschedules";

const SHOWN_RESCHEDULES = 20;

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
  const [record] = await runtime()
    .db.select()
    .from(bulkReschedules)
    .where(and(eq(bulkReschedules.teamId, team.id), eq(bulkReschedules.id, rescheduleId)));
  if (!record) throw new DashboardError("not_found", "Your clinic has no such bulk reschedule.");
  return toReschedule(record, await countRows([record.id]));
}

/** The latest bulk reschedules of the team, newest first. */
export async function readReschedules(team: TeamId): Promise<BulkReschedule[]> {
  const records = await runtime()
    .db.select()
    .from(bulkReschedules)
    .where(eq(bulkReschedules.teamId, team.id))
    .orderBy(desc(bulkReschedules.createdAt))
    .limit(SHOWN_RESCHEDULES);
  const counts = await countRows(records.map(({ id }) => id));
  return records.map((record) => toReschedule(record, counts));
}

/** Every order of a bulk reschedule, in the order in which they were chosen. */
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

async function countRows(rescheduleIds: string[]): Promise<RowCount[]> {
  const { rescheduleId, verdict, state } = bulkRescheduleRows;
  return runtime()
    .db.select({ rescheduleId, verdict, state, rows: count() })
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
