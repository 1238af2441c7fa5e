import { and, asc, or, type SQL, sql } from "drizzle-orm";
import type { WaitingReport } from "@/lib/contract/service/lab-result";
import type { TeamTx } from "@/service/db/database";
import { unmatchedResults } from "@/service/db/schema/unmatched-results";
import { toInstant } from "@/service/http/wire";

/**
 * The undecided reports that probably belong to one of the orders, by its sample number or with high confidence, oldest
 * first: a reader of the result has to know of them.
 */
export async function findWaitingReports(
  tx: TeamTx,
  orderIds: readonly string[],
): Promise<WaitingReport[]> {
  const { candidateGroups } = unmatchedResults;
  const names = (candidate: object): SQL =>
    sql`${candidateGroups} @> ${JSON.stringify([{ candidates: [candidate] }])}::jsonb`;
  const rows = await tx
    .select({
      id: unmatchedResults.id,
      reportedAt: unmatchedResults.reportedAt,
      isCorrection: unmatchedResults.isCorrection,
    })
    .from(unmatchedResults)
    .where(
      and(
        // As in the index of open items.
        sql`(status = 'pending_customer_review' or is_escalated)`,
        or(
          ...orderIds.flatMap((order_id) => [
            names({ order_id, reasons: ["sample_id_match"] }),
            names({ order_id, confidence_level: "high" }),
          ]),
        ),
      ),
    )
    .orderBy(asc(unmatchedResults.createdAt), asc(unmatchedResults.id));
  return rows.map(({ id, reportedAt, isCorrection }) => ({
    raw_result_id: id,
    reported_at: toInstant(reportedAt),
    is_correction: isCorrection,
  }));
}
