import "server-only";
import { and, eq, inArray } from "drizzle-orm";
import { runtime } from "@/lib/server/core/runtime";
import { matchDecisions } from "@/lib/server/db/schema/match-decisions";

/** Who agreed to these match decisions in a second review, by decision. */
export async function readSecondReviewers(
  teamId: string,
  decisionIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (decisionIds.length === 0) return new Map();
  const rows = await runtime()
    .db.select({ id: matchDecisions.id, name: matchDecisions.secondName })
    .from(matchDecisions)
    .where(
      and(
        eq(matchDecisions.teamId, teamId),
        inArray(matchDecisions.id, [...decisionIds]),
        eq(matchDecisions.secondVerdict, "agreed"),
      ),
    );
  return new Map(rows.flatMap(({ id, name }) => (name ? [[id, name] as const] : [])));
}
