import "server-only";
import { randomUUID } from "node:crypto";
import { and, eq, isNotNull, isNull, lt, or } from "drizzle-orm";
import { runtime } from "@/lib/server/core/runtime";
import { resumeFor } from "@/lib/server/core/session";
import { bulkMoves } from "@/lib/server/db/schema/bulk-reschedules";
import { runMove } from "./run-bulk-reschedule";

/** Carries on every move whose runner is gone, of any team, for whoever started it; nobody has to look at it for that. */
export async function runLeftMoves(): Promise<void> {
  const { db, clock } = runtime();
  const left = await db
    .select({ id: bulkMoves.id, teamId: bulkMoves.teamId, startedById: bulkMoves.startedById })
    .from(bulkMoves)
    .where(
      and(
        eq(bulkMoves.state, "running"),
        isNotNull(bulkMoves.startedById),
        or(isNull(bulkMoves.leaseUntil), lt(bulkMoves.leaseUntil, clock.now())),
      ),
    );
  for (const { id, teamId, startedById } of left) {
    const ctx = startedById ? await resumeFor(startedById, teamId, randomUUID()) : null;
    if (ctx) await runMove(ctx, id);
  }
}
