"use client";

import { useState } from "react";
import { Button } from "@/components/ui/controls/button";
import type { CriticalNotification, CriticalTask } from "@/lib/contract/dashboard/critical-result";
import { can, leastRoleFor, type Permission } from "@/lib/domain/permissions";
import { useSession } from "@/lib/query/session/session";
import { CloseTaskDialog } from "./close-task-dialog";
import { RecordCallDialog } from "./record-call-dialog";
import { TaskHistory } from "./task-history";

/** The history of a task, and below it the available actions: record the call, correct an entry, close it. */
export function TaskActions({ task }: { task: CriticalTask }) {
  const { staff } = useSession();
  const [open, setOpen] = useState<"record" | "close" | CriticalNotification | null>(null);
  const close = () => setOpen(null);
  const reasonFor = (permission: Permission) =>
    can(staff.role, permission)
      ? undefined
      : `This needs the role ${leastRoleFor(permission)} or a higher one.`;
  const mayRecord = reasonFor("critical-result:record") === undefined;
  return (
    <>
      <TaskHistory task={task} onCorrect={mayRecord ? setOpen : undefined} />
      {task.state === "told" ? null : (
        <div className="flex items-center gap-2 flex-wrap print:hidden">
          {task.state === "open" ? (
            <Button
              variant="primary"
              disabledReason={reasonFor("critical-result:record")}
              onPress={() => setOpen("record")}
            >
              Record the call …
            </Button>
          ) : null}
          <Button
            variant="quiet"
            disabledReason={reasonFor("critical-result:close")}
            onPress={() => setOpen("close")}
          >
            {task.state === "open" ? "Close without a call …" : "Reopen …"}
          </Button>
        </div>
      )}
      {open === "record" ? <RecordCallDialog task={task} onClose={close} /> : null}
      {open === "close" ? <CloseTaskDialog task={task} onClose={close} /> : null}
      {open !== null && typeof open === "object" ? (
        <RecordCallDialog task={task} corrects={open} onClose={close} />
      ) : null}
    </>
  );
}
