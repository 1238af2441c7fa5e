import type { StatusFamily } from "@/components/ui/display/status-family";

/** The left edge of an appointment in the color of its state; the shape and the label are beside it. */
export const FAMILY_EDGES: Readonly<Record<StatusFamily, string>> = {
  received: "border-l-status-received",
  collecting: "border-l-status-collecting",
  withlab: "border-l-status-withlab",
  completed: "border-l-status-completed",
  cancelled: "border-l-status-cancelled border-dashed",
  failed: "border-l-status-failed",
  problem: "border-l-status-problem",
  unknown: "border-l-status-unknown border-dashed",
};

/** The color of a state's mark. */
export const FAMILY_MARKS: Readonly<Record<StatusFamily, string>> = {
  received: "text-status-received",
  collecting: "text-status-collecting",
  withlab: "text-status-withlab",
  completed: "text-status-completed",
  cancelled: "text-status-cancelled",
  failed: "text-status-failed",
  problem: "text-status-problem",
  unknown: "text-status-unknown",
};
