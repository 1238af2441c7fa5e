import type { OrderEventRecord, OrderRecord } from "@/lib/contract/dashboard/orders/order-record";
import {
  COLLECTION_METHODS,
  type CollectionMethod,
  getLowLevelStatus,
  LOW_LEVEL_STATUSES,
  type LowLevelStatus,
} from "@/lib/contract/service/order-status-labels";
import { ORDER_TRANSITIONS } from "@/lib/contract/service/order-transitions";

/** The eight families of statuses; `unknown` contains every status that is not in the contract. */
export const STATUS_FAMILIES = [
  "received",
  "collecting",
  "withlab",
  "problem",
  "completed",
  "cancelled",
  "failed",
  "unknown",
] as const;
export type StatusFamily = (typeof STATUS_FAMILIES)[number];

type KnownFamily = Exclude<StatusFamily, "unknown">;

/** Recoverable problems have their own family: the top-level status alone would hide that someone has to act. */
const STATUSES = {
  ordered: ["received", "Ordered"],
  awaiting_registration: ["received", "Awaiting registration"],
  registered: ["received", "Registered"],
  requisition_created: ["received", "Requisition created"],
  requisition_bypassed: ["received", "Requisition bypassed"],
  transit_customer: ["collecting", "In transit to customer"],
  out_for_delivery: ["collecting", "Out for delivery"],
  with_customer: ["collecting", "With customer"],
  transit_lab: ["collecting", "In transit to lab"],
  appointment_pending: ["collecting", "Appointment pending"],
  appointment_scheduled: ["collecting", "Appointment scheduled"],
  appointment_cancelled: ["collecting", "Appointment canceled"],
  redraw_available: ["collecting", "Redraw available"],
  draw_completed: ["withlab", "Draw completed"],
  delivered_to_lab: ["withlab", "Delivered to lab"],
  partial_results: ["withlab", "Partial results"],
  problem_in_transit_customer: ["problem", "Problem in transit to customer"],
  problem_in_transit_lab: ["problem", "Problem in transit to lab"],
  lab_processing_blocked: ["problem", "Lab processing blocked"],
  completed: ["completed", "Completed"],
  corrected: ["completed", "Corrected"],
  cancelled: ["cancelled", "Canceled"],
  do_not_process: ["cancelled", "Do not process"],
  sample_error: ["failed", "Sample error"],
  lost: ["failed", "Lost"],
  failure_to_deliver_to_customer: ["failed", "Not delivered to customer"],
  failure_to_deliver_to_lab: ["failed", "Not delivered to lab"],
} as const satisfies Record<LowLevelStatus, readonly [KnownFamily, string]>;

/** How a low-level status is shown. The label of an unknown status is the status itself. */
export type StatusView = { status: string; family: StatusFamily; label: string; isKnown: boolean };

/** Whether a status is one of the contract's low-level statuses. */
export function isLowLevelStatus(status: string): status is LowLevelStatus {
  return Object.hasOwn(STATUSES, status);
}

/** Whether a method is one of the contract's collection methods. */
export function isCollectionMethod(method: string): method is CollectionMethod {
  return (COLLECTION_METHODS as readonly string[]).includes(method);
}

/** The family and label of a low-level status; an unknown status has its own name as label and a neutral family. */
export function getStatusView(status: string): StatusView {
  if (!isLowLevelStatus(status))
    return { status, family: "unknown", label: status, isKnown: false };
  const [family, label] = STATUSES[status];
  return { status, family, label, isKnown: true };
}

/** `in transit to customer`: the label inside a sentence; an unknown status keeps its name. */
export function statusInSentence(status: string): string {
  const { label, isKnown } = getStatusView(status);
  return isKnown ? label.charAt(0).toLowerCase() + label.slice(1) : label;
}

/** The low-level statuses of a family, in the contract's order. */
export function statusesOfFamily(family: StatusFamily): LowLevelStatus[] {
  return LOW_LEVEL_STATUSES.filter((status) => STATUSES[status][0] === family);
}

/** The low-level status of an order: that of its last event. */
export function currentStatus(order: { last_event: Pick<OrderEventRecord, "status"> }): string {
  return getLowLevelStatus(order.last_event.status);
}

/** The statuses that may follow, by the contract's table; empty for a final or unknown status. */
export function nextSteps(
  order: Pick<OrderRecord, "last_event" | "details">,
): readonly LowLevelStatus[] {
  const method = order.details.type;
  if (!isCollectionMethod(method)) return [];
  const status = currentStatus(order);
  const table: { readonly [From in LowLevelStatus]?: readonly LowLevelStatus[] } =
    ORDER_TRANSITIONS[method];
  return isLowLevelStatus(status) ? (table[status] ?? []) : [];
}

/** Whether an event ends its order: completed, cancelled or failed. An unknown status is judged by its top-level status. */
export function isFinal(eventStatus: string): boolean {
  const { family, isKnown } = getStatusView(getLowLevelStatus(eventStatus));
  const group = isKnown ? family : eventStatus.split(".")[0];
  return group === "completed" || group === "cancelled" || group === "failed";
}
