import "server-only";
import { endpoints } from "@/lib/contract/service/endpoints";
import type { UnmatchedResult } from "@/lib/contract/service/unmatched-result";
import type { ServiceCtx } from "@/lib/server/core/context";
import { DashboardError } from "@/lib/server/core/errors";
import { callService } from "@/lib/server/core/service/service-client";
import type { DecisionRecord } from "./decisions";

/**
 * The state of a decision's item at the service. `open`: it would still accept the decision. `same`: it is decided the
 * way this decision wants. `other`: it is decided differently. `unclear`: it is decided, but the deployment does not
 * say how.
 */
export type ItemView =
  | { found: "open" }
  | { found: "same"; resultOrderId: string | null }
  | { found: "other" | "unclear" }
  | { found: "unreadable"; error: DashboardError };

/** Reads the item and compares it with the decision. Never throws when the service is unavailable. */
export async function lookUpReviewItem(
  ctx: ServiceCtx,
  decision: DecisionRecord,
): Promise<ItemView> {
  try {
    const params = { raw_result_id: decision.itemId };
    return compare(decision, await callService(ctx, endpoints.getUnmatchedResult, { params }));
  } catch (thrown) {
    if (thrown instanceof DashboardError) return { found: "unreadable", error: thrown };
    throw thrown;
  }
}

function compare(decision: DecisionRecord, item: UnmatchedResult): ItemView {
  if (item.allowed_actions?.includes(decision.action)) return { found: "open" };
  const resultOrderId = item.resolved_order_id ?? null;
  if (item.resolution_action) {
    const isSame = item.resolution_action === decision.action && hasSameTarget(decision, item);
    return isSame ? { found: "same", resultOrderId } : { found: "other" };
  }
  if (decision.action === "accept") {
    return { found: item.status === "matched" ? "unclear" : "other" };
  }
  const wanted = decision.action === "reject" ? "resolved" : "pending_ops_review";
  return item.status === wanted ? { found: "same", resultOrderId } : { found: "other" };
}

/** Accepting into a closed order creates a new order for the same person, so the person is compared. */
function hasSameTarget({ action, orderId, userId }: DecisionRecord, item: UnmatchedResult) {
  if (action !== "accept") return true;
  if (orderId && item.resolved_order_id === orderId) return true;
  return userId !== null && item.resolved_user_id === userId;
}
