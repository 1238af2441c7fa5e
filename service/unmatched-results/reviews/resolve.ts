import { eq } from "drizzle-orm";
import type {
  MatchAction,
  ResolveUnmatchedResultBody,
} from "@/lib/contract/service/unmatched-result";
import type { TeamTx } from "@/service/db/database";
import { unmatchedResults } from "@/service/db/schema/unmatched-results";
import type { RequestDeps } from "@/service/deps";
import { storeOutcome } from "@/service/unmatched-results/match-outcomes/match-outcomes";
import { emitReviewEvent } from "./emit-review";
import { explainStaffDecision } from "./explain-staff-decision";
import { lockOpenReview, type ReviewRow } from "./repository";

/**
 * Resolves an item without attaching its result: rejected permanently, or escalated to the operations team (public
 * guides). Refuses with 404 an item that is no longer open to the customer.
 */
export async function resolveReview(
  tx: TeamTx,
  deps: Pick<RequestDeps, "clock">,
  id: string,
  { action, note }: ResolveUnmatchedResultBody,
): Promise<void> {
  const item = await lockOpenReview(tx, id);
  const isUnsure = action === "unsure";
  await closeReview(tx, deps, item, action, {
    status: isUnsure ? "pending_ops_review" : "resolved",
    isEscalated: isUnsure,
    note: note ?? null,
  });
}

type Resolution = Pick<ReviewRow, "status" | "note"> &
  Partial<Pick<ReviewRow, "isEscalated" | "resolvedUserId" | "resolvedOrderId">>;

/** Stores the decision on a locked item and emits its event. */
export async function closeReview(
  tx: TeamTx,
  deps: Pick<RequestDeps, "clock">,
  item: ReviewRow,
  action: MatchAction,
  resolution: Resolution,
): Promise<void> {
  const now = deps.clock.now();
  const [row] = await tx
    .update(unmatchedResults)
    .set({ ...resolution, resolutionAction: action, reviewedAt: now, updatedAt: now })
    .where(eq(unmatchedResults.id, item.id))
    .returning();
  if (row === undefined) throw new Error("A locked unmatched result is updated");
  await storeOutcome(
    tx,
    deps,
    explainStaffDecision(item, action, resolution.resolvedOrderId ?? null),
  );
  await emitReviewEvent(tx, "updated", row);
}
