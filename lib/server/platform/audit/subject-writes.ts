import "server-only";
import { and, desc, eq, inArray, or, sql } from "drizzle-orm";
import { getStoredNames } from "@/lib/domain/audit/renamed-operations";
import { runtime } from "@/lib/server/core/runtime";
import { auditEvents } from "@/lib/server/db/schema/audit";

export type SubjectWrite = typeof auditEvents.$inferSelect;

/**
 * A team's newest successful writes to one subject, oldest first, of the named operations only. The subject may be a
 * related one. Outcomes repeat everything in their attempt, so only outcomes are read.
 */
export async function listSubjectWrites(
  teamId: string,
  subjectId: string,
  { operations, limit }: { operations: readonly string[]; limit: number },
): Promise<SubjectWrite[]> {
  const wanted = JSON.stringify([{ id: subjectId }]);
  const newest = await runtime()
    .db.select()
    .from(auditEvents)
    .where(
      and(
        eq(auditEvents.teamId, teamId),
        eq(auditEvents.phase, "outcome"),
        eq(auditEvents.outcome, "succeeded"),
        eq(auditEvents.kind, "write"),
        inArray(auditEvents.operation, operations.flatMap(getStoredNames)),
        or(eq(auditEvents.subjectId, subjectId), sql`${auditEvents.related} @> ${wanted}::jsonb`),
      ),
    )
    .orderBy(desc(auditEvents.id))
    .limit(limit);
  return newest.reverse();
}
