"use client";

import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import type { CriticalNotification, CriticalTask } from "@/lib/contract/dashboard/critical-result";
import { getTaskSubject } from "@/lib/domain/critical-results/critical-labels";
import { criticalTasksQuery } from "@/lib/query/critical-results/critical-results";
import { CloseTaskDialog } from "./close-task-dialog";
import { RecordCallDialog } from "./record-call-dialog";

/** `record` a call, `close` or reopen the task, or correct this entry. */
type DialogKind = "record" | "close" | CriticalNotification;
type OpenDialog = { task: CriticalTask; kind: DialogKind };

export type OpenTaskDialog = (task: CriticalTask, kind: DialogKind) => void;

/**
 * The dialog that a row of a list of tasks has opened. It does not belong to the row, so that it stays open with what
 * was typed when a colleague's change removes the row.
 */
export function useTaskDialogs(tasks: readonly CriticalTask[]): {
  open: OpenTaskDialog;
  dialog: ReactNode;
} {
  const [current, setCurrent] = useState<OpenDialog | null>(null);
  return {
    open: (task, kind) => setCurrent({ task, kind }),
    dialog: current ? (
      <TaskDialog {...current} tasks={tasks} onClose={() => setCurrent(null)} />
    ) : null,
  };
}

type TaskDialogProps = OpenDialog & { tasks: readonly CriticalTask[]; onClose: () => void };

function TaskDialog({ task: opened, kind, tasks, onClose }: TaskDialogProps) {
  const find = (among: readonly CriticalTask[] = []) =>
    among.find(({ task_id }) => task_id === opened.task_id);
  const listed = find(tasks);
  // A task that left the list has changed: the dialog must not claim that it is as it was.
  const record = useQuery({
    ...criticalTasksQuery(getTaskSubject(opened)),
    enabled: listed === undefined,
  });
  const task = listed ?? find(record.data?.tasks) ?? opened;
  if (kind === "close") return <CloseTaskDialog task={task} onClose={onClose} />;
  if (kind === "record") return <RecordCallDialog task={task} onClose={onClose} />;
  return <RecordCallDialog task={task} corrects={kind} onClose={onClose} />;
}
