"use client";

import { useQuery } from "@tanstack/react-query";
import { useRef } from "react";
import { useFocusFallback } from "@/components/shared/use-focus-fallback";
import { Button } from "@/components/ui/controls/button";
import { Notice } from "@/components/ui/feedback/notice";
import { useDisplayZone } from "@/components/ui/time/use-display-zone";
import { useNow } from "@/components/ui/time/use-now";
import type { CriticalTask, CriticalTasksInput } from "@/lib/contract/dashboard/critical-result";
import {
  formatCriticalValues,
  STANDING_LABELS,
} from "@/lib/domain/critical-results/critical-labels";
import { formatLimit } from "@/lib/domain/critical-results/limit-labels";
import { formatInstant } from "@/lib/domain/datetime";
import { criticalTasksBesideQuery } from "@/lib/query/critical-results/critical-results";
import { TaskActions } from "./task-actions";
import { TaskState } from "./task-state";
import { type OpenTaskDialog, useTaskDialogs } from "./use-task-dialogs";

type CriticalTasksProps = {
  /** The head of the page has the value: it is not said again here. */
  isValueInHead?: boolean;
  subject: CriticalTasksInput;
  renderedAt: string;
  /** The record itself is read first, so that the audit log has it before its parts. */
  isRecordRead?: boolean;
};

/**
 * Shown on a record's page: whether its clinician was notified of each critical result. Renders nothing when there is
 * none.
 */
export function CriticalTasks({
  isValueInHead = false,
  subject,
  renderedAt,
  isRecordRead = true,
}: CriticalTasksProps) {
  const now = useNow(renderedAt);
  const { data, error, refetch } = useQuery(criticalTasksBesideQuery(subject, isRecordRead));
  const { open, dialog } = useTaskDialogs(data?.tasks ?? []);
  const section = useRef<HTMLElement>(null);
  // What was recorded replaces its button.
  useFocusFallback(section, (region) => region);
  if (!data) {
    return error ? (
      <Notice tone="warn" title="Could not check whether a clinician has to be notified.">
        <Button size="small" onPress={() => void refetch()}>
          Read it again
        </Button>
      </Notice>
    ) : null;
  }
  return (
    <>
      {data.tasks.length === 0 ? null : (
        <section
          ref={section}
          tabIndex={-1}
          className="section grid gap-2.5"
          aria-label="Critical result"
        >
          {data.tasks.map((task) => (
            <Task
              key={task.task_id}
              task={task}
              now={now}
              hasTitle={isValueInHead && data.tasks.length === 1 && task.values.length === 1}
              onOpen={open}
            />
          ))}
        </section>
      )}
      {dialog}
    </>
  );
}

type TaskProps = {
  task: CriticalTask;
  now: string;
  /** The value stands above, so that the heading says what is to be done. */
  hasTitle: boolean;
  onOpen: OpenTaskDialog;
};

function Task({ task, now, hasTitle, onOpen }: TaskProps) {
  const { zone } = useDisplayZone();
  const remark = STANDING_LABELS[task.standing];
  return (
    <div className="grid gap-2 [&_[data-status]]:whitespace-normal">
      <div className="flex items-center gap-2 flex-wrap">
        <h2>{hasTitle ? "Critical result" : `Critical: ${formatCriticalValues(task)}`}</h2>
        <TaskState task={task} now={now} />
      </div>
      <p className="text-small text-ink-2">
        Arrived {formatInstant(task.arrived_at, zone)} · ordering physician{" "}
        {task.physician ?? "not known"} · limit {formatLimit(task, zone)}
      </p>
      {remark ? <Notice tone="warn">{remark}</Notice> : null}
      <TaskActions task={task} onOpen={onOpen} />
    </div>
  );
}
