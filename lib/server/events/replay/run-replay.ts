import "server-only";
import { and, asc, eq } from "drizzle-orm";
import { errorFacts } from "@/lib/server/core/log";
import { runtime } from "@/lib/server/core/runtime";
import type { DashboardTx } from "@/lib/server/db/database";
import {
  eventReplayRows,
  eventReplays,
  receivedEvents,
} from "@/lib/server/db/schema/received-events";
import type { Outcome } from "@/lib/server/events/apply/apply-event";
import { applyRows, runAfterCommit } from "@/lib/server/events/apply/apply-rows";
import type { ReceivedEventRow } from "@/lib/server/events/event-rows";
import { completeReplay, findRunningReplays } from "./replay-store";

const BATCH = 20;

/** Continues every running replay of any team, including those whose process is gone. */
export async function continueReplays(): Promise<void> {
  for (const id of await findRunningReplays()) await runReplay(id);
}

/**
 * Applies a replay's waiting events, in the order of their arrival, until it ends or is canceled. Any process may
 * continue it, but only one at a time holds its row locked. Never throws; unfinished events are left for the sweep.
 */
export async function runReplay(id: string): Promise<void> {
  try {
    while ((await replayBatch(id, BATCH)) > 0);
    await completeReplay(id);
  } catch (thrown) {
    runtime().log.error({ replayId: id, ...errorFacts(thrown) }, "a replay was interrupted");
  }
}

/**
 * Replays up to `limit` events in one transaction. If one fails, the first is replayed alone; if that fails, it is
 * marked failed.
 */
async function replayBatch(id: string, limit: number): Promise<number> {
  const { db } = runtime();
  let first: ReceivedEventRow | undefined;
  try {
    const outcomes = await db.transaction(async (tx) => {
      const rows = await claim(tx, id, limit);
      [first] = rows;
      const applied = await applyRows(tx, rows);
      for (const [index, outcome] of applied.entries()) {
        await store(tx, id, rows[index], outcome);
      }
      return applied;
    });
    await runAfterCommit(outcomes);
    return outcomes.length;
  } catch (thrown) {
    if (first === undefined) throw thrown;
    if (limit > 1) return replayBatch(id, 1);
    runtime().log.error({ eventId: first.id, ...errorFacts(thrown) }, "an event was not replayed");
    await db.update(eventReplayRows).set({ state: "failed" }).where(isRow(id, first.id));
    return 1;
  }
}

/**
 * Claims none when the replay was canceled, or while another process holds it. Events that are being applied for the
 * first time are left for the next turn.
 */
async function claim(tx: DashboardTx, id: string, limit: number): Promise<ReceivedEventRow[]> {
  const rows = await tx
    .select({ event: receivedEvents })
    .from(eventReplayRows)
    .innerJoin(eventReplays, eq(eventReplays.id, eventReplayRows.replayId))
    .innerJoin(receivedEvents, eq(receivedEvents.id, eventReplayRows.receivedEventId))
    .where(
      and(
        eq(eventReplayRows.replayId, id),
        eq(eventReplayRows.state, "waiting"),
        eq(eventReplays.state, "running"),
        eq(receivedEvents.teamId, eventReplays.teamId),
      ),
    )
    .orderBy(asc(eventReplayRows.position))
    .limit(limit)
    .for("update", { skipLocked: true });
  return rows.map(({ event }) => event);
}

async function store(
  tx: DashboardTx,
  id: string,
  row: ReceivedEventRow | undefined,
  { verdict }: Outcome,
): Promise<void> {
  if (!row) return;
  const state = verdict === "applied" ? "changed" : "unchanged";
  await tx.update(eventReplayRows).set({ state }).where(isRow(id, row.id));
}

function isRow(replayId: string, receivedEventId: string) {
  return and(
    eq(eventReplayRows.replayId, replayId),
    eq(eventReplayRows.receivedEventId, receivedEventId),
  );
}
