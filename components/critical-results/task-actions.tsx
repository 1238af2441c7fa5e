"use client";

import { Button } from "@/components/ui/controls/button";
import type { CriticalTask } from "@/lib/contract/dashboard/critical-result";
import { can, leastRoleFor, type Permission } from "@/lib/domain/permissions";
import { useSession } from "@/lib/query/session/session";
import { TaskHistory } from "./task-history";
import type { OpenTaskDialog } from "./use-task-dialogs";

type TaskActionsProps = { task: CriticalTask; onOpen: OpenTaskDialog };

/** The history of a task, and below it the available actions: record the call, correct an entry, close it. */
export function TaskActions({ task, onOpen }: TaskActionsProps) {
  const { staff } = useSession();
  const reasonFor = (permission: Permission) =>
    can(staff.role, permission)
      ? undefined
      : `This needs the role ${leastRoleFor(permission)} or a higher one.`;
  const mayRecord = reasonFor("critical-result:record") === undefined;
  return (
    <>
      <TaskHistory task={task} onCorrect={mayRecord ? (entry) => onOpen(task, entry) : undefined} />
      {task.state === "told" ? null : (
        <div className="flex items-center gap-2 flex-wrap print:hidden">
          {task.state === "open" ? (
            <Button
              variant="primary"
              disabledReason={reasonFor("critical-result:record")}
              onPress={() => onOpen(task, "record")}
            >
              Record the call …
            </Button>
          ) : null}
          <Button
            variant="quiet"
            disabledReason={reasonFor("critical-result:close")}
            onPress={() => onOpen(task, "close")}
          >
            {task.state === "open" ? "Close without a call …" : "Reopen …"}
          </Button>
        </div>
      )}
    </>
  );
}
