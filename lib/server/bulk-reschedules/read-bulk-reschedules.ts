import "server-only";
import { and, asc, count, desc, eq, inArray } from "drizzle-orm";
import {
  type BulkMove,
  type BulkMoveRow,
  MOVE_ROW_STATES,
  MOVE_VERDICTS,
} from "@/lib/contract/dashboard/bulk-reschedule";
import type { CalendarDate, Instant } from "@/lib/contract/primitives";
import type { Team } from "@/lib/server/core/context";
import { ConsoleError } from "@/lib/server/core/errors";
import { runtime } from "@/lib/server/core/runtime";
import { bulkMoveRows, bulkMoves } from "@/lib/server/db/schema/bulk-reschedules";

const SHOWN_MOVES = 20;

type TeamId = Pick<Team, "id">;
type MoveRecord = typeof bulkMoves.$inferSelect;
type Counted = Pick<typeof bulkMoveRows.$inferSelect, "moveId" | "verdict" | "state"> & {
  rows: number;
};

/** One move of the team with its counts. Throws `not_found`. */
export async function readMove(team: TeamId, moveId: string): Promise<BulkMove> {
  const [record] = await runtime()
    .db.select()
    .from(bulkMoves)
    .where(and(eq(bulkMoves.teamId, team.id), eq(bulkMoves.id, moveId)));
  if (!record) throw new ConsoleError("not_found", "This team has no such move.");
  return toMove(record, await countRows([record.id]));
}

/** The moves of the team, the newest first. */
export async function readMoves(team: TeamId): Promise<BulkMove[]> {
  const records = await runtime()
    .db.select()
    .from(bulkMoves)
    .where(eq(bulkMoves.teamId, team.id))
    .orderBy(desc(bulkMoves.createdAt))
    .limit(SHOWN_MOVES);
  const counted = await countRows(records.map(({ id }) => id));
  return records.map((record) => toMove(record, counted));
}

/** Every order of a move, in the order in which they were chosen. */
export async function readMoveRows(team: TeamId, moveId: string): Promise<BulkMoveRow[]> {
  const rows = await runtime()
    .db.select()
    .from(bulkMoveRows)
    .where(and(eq(bulkMoveRows.teamId, team.id), eq(bulkMoveRows.moveId, moveId)))
    .orderBy(asc(bulkMoveRows.position));
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

async function countRows(moveIds: string[]): Promise<Counted[]> {
  const { moveId, verdict, state } = bulkMoveRows;
  return runtime()
    .db.select({ moveId, verdict, state, rows: count() })
    .from(bulkMoveRows)
    .where(inArray(moveId, moveIds))
    .groupBy(moveId, verdict, state);
}

function toMove(record: MoveRecord, counted: readonly Counted[]): BulkMove {
  const own = counted.filter(({ moveId }) => moveId === record.id);
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
    verdicts: sumBy(MOVE_VERDICTS, own, ({ verdict }) => verdict),
    states: sumBy(MOVE_ROW_STATES, own, ({ state }) => state),
  };
}

function sumBy<Key extends string>(
  keys: readonly Key[],
  counted: readonly Counted[],
  keyOf: (row: Counted) => Key,
): Record<Key, number> {
  const sums = keys.map((key) => {
    const rows = counted.filter((row) => keyOf(row) === key);
    return [key, rows.reduce((sum, row) => sum + row.rows, 0)] as const;
  });
  return Object.fromEntries(sums) as Record<Key, number>;
}

function toInstant(date: Date): Instant {
  return date.toISOString() as Instant;
}
