import type { MatchCorrection } from "@/lib/contract/dashboard/match-correction";
import type { TodayCorrectionItem } from "@/lib/contract/dashboard/today";
import type { Instant } from "@/lib/contract/primitives";
import type { Order } from "@/lib/contract/service/order";
import { HOUR_MS } from "@/lib/contract/time";
import { patientName } from "@/lib/domain/orders/order-patient";

/** As for a critical result, because someone may act on another person's or another order's values. */
const DUE_AFTER_HOURS = 2;

/**
 * The cases that wait for a review by someone other than the person who opened them, or for their result to be
 * detached.
 */
export function todayCorrections(
  corrections: readonly MatchCorrection[],
  orders: ReadonlyMap<string, Order>,
): TodayCorrectionItem[] {
  return corrections.flatMap((correction) => {
    const { id, order_id, user_id, mistake, state, opened_at, steps } = correction;
    const [opened] = steps;
    const isMine = opened?.is_me === true;
    if (state !== "confirmed" && (state !== "open" || isMine)) return [];
    const order = orders.get(order_id);
    const isConfirmed = state === "confirmed";
    return {
      kind: "correction",
      correction_id: id,
      order_id,
      user_id,
      since: opened_at,
      due: new Date(Date.parse(opened_at) + DUE_AFTER_HOURS * HOUR_MS).toISOString() as Instant,
      title: isConfirmed ? `Wrong ${mistake}: still attached` : `Wrong ${mistake}? Review the case`,
      detail: isConfirmed
        ? `Two people found this result to be another ${mistake}'s, and it is still on the order`
        : `${opened?.name ?? "Somebody"} says that this result is another ${mistake}'s`,
      advice: isConfirmed
        ? "Have it detached, or close it as still attached."
        : describeComparison(correction),
      person: order ? patientName(order) : "order not read",
    };
  });
}

/** Whom the report names is known only of a result that was matched in Phial. */
function describeComparison({ mistake, item_id }: MatchCorrection): string {
  if (mistake === "order") return "Compare the report with what the order asked for.";
  const compared =
    item_id === null ? "the laboratory's report with the order's patient" : "both people";
  return `Compare ${compared}, and the values; the values are withheld until then.`;
}
