"use client";

import { useQuery } from "@tanstack/react-query";
import { Dialog } from "@/components/ui/controls/dialog";
import type { CriticalTasksInput } from "@/lib/contract/dashboard/critical-result";
import { criticalTasksQuery } from "@/lib/query/critical-results/critical-results";
import { RecordCallDialog } from "./record-call-dialog";

type RecordCallProps = { subject: CriticalTasksInput; taskId: string; onClose: () => void };

/** The dialog for a task of which only the id is known: the task is loaded first. */
export function RecordCall({ subject, taskId, onClose }: RecordCallProps) {
  const { data, error } = useQuery(criticalTasksQuery(subject));
  const task = data?.tasks.find(({ task_id }) => task_id === taskId);
  if (task) return <RecordCallDialog task={task} onClose={onClose} />;
  return (
    <Dialog title="Record the call" isOpen onOpenChange={onClose}>
      <p role="status">
        {error || data
          ? "The critical result could not be loaded. Close this and open its record."
          : "The critical result is loading …"}
      </p>
    </Dialog>
  );
}
