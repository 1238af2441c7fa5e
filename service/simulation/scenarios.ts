import type { CollectionMethod } from "@/lib/contract/service/order-status-labels";
import { KIT_SCENARIO } from "./kit-scenario";
import { CORRECTION, only, SAMPLE_ERROR, type Scenario, stage } from "./stage";

const APPOINTMENT_CANCELLED = stage(
  48,
  160,
  { to: "appointment_pending", weight: 20 },
  { to: "appointment_scheduled", weight: 60 },
  { to: "cancelled", weight: 20 },
);

const AFTER_DRAW = stage(
  40,
  90,
  { to: "partial_results", weight: 30 },
  { to: "completed", weight: 66 },
  { ...SAMPLE_ERROR, weight: 4 },
);

const PARTIAL = stage(
  36,
  90,
  { to: "partial_results", weight: 10 },
  { to: "completed", weight: 88 },
  { ...SAMPLE_ERROR, weight: 2 },
);

/**
 * What happens to orders without a user's action: plausible, but not based on measurements. Every move is one of the
 * contract's state table. The problem status of each lab occurs with each of the details that the public guides name
 * for it.
 */
export const SCENARIOS: Record<CollectionMethod, Scenario> = {
  testkit: KIT_SCENARIO,
  walk_in_test: {
    ordered: only(1, 6, "requisition_created"),
    requisition_created: stage(
      60,
      200,
      { to: "appointment_pending", weight: 30 },
      { to: "partial_results", weight: 20 },
      { to: "completed", weight: 46 },
      { ...SAMPLE_ERROR, weight: 3 },
      { to: "cancelled", weight: 1, isProblem: true },
    ),
    requisition_bypassed: stage(
      48,
      160,
      { to: "partial_results", weight: 25 },
      { to: "completed", weight: 72 },
      { ...SAMPLE_ERROR, weight: 3 },
    ),
    appointment_pending: stage(
      4,
      30,
      { to: "appointment_scheduled", weight: 94 },
      { to: "appointment_cancelled", weight: 6, isProblem: true },
    ),
    appointment_scheduled: stage(
      72,
      170,
      { to: "partial_results", weight: 24 },
      { to: "completed", weight: 66 },
      { to: "appointment_cancelled", weight: 7, isProblem: true },
      { ...SAMPLE_ERROR, weight: 3 },
    ),
    appointment_cancelled: APPOINTMENT_CANCELLED,
    partial_results: stage(
      36,
      90,
      { to: "partial_results", weight: 10 },
      { to: "completed", weight: 80 },
      { to: "redraw_available", weight: 8, isProblem: true },
      { ...SAMPLE_ERROR, weight: 2 },
    ),
    completed: CORRECTION,
  },
  at_home_phlebotomy: {
    ordered: only(1, 6, "requisition_created"),
    requisition_created: only(10, 60, "appointment_pending"),
    requisition_bypassed: only(10, 60, "appointment_pending"),
    appointment_pending: stage(
      6,
      40,
      { to: "appointment_scheduled", weight: 92 },
      { to: "appointment_cancelled", weight: 6, isProblem: true },
      { to: "cancelled", weight: 2, isProblem: true },
    ),
    appointment_scheduled: stage(
      72,
      170,
      { to: "draw_completed", weight: 90 },
      { to: "appointment_cancelled", weight: 10, isProblem: true },
    ),
    appointment_cancelled: APPOINTMENT_CANCELLED,
    draw_completed: AFTER_DRAW,
    partial_results: PARTIAL,
    completed: CORRECTION,
  },
  on_site_collection: {
    ordered: only(1, 6, "requisition_created"),
    requisition_created: stage(
      20,
      100,
      { to: "draw_completed", weight: 98 },
      { to: "cancelled", weight: 2, isProblem: true },
    ),
    requisition_bypassed: only(20, 100, "draw_completed"),
    draw_completed: AFTER_DRAW,
    partial_results: PARTIAL,
    completed: CORRECTION,
  },
};
