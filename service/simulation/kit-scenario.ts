import { BLOCKED, CORRECTION, only, SAMPLE_ERROR, type Scenario, stage } from "./stage";

const SHIPPING = stage(
  12,
  36,
  { to: "transit_customer", weight: 99 },
  { to: "transit_lab", weight: 99 },
  { to: "cancelled", weight: 1, isProblem: true },
);

/** A kit on its way to its customer and to the lab. */
export const KIT_SCENARIO: Scenario = {
  ordered: stage(
    2,
    12,
    { to: "requisition_created", weight: 1 },
    { to: "awaiting_registration", weight: 1 },
  ),
  awaiting_registration: only(6, 24, "transit_customer"),
  registered: only(1, 4, "requisition_created"),
  requisition_created: SHIPPING,
  requisition_bypassed: SHIPPING,
  transit_customer: stage(
    36,
    96,
    { to: "out_for_delivery", weight: 94 },
    { to: "problem_in_transit_customer", weight: 5, isProblem: true },
    {
      to: "failure_to_deliver_to_customer",
      weight: 0.6,
      isProblem: true,
      details: ["fulfillment_error", null],
    },
    { to: "lost", weight: 0.4, isProblem: true },
  ),
  out_for_delivery: stage(
    8,
    24,
    { to: "with_customer", weight: 97 },
    { to: "problem_in_transit_customer", weight: 2, isProblem: true },
    { to: "failure_to_deliver_to_customer", weight: 1, isProblem: true },
  ),
  problem_in_transit_customer: stage(
    24,
    96,
    { to: "transit_customer", weight: 30 },
    { to: "out_for_delivery", weight: 50 },
    { to: "with_customer", weight: 10 },
    { to: "failure_to_deliver_to_customer", weight: 7 },
    { to: "lost", weight: 3 },
  ),
  with_customer: stage(
    72,
    240,
    { to: "transit_lab", weight: 99 },
    { to: "registered", weight: 99 },
    { to: "lost", weight: 1, isProblem: true },
  ),
  transit_lab: stage(
    40,
    96,
    { to: "delivered_to_lab", weight: 95 },
    { to: "problem_in_transit_lab", weight: 4, isProblem: true },
    { to: "failure_to_deliver_to_lab", weight: 0.6, isProblem: true },
    { to: "lost", weight: 0.4, isProblem: true },
  ),
  problem_in_transit_lab: stage(
    24,
    96,
    { to: "transit_lab", weight: 30 },
    { to: "delivered_to_lab", weight: 60 },
    { to: "failure_to_deliver_to_lab", weight: 7 },
    { to: "lost", weight: 3 },
  ),
  delivered_to_lab: stage(
    60,
    140,
    { to: "completed", weight: 90 },
    { ...SAMPLE_ERROR, weight: 4 },
    { ...BLOCKED, weight: 5 },
    { to: "do_not_process", weight: 0.5, isProblem: true },
  ),
  lab_processing_blocked: stage(
    48,
    160,
    { to: "delivered_to_lab", weight: 60 },
    { to: "completed", weight: 20 },
    { ...SAMPLE_ERROR, weight: 15 },
    { to: "do_not_process", weight: 5 },
  ),
  completed: CORRECTION,
};
