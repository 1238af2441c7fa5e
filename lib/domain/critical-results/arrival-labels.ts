import type { CriticalTask } from "@/lib/contract/dashboard/critical-result";
import { formatCriticalValues } from "./critical-labels";

type Arrived = Pick<CriticalTask, "person" | "source" | "order_id" | "values" | "is_covered">;

/**
 * `A critical result arrived: Wren Halloway, Potassium 6.8 mmol/L.`, `2 critical results arrived.`: how many, and those
 * of them that are known here.
 */
export function formatArrivals(count: number, tasks: readonly Arrived[]): string {
  const what = count === 1 ? "A critical result arrived" : `${count} critical results arrived`;
  if (tasks.length === 0) return `${what}.`;
  const names = tasks.map((task) => `${task.person}, ${formatCriticalValues(task)}`).join("; ");
  const others = count - tasks.length;
  return `${what}: ${names}${others > 0 ? `; and ${others} more` : ""}.`;
}
