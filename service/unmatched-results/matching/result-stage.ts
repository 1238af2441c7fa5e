import type { CollectionMethod, LowLevelStatus } from "@/lib/contract/service/order-status-labels";
import { isEnded, nextStatuses } from "@/service/orders/rules";

/** Whether an order can receive a result: `failed` is a final state after something was lost or went wrong. */
export type ResultStage = "open" | "too_early" | "completed" | "cancelled" | "failed";

/** A sample in transit: the laboratory may report before the courier does. */
const ON_THE_WAY: readonly LowLevelStatus[] = ["transit_lab", "problem_in_transit_lab"];
const REPORTS: readonly LowLevelStatus[] = ["partial_results", "completed"];
const CANCELLED: readonly LowLevelStatus[] = ["cancelled", "do_not_process"];

/** The stage of an order for a result that arrives now, by the state table. */
export function getResultStage(method: CollectionMethod, status: LowLevelStatus): ResultStage {
  if (status === "completed" || status === "corrected") return "completed";
  if (CANCELLED.includes(status)) return "cancelled";
  if (isEnded(method, status)) return "failed";
  const mayReport = nextStatuses(method, status).some((next) => REPORTS.includes(next));
  return mayReport || ON_THE_WAY.includes(status) ? "open" : "too_early";
}
