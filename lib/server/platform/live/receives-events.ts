import "server-only";
import { and, eq, gt, isNull, notInArray, or, sql } from "drizzle-orm";
import { HOUR_MS } from "@/lib/contract/time";
import { runtime } from "@/lib/server/core/runtime";
import { receivedEvents, webhookSecrets } from "@/lib/server/db/schema/received-events";

/** After this long without an event, it is unknown whether events still arrive. */
const QUIET_MS = HOUR_MS;

/** Whether the service's events reach this team: it has a secret, and a genuine event arrived within the last hour. */
export async function receivesEvents(teamId: string): Promise<boolean> {
  const { db, clock } = runtime();
  const now = clock.now();
  const secret = db
    .select({ one: sql`1` })
    .from(webhookSecrets)
    .where(
      and(
        eq(webhookSecrets.teamId, teamId),
        or(isNull(webhookSecrets.validUntil), gt(webhookSecrets.validUntil, now)),
      ),
    );
  const [recent] = await db
    .select({ one: sql`1` })
    .from(receivedEvents)
    .where(
      and(
        eq(receivedEvents.teamId, teamId),
        gt(receivedEvents.receivedAt, new Date(now.getTime() - QUIET_MS)),
        notInArray(receivedEvents.verdict, ["bad_signature", "too_old"]),
        sql`exists ${secret}`,
      ),
    )
    .limit(1);
  return recent !== undefined;
}
