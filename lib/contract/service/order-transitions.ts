/**
 * The state machine of orders as data. Both programs derive their rules from it: the service enforces it, the dashboard
 * explains it. Source: the service reference (States and transitions) and the state diagrams of the public guides;
 * recoverable problems are listed beside their step and lead back to its normal next step.
 */

import type { CollectionMethod, LowLevelStatus } from "./order-status-labels";

type Transitions = { readonly [From in LowLevelStatus]?: readonly LowLevelStatus[] };

/** method → status → the statuses that may follow. A status that is not a key does not exist for that method. */
export const ORDER_TRANSITIONS = {
  testkit: {
    ordered: ["requisition_created", "awaiting_registration", "cancelled", "do_not_process"],
    awaiting_registration: ["transit_customer", "registered", "cancelled", "do_not_process"],
    registered: ["requisition_created", "cancelled", "do_not_process"],
    requisition_created: ["transit_customer", "transit_lab", "cancelled", "do_not_process"],
    requisition_bypassed: [
      "transit_customer",
      "transit_lab",
      "completed",
      "cancelled",
      "do_not_process",
    ],
    transit_customer: [
      "out_for_delivery",
      "with_customer",
      "problem_in_transit_customer",
      "failure_to_deliver_to_customer",
      "registered",
      "lost",
    ],
    out_for_delivery: [
      "with_customer",
      "problem_in_transit_customer",
      "failure_to_deliver_to_customer",
      "registered",
      "lost",
    ],
    problem_in_transit_customer: [
      "transit_customer",
      "out_for_delivery",
      "with_customer",
      "failure_to_deliver_to_customer",
      "lost",
    ],
    with_customer: ["transit_lab", "registered", "lost"],
    transit_lab: [
      "delivered_to_lab",
      "problem_in_transit_lab",
      "failure_to_deliver_to_lab",
      "lost",
    ],
    problem_in_transit_lab: [
      "transit_lab",
      "delivered_to_lab",
      "failure_to_deliver_to_lab",
      "lost",
    ],
    delivered_to_lab: ["completed", "sample_error", "lab_processing_blocked", "do_not_process"],
    lab_processing_blocked: ["delivered_to_lab", "completed", "sample_error", "do_not_process"],
    completed: ["corrected"],
    corrected: ["corrected"],
    sample_error: [],
    failure_to_deliver_to_customer: [],
    failure_to_deliver_to_lab: [],
    lost: [],
    cancelled: [],
    do_not_process: [],
  },
  walk_in_test: {
    ordered: ["requisition_created", "cancelled"],
    requisition_created: [
      "appointment_pending",
      "appointment_scheduled",
      "partial_results",
      "completed",
      "sample_error",
      "cancelled",
    ],
    requisition_bypassed: [
      "appointment_pending",
      "appointment_scheduled",
      "partial_results",
      "completed",
      "sample_error",
      "cancelled",
    ],
    appointment_pending: ["appointment_scheduled", "appointment_cancelled", "cancelled"],
    appointment_scheduled: [
      "appointment_scheduled",
      "appointment_pending",
      "appointment_cancelled",
      "partial_results",
      "completed",
      "sample_error",
      "cancelled",
    ],
    appointment_cancelled: ["appointment_pending", "appointment_scheduled", "cancelled"],
    partial_results: ["partial_results", "completed", "redraw_available", "sample_error"],
    redraw_available: [],
    completed: ["corrected"],
    corrected: ["corrected"],
    sample_error: [],
    cancelled: [],
  },
  at_home_phlebotomy: {
    ordered: ["requisition_created", "cancelled"],
    requisition_created: ["appointment_pending", "appointment_scheduled", "cancelled"],
    requisition_bypassed: [
      "appointment_pending",
      "appointment_scheduled",
      "partial_results",
      "completed",
      "cancelled",
    ],
    appointment_pending: ["appointment_scheduled", "appointment_cancelled", "cancelled"],
    appointment_scheduled: [
      "appointment_scheduled",
      "draw_completed",
      "appointment_cancelled",
      "cancelled",
    ],
    appointment_cancelled: ["appointment_pending", "appointment_scheduled", "cancelled"],
    draw_completed: ["partial_results", "completed", "sample_error", "cancelled"],
    partial_results: ["partial_results", "completed", "sample_error"],
    completed: ["corrected"],
    corrected: ["corrected"],
    sample_error: [],
    cancelled: [],
  },
  on_site_collection: {
    ordered: ["requisition_created", "cancelled"],
    requisition_created: ["draw_completed", "partial_results", "cancelled"],
    requisition_bypassed: ["draw_completed", "partial_results", "completed", "cancelled"],
    draw_completed: ["partial_results", "completed", "sample_error", "cancelled"],
    partial_results: ["partial_results", "completed", "sample_error"],
    completed: ["corrected"],
    corrected: ["corrected"],
    sample_error: [],
    cancelled: [],
  },
} as const satisfies Record<CollectionMethod, Transitions>;

/**
 * The statuses an order may have because of its laboratory's results. Detaching a result returns the order from one of
 * these to a status that it had before and from which the table above leads here: the only backward transition.
 */
export const RESULT_BEARING_STATUSES = {
  testkit: ["delivered_to_lab", "completed", "corrected"],
  walk_in_test: ["partial_results", "completed", "corrected"],
  at_home_phlebotomy: ["partial_results", "completed", "corrected"],
  on_site_collection: ["partial_results", "completed", "corrected"],
} as const satisfies Record<CollectionMethod, readonly LowLevelStatus[]>;

/** The only statuses in which `PATCH /v3/order/{order_id}` may change `activate_by` (service reference). */
export const RESCHEDULABLE_STATUSES = [
  "ordered",
  "awaiting_registration",
] as const satisfies readonly LowLevelStatus[];

/** Where `POST /v3/order/{order_id}/cancel` is allowed; wider than the diagrams on purpose (public guides). */
export const CANCELLABLE_STATUSES = {
  testkit: [
    "ordered",
    "awaiting_registration",
    "requisition_created",
    "requisition_bypassed",
    "registered",
  ],
  walk_in_test: [
    "ordered",
    "requisition_created",
    "requisition_bypassed",
    "appointment_pending",
    "appointment_scheduled",
    "appointment_cancelled",
  ],
  at_home_phlebotomy: [
    "ordered",
    "requisition_created",
    "requisition_bypassed",
    "appointment_pending",
    "appointment_scheduled",
    "appointment_cancelled",
    "draw_completed",
  ],
  on_site_collection: ["ordered", "requisition_created", "requisition_bypassed", "draw_completed"],
} as const satisfies Record<CollectionMethod, readonly LowLevelStatus[]>;
