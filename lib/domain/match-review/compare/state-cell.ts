import type { ReviewCandidate } from "@/lib/contract/dashboard/review-candidate";
import { isCollectedAfterDelivery } from "@/lib/domain/match-review/collection-conflict";
import { currentStatus, getStatusView } from "@/lib/domain/orders/order-status";
import type { CompareCell } from "./compare-cell";
import { type EvidenceVerdict, evidenceCell } from "./evidence-cell";

/** The order's status, and whether a result can arrive in it. `receivedBy`: the order that this result is in. */
export function stateCell(
  { order, candidate }: ReviewCandidate,
  collectedAt: string | null,
  receivedBy: string | null,
): CompareCell {
  const status = order ? currentStatus(order) : (candidate.last_status ?? null);
  const view = status ? getStatusView(status) : null;
  const verdict: EvidenceVerdict = isCollectedAfterDelivery(order, collectedAt)
    ? { verdict: "differs", label: "its own sample arrived before this one was collected" }
    : stateVerdict(candidate.reasons ?? [], status, order !== null && order.id === receivedBy);
  return {
    ...evidenceCell(view?.label ?? null, null, verdict),
    ...(view ? { family: view.family } : {}),
  };
}

function stateVerdict(
  reasons: readonly string[],
  status: string | null,
  hasReceivedIt: boolean,
): EvidenceVerdict {
  if (reasons.includes("matched_completed_order")) {
    return { verdict: "differs", label: "it already has results" };
  }
  if (reasons.includes("matched_cancelled_order")) {
    return { verdict: "differs", label: "it was canceled" };
  }
  if (reasons.includes("invalid_collection_state")) {
    return { verdict: "differs", label: "not collected yet" };
  }
  if (!status) return { verdict: "empty", label: "no order" };
  const { family } = getStatusView(status);
  if (family === "withlab") return { verdict: "same", label: "a result is possible" };
  // What it had before cannot be seen any more.
  if (hasReceivedIt) return { verdict: "close", label: "it has received this result" };
  if (family === "completed") return { verdict: "differs", label: "it already has results" };
  if (family === "cancelled") return { verdict: "differs", label: "it was canceled" };
  if (family === "failed") return { verdict: "differs", label: "it has failed" };
  return { verdict: "close", label: "not known to be at the lab" };
}
