import "server-only";
import { and, desc, inArray, isNotNull, isNull, ne } from "drizzle-orm";
import type { z } from "zod";
import type { SimilarReport } from "@/lib/contract/dashboard/lab-report-review";
import { compareFacts } from "@/lib/domain/lab-reports/similar-reports";
import { runtime } from "@/lib/server/core/runtime";
import { labReports } from "@/lib/server/db/schema/lab-reports";
import { toEarlierReport } from "@/lib/server/lab-reports/earlier-reports";
import {
  isOfTeam,
  isVisibleTo,
  type Reader,
  requireReport,
} from "@/lib/server/lab-reports/lab-report-rows";
import { openFacts } from "./report-facts";

type Similar = z.input<typeof SimilarReport>;

/** The facts are encrypted, so a report is compared with those of at most this many newest ones. */
const MAX_COMPARED = 5_000;
const MAX_SIMILAR = 5;

/**
 * The team's other reports, of anybody, that seem to be of the same specimen as this one, newest first; those that were
 * rejected and `leftOut` are not among them.
 */
export async function findSimilarReports(
  ctx: Reader,
  jobId: string,
  leftOut: string | null,
): Promise<Similar[]> {
  const own = await requireReport(ctx, jobId);
  const facts = openFacts(ctx, own);
  if (facts === null) return [];
  const { teamId, sealedFacts, rejectedAt, uploadedAt, userId } = labReports;
  const others = await runtime()
    .db.select({ jobId: labReports.jobId, userId, sealedFacts })
    .from(labReports)
    .where(
      and(
        isOfTeam(ctx, teamId),
        isNotNull(sealedFacts),
        isNull(rejectedAt),
        ne(labReports.jobId, jobId),
        ctx.actor && isVisibleTo(ctx.actor),
      ),
    )
    .orderBy(desc(uploadedAt))
    .limit(MAX_COMPARED);
  const similar = new Map(
    others
      .flatMap((other) => {
        const known = other.jobId === leftOut ? null : openFacts(ctx, other);
        const agrees = known && compareFacts(facts, known, other.userId === own.userId);
        return agrees ? [[other.jobId, agrees] as const] : [];
      })
      .slice(0, MAX_SIMILAR),
  );
  if (similar.size === 0) return [];
  const rows = await runtime()
    .db.select()
    .from(labReports)
    .where(and(isOfTeam(ctx, teamId), inArray(labReports.jobId, [...similar.keys()])))
    .orderBy(desc(uploadedAt));
  return rows.flatMap((row) => {
    const agrees = similar.get(row.jobId);
    return agrees ? [{ ...toEarlierReport(ctx, row, own.userId), agrees }] : [];
  });
}
