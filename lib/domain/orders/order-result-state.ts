import { COVERED } from "@/lib/contract/dashboard/match-correction";
import type { OrderRecord } from "@/lib/contract/dashboard/orders/order-record";
import type { OrderResultView } from "@/lib/contract/dashboard/orders/order-row";
import { getInterpretationLabel, isInterpretation } from "./order-labels";
import { getResultExtent } from "./partial-result";
import { getResultEvent } from "./result-event";

type WithResult = Pick<
  OrderRecord,
  "events" | "last_event" | "details" | "interpretation" | "has_missing_results"
>;

const EXTENT_LABELS = { partial: "Partial", incomplete: "Incomplete", complete: null } as const;

/**
 * The state of an order's results, from the order alone. A result without an interpretation is not assessed. Incomplete
 * results are never called normal: only their extent is shown, and an abnormal or critical label includes the extent.
 * Nothing is shown of a result that may be another person's. `isCalledFinal`: its laboratory is known to call it final,
 * so that nothing more follows by itself.
 */
export function getOrderResultState(order: WithResult, isCalledFinal = false): OrderResultView {
  if (order.interpretation === COVERED) {
    return { kind: "covered", label: "May be another person’s" };
  }
  if (getResultEvent(order) === null) return { kind: "none" };
  const word = order.interpretation ?? "unknown";
  if (!isInterpretation(word)) return { kind: "other", label: word };
  const known = getResultExtent(order);
  const extent = EXTENT_LABELS[known === "partial" && isCalledFinal ? "incomplete" : known];
  if (word === "normal" && extent !== null) return { kind: "extent", label: extent };
  const label = getInterpretationLabel(word);
  return {
    kind: "known",
    interpretation: word,
    label: extent === null ? label : `${label}, ${extent.toLowerCase()}`,
  };
}
