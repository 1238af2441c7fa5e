"use client";

import { Ellipsis } from "lucide-react";
import { Button } from "@/components/ui/controls/button";
import { Menu } from "@/components/ui/controls/menu";
import type { CriticalTask } from "@/lib/contract/dashboard/critical-result";
import { can, leastRoleFor } from "@/lib/domain/permissions";
import { useSession } from "@/lib/query/session/session";
import type { OpenTaskDialog } from "./use-task-dialogs";

type TaskRowActionsProps = { task: CriticalTask; onOpen: OpenTaskDialog };

/** What can be done with a row of the list: record the call; close it without one, or open it again. */
export function TaskRowActions({ task, onOpen }: TaskRowActionsProps) {
  const { staff } = useSession();
  const recordReason = can(staff.role, "critical-result:record")
    ? undefined
    : `This needs the role ${leastRoleFor("critical-result:record")} or a higher one.`;
  const mayClose = can(staff.role, "critical-result:close");
  if (task.state === "told") return null;
  const close = task.state === "open" ? "Close without a call …" : "Reopen …";
  return (
    <span className="flex flex-wrap items-center gap-2">
      {task.state === "open" ? (
        <Button
          variant="primary"
          size="small"
          data-record-call=""
          disabledReason={recordReason}
          onPress={() => onOpen(task, "record")}
        >
          Record the call …
        </Button>
      ) : null}
      <Menu
        label="Other actions on this result"
        trigger={(props) => (
          <Button
            {...props}
            size="small"
            aria-label={`More actions: ${task.person}`}
            icon={<Ellipsis aria-hidden="true" />}
          />
        )}
        items={[
          {
            id: "close",
            label: close,
            isDisabled: !mayClose,
            ...(mayClose
              ? {}
              : { description: `Needs the role ${leastRoleFor("critical-result:close")}` }),
            onAction: () => onOpen(task, "close"),
          },
        ]}
      />
    </span>
  );
}
