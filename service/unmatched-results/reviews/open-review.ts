import { eq } from "drizzle-orm";
import type { MatchReviewMarker } from "@/lib/contract/service/unmatched-result";
import type { TeamTx } from "@/service/db/database";
import { labs } from "@/service/db/schema/lab-tests";
import { unmatchedResults } from "@/service/db/schema/unmatched-results";
import type { RequestDeps } from "@/service/deps";
import { invalidValue } from "@/service/http/request-issue";
import { isToBeRead } from "@/service/results/to-be-read";
import type { NewReview } from "@/service/unmatched-results/matching/match-report";
import type { IncomingReport } from "@/service/unmatched-results/report/incoming-report";
import { getSourceRows } from "@/service/unmatched-results/report/source-row";
import { splitGroups } from "./candidate-facts";
import { emitReviewEvent } from "./emit-review";
import type { ReviewRow } from "./repository";

/**
 * Stores a report that waits for a person and emits an event for the customer, except when it waits for the operations team
 * alone (public guides). Refuses a report of an unknown laboratory with 422.
 */
export async function openReview(
  tx: TeamTx,
  deps: Pick<RequestDeps, "clock" | "newId">,
  report: IncomingReport,
  review: NewReview,
): Promise<ReviewRow> {
  const [lab] = await tx.select({ id: labs.id }).from(labs).where(eq(labs.slug, report.labSlug));
  if (lab === undefined) throw invalidValue(["body", "lab"], "not a lab", report.labSlug);
  const { labSlug, documents: _, ...stored } = report;
  const now = deps.clock.now();
  const [row] = await tx
    .insert(unmatchedResults)
    .values({
      ...stored,
      id: deps.newId(),
      teamId: tx.teamId,
      labId: lab.id,
      markers: getMarkers(report),
      rows: [...getSourceRows(report)],
      status: review.status,
      decisionCode: review.decisionCode,
      subReasonCodes: [...review.subReasonCodes],
      reason: review.reason,
      ...splitGroups(review.candidateGroups),
      createdAt: now,
      updatedAt: now,
    })
    .returning();
  if (row === undefined) throw new Error("An inserted unmatched result is returned");
  if (row.status === "pending_customer_review") await emitReviewEvent(tx, "created", row);
  return row;
}

function getMarkers({ results, missing }: IncomingReport): MatchReviewMarker[] {
  return [...results.filter((each) => !isToBeRead(each)), ...missing].map(
    ({ name, provider_id = null }) => ({ name, provider_id }),
  );
}
