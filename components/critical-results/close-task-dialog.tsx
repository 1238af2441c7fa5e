"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { DraftNotice } from "@/components/shared/form/draft-notice";
import { FormDialog } from "@/components/shared/form-dialog";
import { TextField } from "@/components/ui/controls/text-field";
import { toast } from "@/components/ui/feedback/toast";
import {
  CRITICAL_NOTE_LENGTH,
  type CriticalTask,
  MIN_CLOSING_REASON,
} from "@/lib/contract/dashboard/critical-result";
import { api } from "@/lib/query/core/api";
import { useWrite } from "@/lib/query/core/use-write";
import { criticalChanged } from "@/lib/query/critical-results/critical-results";
import { useDraftText } from "@/lib/query/form-drafts/use-form-draft";
import { criticalKeys } from "@/lib/query/keys";

/** Closes a task for which nobody has to be notified, or reopens it; both need a reason. */
export function CloseTaskDialog({ task, onClose }: { task: CriticalTask; onClose: () => void }) {
  const client = useQueryClient();
  const [kind] = useState(task.state === "closed" ? ("reopening" as const) : ("closing" as const));
  const [reason, setReason, draft] = useDraftText("critical-close", task.task_id);
  const isClosing = kind === "closing";
  const write = useWrite({
    send: (text: string, entry_id: string) =>
      api("POST /api/critical-results/tasks/{task_id}/closing", {
        task_id: task.task_id,
        entry_id,
        kind,
        reason: text,
      }),
    record: [criticalKeys.all],
    onDone: () => {
      draft.sent();
      toast({
        tone: "success",
        title: isClosing ? "Closed." : "Reopened.",
        body: task.person,
      });
      // Not awaited, because the dialog closes first.
      void criticalChanged(client);
    },
    onDoneHere: onClose,
    onFailed: () => criticalChanged(client),
  });
  return (
    <FormDialog
      title={isClosing ? "Close without a call?" : "Reopen it?"}
      subtitle={task.person}
      submitLabel={isClosing ? "Close it" : "Reopen"}
      submitVariant={isClosing ? "danger" : "primary"}
      disabledReason={
        reason.trim().length < MIN_CLOSING_REASON
          ? `Give a reason of at least ${MIN_CLOSING_REASON} characters.`
          : undefined
      }
      write={write}
      notice={{
        notDone: isClosing ? "Not closed" : "Not opened",
        kept: "Your reason is kept here.",
        current: `It is ${task.state}.`,
        isSaved: task.entries.some(({ entry_id }) => entry_id === write.key),
      }}
      onSubmit={() => write.start(reason.trim())}
      onClose={onClose}
    >
      <p>
        {isClosing
          ? "Nobody will be reminded of this result any more. Close it only if nobody has to be notified, for example because it was detached or corrected."
          : "It counts as open again, with its original due time."}
      </p>
      <DraftNotice draft={draft} />
      <TextField
        label="Reason"
        rows={3}
        maxLength={CRITICAL_NOTE_LENGTH}
        value={reason}
        onChange={setReason}
        autoFocus
      />
    </FormDialog>
  );
}
