import "server-only";
import { and, eq, gt, isNotNull, isNull, max, min, notInArray, or } from "drizzle-orm";
import type { z } from "zod";
import type { EventFlow } from "@/lib/contract/dashboard/received-event";
import { DAY_MS } from "@/lib/contract/time";
import type { Team } from "@/lib/server/core/context";
import { runtime } from "@/lib/server/core/runtime";
import { receivedEvents, webhookSecrets } from "@/lib/server/db/schema/received-events";
import { countArrivals } from "./event-search";

/** Since when a team has been receiving events, what arrived in the last 24 hours, and what is waiting. */
export async function readEventFlow({
  id: teamId,
}: Pick<Team, "id">): Promise<z.input<typeof EventFlow>> {
  const { db, clock } = runtime();
  const now = clock.now();
  const isOfTeam = eq(receivedEvents.teamId, teamId);
  const [[secrets], [last], counts, waiting] = await Promise.all([
    db
      .select({ since: min(webhookSecrets.createdAt) })
      .from(webhookSecrets)
      .where(
        and(
          eq(webhookSecrets.teamId, teamId),
          or(isNull(webhookSecrets.validUntil), gt(webhookSecrets.validUntil, now)),
        ),
      ),
    db
      .select({ at: max(receivedEvents.receivedAt) })
      .from(receivedEvents)
      .where(and(isOfTeam, notInArray(receivedEvents.verdict, ["bad_signature", "too_old"]))),
    countArrivals({ id: teamId }, new Date(now.getTime() - DAY_MS)),
    db.$count(receivedEvents, and(isOfTeam, isNotNull(receivedEvents.nextTryAt))),
  ]);
  return {
    receives_since: secrets?.since?.toISOString() ?? null,
    last_received_at: last?.at?.toISOString() ?? null,
    counts,
    waiting,
  };
}

/** When a team began to receive events, with whichever secret; null before it did. */
export async function readReceivingStart({ id }: Pick<Team, "id">): Promise<Date | null> {
  const [first] = await runtime()
    .db.select({ at: min(webhookSecrets.createdAt) })
    .from(webhookSecrets)
    .where(eq(webhookSecrets.teamId, id));
  return first?.at ?? null;
}
