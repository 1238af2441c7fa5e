import type { CriticalTask } from "@/lib/contract/dashboard/critical-result";
import type { TodayCallItem } from "@/lib/contract/dashboard/today";
import {
  formatCriticalValues,
  STANDING_LABELS,
} from "@/lib/domain/critical-results/critical-labels";

/** The critical results among these tasks that nobody has been notified of yet. */
export function todayCalls(tasks: readonly CriticalTask[]): TodayCallItem[] {
  return tasks.flatMap((task) => {
    if (task.state !== "open") return [];
    const { task_id, source, subject_id, order_id, user_id, person, physician } = task;
    return {
      kind: "call",
      task_id,
      source,
      subject_id,
      order_id,
      user_id,
      due: task.due_at,
      since: task.arrived_at,
      title: `Notify ${physician ?? "the ordering clinician"}: ${formatCriticalValues(task)}`,
      detail: `${task.test} · to be told within ${task.limit_minutes} min of its arrival`,
      advice: STANDING_LABELS[task.standing] ?? "Call, have it read back, and record the call.",
      person,
    };
  });
}
