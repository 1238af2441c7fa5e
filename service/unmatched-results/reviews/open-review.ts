import { eq } from "drizzle-orm";
import type {
  MatchDecisionCode,
  MatchReviewCandidateGroup,
  MatchReviewMarker,
  MatchReviewStatus,
  MatchSubReasonCode,
} from "@/lib/contract/service/unmatched-result";
import type { TeamTx } from "@/service/db/database";
import { labs } from "@/service/db/schema/lab-tests";
import { unmatchedResults } from "@/service/db/schema/unmatched-results";
import type { RequestDeps } from "@/service/deps";
import { invalidValue } from "@/service/http/request-issue";
import type { IncomingReport } from "@/service/unmatched-results/report/incoming-report";
import { getSourceRows } from "@/service/unmatched-results/report/source-row";
import { splitGroups } from "./candidate-facts";
import { emitReviewEvent } from "./emit-review";
import type { ReviewRow } from "./repository";

/** Why a report waits for a person, for whom, and who or what it may belong to. */
export type ReviewDecision = {
  readonly decisionCode: MatchDecisionCode;
  readonly subReasonCodes: readonly MatchSubReasonCode[];
  /** One sentence. */
  readonly reason: string;
  readonly candidateGroups: readonly MatchReviewCandidateGroup[];
  readonly status: Exclude<MatchReviewStatus, "resolved">;
};

/**
 * Stores a report that waits for a person, with the event that tells the customer of it; one that waits for the
 * operations team alone is not told (public guides). Refuses with 422 a report of an unknown laboratory.
 */
export async function openReview(
  tx: TeamTx,
  deps: Pick<RequestDeps, "clock" | "newId">,
  report: IncomingReport,
  decision: ReviewDecision,
): Promise<ReviewRow> {
  const [lab] = await tx.select({ id: labs.id }).from(labs).where(eq(labs.slug, report.labSlug));
  if (lab === undefined) throw invalidValue(["body", "lab"], "not a lab", report.labSlug);
  const { labSlug, ...stored } = report;
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
      status: decision.status,
      decisionCode: decision.decisionCode,
      subReasonCodes: [...decision.subReasonCodes],
      reason: decision.reason,
      ...splitGroups(decision.candidateGroups),
      createdAt: now,
      updatedAt: now,
    })
    .returning();
  if (row === undefined) throw new Error("An inserted unmatched result is returned");
  if (row.status === "pending_customer_review") await emitReviewEvent(tx, "created", row);
  return row;
}

function getMarkers({ results, missing }: IncomingReport): MatchReviewMarker[] {
  return [...results, ...missing].map(({ name, provider_id = null }) => ({ name, provider_id }));
}
