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

/** To whom a result is given: an order of theirs, or a user who gets a replacement order. */
export type Target =
  | { readonly kind: "order"; readonly order: OrderRow }
  | { readonly kind: "user"; readonly userId: string; readonly replaces: OrderRow | null };

/** Where the system itself has one order in mind; all others are for a person to choose from (public guides). */
const HAS_CLEAR_TARGET: readonly MatchDecisionCode[] = [
  "match_sample_id",
  "match_completed",
  "match_cancelled",
  "wrong_collection",
  "wrong_lab",
];

/**
 * Whom the body of an accept means (public guides): the named order, which must be the named user's; else a replacement
 * order for the named user; else the one clear target of the item. Locks the order. Refuses with 422 whatever does not
 * name one.
 */
export async function chooseTarget(
  tx: TeamTx,
  item: ReviewRow,
  { order_id, user_id }: AcceptUnmatchedResultBody,
): Promise<Target> {
  if (order_id) {
    const order = await known(lockOrder(tx, order_id.toLowerCase()), "order_id", order_id);
    if (user_id && order.userId !== user_id.toLowerCase()) {
      throw invalidValue(["body", "order_id"], "the order is not of this user", order_id);
    }
    return { kind: "order", order };
  }
  if (user_id) {
    const { id: userId } = await known(requireUser(tx, user_id.toLowerCase()), "user_id", user_id);
    const replaced = replacedBy(item, userId);
    return { kind: "user", userId, replaces: replaced ? await lockOrder(tx, replaced) : null };
  }
  const [target, ...others] = candidatesOf(item);
  if (target?.orderId && others.length === 0 && HAS_CLEAR_TARGET.includes(item.decisionCode)) {
    return { kind: "order", order: await lockOrder(tx, target.orderId) };
  }
  throw invalidValue(["body"], "name the order, or the user whose result this is", {});
}

/** What the caller named and nobody knows is a wrong body: 404 is kept for the item itself. */
async function known<T>(read: Promise<T>, field: string, value: string): Promise<T> {
  try {
    return await read;
  } catch (error) {
    if (error instanceof Refusal) throw invalidValue(["body", field], error.message, value);
    throw error;
  }
}

function candidatesOf({ candidateGroups }: ReviewRow) {
  return candidateGroups.flatMap(({ user_id, candidates = [] }) =>
    candidates.map((each) => ({
      userId: user_id ?? null,
      orderId: each.order_id ?? null,
      isProvenance: each.candidate_type === "provenance_order",
    })),
  );
}

/** The user's only candidate; else the order through whose sample the result came, whosever it is. */
function replacedBy(item: ReviewRow, userId: string): string | null {
  const candidates = candidatesOf(item).filter(({ orderId }) => orderId !== null);
  const own = candidates.filter((each) => each.userId === userId);
  if (own.length === 1) return own[0]?.orderId ?? null;
  return candidates.find(({ isProvenance }) => isProvenance)?.orderId ?? null;
}
