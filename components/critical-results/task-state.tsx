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

/** Whether the clinician was notified, and the time relative to the limit. */
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
  return left < 0 ? (
    <Status family="failed">
      No notification confirmed, {formatDuration(left)} past the limit
    </Status>
  ) : (
    <Status family="problem">
      Notify by {formatInstant(due_at, zone)}, in {formatDuration(left)}
    </Status>
  );
}
