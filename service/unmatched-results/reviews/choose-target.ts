import type {
  AcceptUnmatchedResultBody,
  MatchDecisionCode,
} from "@/lib/contract/service/unmatched-result";
import type { TeamTx } from "@/service/db/database";
import { Refusal } from "@/service/http/refusal";
import { invalidValue } from "@/service/http/request-issue";
import { lockOrder } from "@/service/orders/lock-order";
import type { OrderRow } from "@/service/orders/read/order-row";
import { requireUser } from "@/service/users/repository";
import type { ReviewRow } from "./repository";

/** The target of a result: an order, or a user who gets a replacement order. */
export type Target =
  | { readonly kind: "order"; readonly order: OrderRow }
  | { readonly kind: "user"; readonly userId: string; readonly replaces: OrderRow | null };

/** Codes for which the matcher proposes exactly one order; for all others a person chooses (public guides). */
const HAS_CLEAR_TARGET: readonly MatchDecisionCode[] = [
  "match_sample_id",
  "match_completed",
  "match_cancelled",
  "wrong_collection",
  "wrong_lab",
];

/**
 * Determines the target of an accept (public guides): the named order, which must belong to the named user if there is
 * one; else a replacement order for the named user; else the item's one clear target. Locks the order. Refuses with 422
 * if there is no target.
 */
export async function chooseTarget(
  tx: TeamTx,
  item: ReviewRow,
  { order_id, user_id }: AcceptUnmatchedResultBody,
): Promise<Target> {
  if (order_id) {
    const order = await refuseUnknown(lockOrder(tx, order_id.toLowerCase()), "order_id", order_id);
    if (user_id && order.userId !== user_id.toLowerCase()) {
      throw invalidValue(["body", "order_id"], "the order is not of this user", order_id);
    }
    return { kind: "order", order };
  }
  if (user_id) {
    const { id: userId } = await refuseUnknown(
      requireUser(tx, user_id.toLowerCase()),
      "user_id",
      user_id,
    );
    const replacedId = findReplacedOrder(item, userId);
    return { kind: "user", userId, replaces: replacedId ? await lockOrder(tx, replacedId) : null };
  }
  const [target, ...others] = listCandidates(item);
  if (target?.orderId && others.length === 0 && HAS_CLEAR_TARGET.includes(item.decisionCode)) {
    return { kind: "order", order: await lockOrder(tx, target.orderId) };
  }
  throw invalidValue(["body"], "name the order, or the user whose result this is", {});
}

/** An unknown id in the body is a 422: 404 is reserved for the item itself. */
async function refuseUnknown<T>(read: Promise<T>, field: string, value: string): Promise<T> {
  try {
    return await read;
  } catch (error) {
    if (error instanceof Refusal) throw invalidValue(["body", field], error.message, value);
    throw error;
  }
}

function listCandidates({ candidateGroups }: ReviewRow) {
  return candidateGroups.flatMap(({ user_id, candidates = [] }) =>
    candidates.map((each) => ({
      userId: user_id ?? null,
      orderId: each.order_id ?? null,
      isProvenance: each.candidate_type === "provenance_order",
    })),
  );
}

/** The user's only candidate; else the order whose sample the result came from, even if it is another user's. */
function findReplacedOrder(item: ReviewRow, userId: string): string | null {
  const candidates = listCandidates(item).filter(({ orderId }) => orderId !== null);
  const own = candidates.filter((each) => each.userId === userId);
  if (own.length === 1) return own[0]?.orderId ?? null;
  return candidates.find(({ isProvenance }) => isProvenance)?.orderId ?? null;
}
