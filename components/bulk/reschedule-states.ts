import type { BulkRescheduleState } from "@/lib/contract/dashboard/bulk-reschedule";

/** The state of a bulk reschedule: the family of its mark, and its label. */
export const RESCHEDULE_STATES = {
  planned: ["received", "Dry run"],
  running: ["collecting", "Running"],
  paused: ["problem", "Paused"],
  stopped: ["cancelled", "Stopped"],
  done: ["completed", "Done"],
} as const satisfies Record<BulkRescheduleState, readonly [string, string]>;
