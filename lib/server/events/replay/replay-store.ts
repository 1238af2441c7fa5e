import "server-only";
import { and, count, eq, inArray, sql } from "drizzle-orm";
import type { z } from "zod";
import type { Replay } from "@/lib/contract/dashboard/received-event";
import { MINUTE_MS } from "@/lib/contract/time";
import type { Ctx } from "@/lib/server/core/context";
import { DashboardError } from "@/lib/server/core/errors";
import { runtime } from "@/lib/server/core/runtime";
import { inSnapshot } from "@/lib/server/db/in-snapshot";
import {
  eventReplayRows,
  eventReplays,
  receivedEvents,
} from "@/lib/server/db/schema/received-events";

/** After this time, the preview may no longer be correct. */
const PREVIEW_MINUTES = 30;

type TeamId = { team: Pick<Ctx["team"], "id"> };

/** A started replay of the team with its counts. Throws `not_found`. */
export async function readReplay(ctx: TeamId, id: string): Promise<z.input<typeof Replay>> {
  const [replay, rows] = await inSnapshot(runtime().db, async (tx) => {
    const [found] = await tx.select().from(eventReplays).where(isReplay(ctx, id));
    if (!found || found.state === "planned" || found.startedAt === null) throw notFound();
    const counted = await tx
      .select({ state: eventReplayRows.state, rows: count() })
      .from(eventReplayRows)
      .where(eq(eventReplayRows.replayId, id))
      .groupBy(eventReplayRows.state);
    return [{ ...found, state: found.state, startedAt: found.startedAt }, counted] as const;
  });
  const counts = { waiting: 0, changed: 0, unchanged: 0, failed: 0 };
  for (const row of rows) counts[row.state] = row.rows;
  const done = counts.changed + counts.unchanged + counts.failed;
  return {
    replay_id: replay.id,
    state: replay.state,
    total: done + counts.waiting,
    done,
    changed: counts.changed,
    failed: counts.failed,
    started_at: replay.startedAt.toISOString(),
    started_by: replay.byName,
    ended_at: replay.endedAt?.toISOString() ?? null,
  };
}

/** Starts a replay that this staff member planned. One that has already started is left as it is. */
export async function startPlannedReplay(ctx: Ctx, id: string): Promise<void> {
  const { db, clock } = runtime();
  const now = clock.now();
  const [replay] = await db
    .select()
    .from(eventReplays)
    .where(and(isReplay(ctx, id), eq(eventReplays.byId, ctx.actor.id)));
  if (!replay) throw notFound();
  if (replay.state !== "planned") return;
  if (now.getTime() - replay.plannedAt.getTime() > PREVIEW_MINUTES * MINUTE_MS) {
    throw new DashboardError(
      "conflict",
      `This preview is more than ${PREVIEW_MINUTES} minutes old. Make a new one.`,
    );
  }
  await db
    .update(eventReplays)
    .set({ state: "running", startedAt: now })
    .where(and(isReplay(ctx, id), eq(eventReplays.state, "planned")));
}

/** Ends a running replay. One that has already ended is left as it is. */
export async function cancelReplay(ctx: TeamId, id: string): Promise<void> {
  await runtime()
    .db.update(eventReplays)
    .set({ state: "cancelled", endedAt: runtime().clock.now() })
    .where(and(isReplay(ctx, id), eq(eventReplays.state, "running")));
}

/** The running replays of any team, in this process or in one that is gone. */
export async function findRunningReplays(): Promise<string[]> {
  const rows = await runtime()
    .db.select({ id: eventReplays.id })
    .from(eventReplays)
    .where(eq(eventReplays.state, "running"));
  return rows.map(({ id }) => id);
}

/** Ends a replay with no waiting events. Waiting rows whose event was deleted in the meantime are marked failed. */
export async function completeReplay(id: string): Promise<void> {
  const { db, clock } = runtime();
  const { replayId, receivedEventId, state } = eventReplayRows;
  const isWaiting = and(eq(replayId, id), eq(state, "waiting"));
  await db
    .update(eventReplayRows)
    .set({ state: "failed" })
    .where(
      and(
        isWaiting,
        sql`not exists (select 1 from ${receivedEvents} where ${receivedEvents.id} = ${receivedEventId})`,
      ),
    );
  if ((await db.$count(eventReplayRows, isWaiting)) > 0) return;
  const succeeded = await db.$count(
    eventReplayRows,
    and(eq(replayId, id), inArray(state, ["changed", "unchanged"])),
  );
  await db
    .update(eventReplays)
    .set({ state: succeeded > 0 ? "completed" : "failed", endedAt: clock.now() })
    .where(and(eq(eventReplays.id, id), eq(eventReplays.state, "running")));
}

function isReplay({ team }: TeamId, id: string) {
  return and(eq(eventReplays.id, id), eq(eventReplays.teamId, team.id));
}

function notFound(): DashboardError {
  return new DashboardError("not_found", "There is no such replay.");
}
