import "server-only";
import { and, eq, gt, inArray, isNotNull, isNull, lte, or } from "drizzle-orm";
import type { LiveTopic } from "@/lib/contract/dashboard/live";
import { MINUTE_MS } from "@/lib/contract/time";
import { runtime } from "@/lib/server/core/runtime";
import type { ClaimTable } from "@/lib/server/db/schema/claim-table";
import { labReportClaims } from "@/lib/server/db/schema/lab-report-reviews";
import { matchClaims } from "@/lib/server/db/schema/match-claims";
import { sessions } from "@/lib/server/db/schema/staff";
import { publishChanges } from "@/lib/server/platform/live/publish";

const CLAIMS: readonly { table: ClaimTable; topic: LiveTopic }[] = [
  { table: matchClaims, topic: "match-review" },
  { table: labReportClaims, topic: "lab-reports" },
];

/**
 * Releases the claims of staff whose last session has ended: by signing out, idling, reaching its limit, or being ended
 * elsewhere. Colleagues do not have to wait for the claims to expire.
 */
export async function releaseClaimsOfEndedSessions(): Promise<void> {
  const { db, clock, env } = runtime();
  const now = clock.now();
  const idleSince = new Date(now.getTime() - env.SESSION_IDLE_MINUTES * MINUTE_MS);
  const ended = await db
    .update(sessions)
    .set({ claimsReleasedAt: now })
    .where(
      and(
        isNull(sessions.claimsReleasedAt),
        or(
          isNotNull(sessions.revokedAt),
          lte(sessions.expiresAt, now),
          lte(sessions.lastSeenAt, idleSince),
        ),
      ),
    )
    .returning({ staffId: sessions.staffId });
  if (ended.length === 0) return;
  const staffIds = [...new Set(ended.map(({ staffId }) => staffId))];
  const stillThere = await db
    .selectDistinct({ staffId: sessions.staffId })
    .from(sessions)
    .where(
      and(
        inArray(sessions.staffId, staffIds),
        isNull(sessions.revokedAt),
        gt(sessions.expiresAt, now),
        gt(sessions.lastSeenAt, idleSince),
      ),
    );
  const open = new Set(stillThere.map(({ staffId }) => staffId));
  const gone = staffIds.filter((staffId) => !open.has(staffId));
  for (const staffId of gone) await releaseClaims(staffId, now);
}

async function releaseClaims(staffId: string, now: Date): Promise<void> {
  const { db } = runtime();
  for (const { table, topic } of CLAIMS) {
    const released = await db
      .update(table)
      .set({ until: now })
      .where(and(eq(table.staffId, staffId), gt(table.until, now)))
      .returning({ teamId: table.teamId, itemId: table.itemId });
    for (const { teamId, itemId } of released) {
      await publishChanges(db, teamId, [{ topic, id: itemId, user_id: null }]);
    }
  }
}
