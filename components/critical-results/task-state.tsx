"use client";

import { Status } from "@/components/ui/display/status";
import { useDisplayZone } from "@/components/ui/time/use-display-zone";
import type { CriticalTask } from "@/lib/contract/dashboard/critical-result";
import { MINUTE_MS } from "@/lib/contract/time";
import { getMinutesToTold } from "@/lib/domain/critical-results/critical-figures";
import { durationMs, formatDuration, formatInstant } from "@/lib/domain/datetime";

type TaskStateProps = {
  task: Pick<CriticalTask, "state" | "due_at" | "told_at" | "limit_minutes">;
  now: string;
};

/**
 * Whether the clinician was notified, and the time relative to the limit. Paper has the time of the limit only: how long
 * it is until then is true while somebody looks at the screen.
 */
export function TaskState({ task, now }: TaskStateProps) {
  const { zone } = useDisplayZone();
  const { state, due_at, told_at, limit_minutes } = task;
  if (state === "closed") return <Status family="cancelled">Closed without a call</Status>;
  if (told_at !== null) {
    const minutes = getMinutesToTold(task) ?? 0;
    const isLate = Date.parse(told_at) > Date.parse(due_at);
    return (
      <Status family={isLate ? "problem" : "completed"}>
        {minutes < 1
          ? "Notified within 1 min"
          : `Notified after ${formatDuration(minutes * MINUTE_MS)}`}
        {isLate ? `, limit ${limit_minutes} min` : ""}
      </Status>
    );
  }
  const left = durationMs(now, due_at);
  const due = formatInstant(due_at, zone);
  return left < 0 ? (
    <Status family="failed">
      <span>
        No notification confirmed
        <span className="print:hidden">, {formatDuration(left)} past the limit</span>
        <span className="hidden print:inline"> within the limit, {due}</span>
      </span>
    </Status>
  ) : (
    <Status family="problem">
      <span>
        Notify by {due}
        <span className="print:hidden">, in {formatDuration(left)}</span>
      </span>
    </Status>
  );
}
