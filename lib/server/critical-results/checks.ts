import "server-only";
import { and, eq, inArray } from "drizzle-orm";
import type { CriticalSource } from "@/lib/contract/dashboard/critical-result";
import type { ServiceCtx } from "@/lib/server/core/context";
import { runtime } from "@/lib/server/core/runtime";
import { criticalChecks } from "@/lib/server/db/schema/critical-results";

type TeamId = Pick<ServiceCtx, "team">;

/** The fingerprints of these records when they were examined, by record id. */
export async function readChecks(
  { team }: TeamId,
  source: CriticalSource,
  ids: readonly string[],
): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await runtime()
    .db.select()
    .from(criticalChecks)
    .where(
      and(
        eq(criticalChecks.teamId, team.id),
        eq(criticalChecks.source, source),
        inArray(criticalChecks.subjectId, [...ids]),
      ),
    );
  return new Map(rows.map(({ subjectId, fingerprint }) => [subjectId, fingerprint]));
}

/** What an examined lab report was found to have. */
type CheckFinding = Pick<typeof criticalChecks.$inferSelect, "grade" | "resultVersion">;

/** Stores that a record was examined in its present state; only then is that state not read again. */
export async function storeCheck(
  { team }: TeamId,
  source: CriticalSource,
  subjectId: string,
  fingerprint: string,
  finding: CheckFinding = { grade: null, resultVersion: null },
): Promise<void> {
  await runtime()
    .db.insert(criticalChecks)
    .values({ teamId: team.id, source, subjectId, fingerprint, ...finding })
    .onConflictDoUpdate({
      target: [criticalChecks.teamId, criticalChecks.source, criticalChecks.subjectId],
      set: { fingerprint, ...finding },
    });
}
