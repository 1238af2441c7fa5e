import "server-only";
import { randomUUID } from "node:crypto";
import { and, eq, isNotNull, isNull, lt, or } from "drizzle-orm";
import { runtime } from "@/lib/server/core/runtime";
import { resumeFor } from "@/lib/server/core/session";
import { bulkReschedules } from "@/lib/server/db/schema/bulk-reschedules";
import { runReschedule } from "./run-bulk-reschedule";

/** Carries on every move whose runner is gone, of any team, for whoever started it; nobody has to look at it for that. */
export async function runInterruptedReschedules(): Promise<void> {
  const { db, clock } = runtime();
  const left = await db
    .select({
      id: bulkReschedules.id,
      teamId: bulkReschedules.teamId,
      startedById: bulkReschedules.startedById,
    })
    .from(bulkReschedules)
    .where(
      and(
        eq(bulkReschedules.state, "running"),
        isNotNull(bulkReschedules.startedById),
        or(isNull(bulkReschedules.leaseUntil), lt(bulkReschedules.leaseUntil, clock.now())),
      ),
    );
  for (const { id, teamId, startedById } of left) {
    const ctx = startedById ? await resumeFor(startedById, teamId, randomUUID()) : null;
    if (ctx) await runReschedule(ctx, id);
  }
}
