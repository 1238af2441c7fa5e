/** The parts of an order's status: top-level and low-level status, the detail, and the full status of an event. */

export const COLLECTION_METHODS = [
  "testkit",
  "walk_in_test",
  "at_home_phlebotomy",
  "on_site_collection",
] as const;
export type CollectionMethod = (typeof COLLECTION_METHODS)[number];

export const LOW_LEVEL_STATUSES = [
  "ordered",
  "requisition_created",
  "requisition_bypassed",
  "transit_customer",
  "out_for_delivery",
  "with_customer",
  "transit_lab",
  "delivered_to_lab",
  "completed",
  "failure_to_deliver_to_lab",
  "failure_to_deliver_to_customer",
  "problem_in_transit_lab",
  "problem_in_transit_customer",
  "sample_error",
  "appointment_scheduled",
  "appointment_cancelled",
  "appointment_pending",
  "draw_completed",
  "cancelled",
  "lost",
  "do_not_process",
  "partial_results",
  "awaiting_registration",
  "registered",
  "redraw_available",
  "corrected",
  "lab_processing_blocked",
] as const;
export type LowLevelStatus = (typeof LOW_LEVEL_STATUSES)[number];

export const TOP_LEVEL_STATUSES = [
  "received",
  "collecting_sample",
  "sample_with_lab",
  "completed",
  "cancelled",
  "failed",
] as const;
export type TopLevelStatus = (typeof TOP_LEVEL_STATUSES)[number];

export const STATUS_DETAILS = [
  "fulfillment_error",
  "date_of_collection_unspecified",
  "demographic_information_unspecified",
  "demographic_information_mismatch",
  "sample_quantity_not_sufficient",
  "sample_contaminated",
  "sample_stability_exceeded",
  "sample_hemolyzed",
  "sample_improper_collection",
] as const;

/** The first part of an order event's status. The on-site draw counts as with the lab, the at-home draw does not. */
export const TOP_LEVEL_OF = {
  ordered: "received",
  awaiting_registration: "received",
  registered: "received",
  requisition_created: "received",
  requisition_bypassed: "received",
  transit_customer: "collecting_sample",
  out_for_delivery: "collecting_sample",
  with_customer: "collecting_sample",
  transit_lab: "collecting_sample",
  problem_in_transit_customer: "collecting_sample",
  problem_in_transit_lab: "collecting_sample",
  appointment_pending: "collecting_sample",
  appointment_scheduled: "collecting_sample",
  appointment_cancelled: "collecting_sample",
  redraw_available: "collecting_sample",
  draw_completed: "collecting_sample",
  delivered_to_lab: "sample_with_lab",
  lab_processing_blocked: "sample_with_lab",
  partial_results: "sample_with_lab",
  completed: "completed",
  corrected: "completed",
  cancelled: "cancelled",
  do_not_process: "cancelled",
  sample_error: "failed",
  lost: "failed",
  failure_to_deliver_to_customer: "failed",
  failure_to_deliver_to_lab: "failed",
} as const satisfies Record<LowLevelStatus, TopLevelStatus>;

/**
 * The full status of an event, e.g. `received.testkit.ordered`.
 * The reference spells the registration event `testkit_registered`; its low-level status is `registered`.
 */
export function getEventStatus(method: CollectionMethod, status: LowLevelStatus): string {
  const top =
    method === "on_site_collection" && status === "draw_completed"
      ? "sample_with_lab"
      : TOP_LEVEL_OF[status];
  const word = method === "testkit" && status === "registered" ? "testkit_registered" : status;
  return `${top}.${method}.${word}`;
}

/**
 * The low-level status in an event's status. Both spellings of the registration event are accepted;
 * an unknown status is returned unchanged.
 */
export function getLowLevelStatus(eventStatus: string): string {
  const word = eventStatus.slice(eventStatus.lastIndexOf(".") + 1);
  return word === "testkit_registered" ? "registered" : word;
}
