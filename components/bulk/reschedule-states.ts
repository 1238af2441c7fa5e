import type { BulkRescheduleState } from "@/lib/contract/dashboard/bulk-reschedule";

/** Each state of a bulk reschedule with its mark's family and its label. */
export const RESCHEDULE_STATES = {
  planned: ["received", "Dry run"],
  running: ["collecting", "Running"],
  paused: ["problem", "Paused"],
  stopped: ["cancelled", "Stopped"],
  done: ["completed", "Done"],
} as const satisfies Record<BulkRescheduleState, readonly [string, string]>;
