"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { DraftNotice } from "@/components/shared/form/draft-notice";
import { FormDialog } from "@/components/shared/form-dialog";
import { Segmented } from "@/components/ui/controls/segmented";
import { TextField } from "@/components/ui/controls/text-field";
import { toast } from "@/components/ui/feedback/toast";
import type { EmergencyVerdict } from "@/lib/contract/dashboard/oversight/emergency-access";
import { ALARM_NOTE_LENGTH, MIN_ALARM_NOTE } from "@/lib/contract/dashboard/oversight/view-alarm";
import { api } from "@/lib/query/core/api";
import { useWrite } from "@/lib/query/core/use-write";
import { useDraftText } from "@/lib/query/form-drafts/use-form-draft";
import { oversightKeys } from "@/lib/query/keys";

type ReviewDialogProps = { kind: "alarm" | "access"; id: string; onClose: () => void };
type Review = { note: string; verdict: EmergencyVerdict };

/** The findings about an alarm, or whether an emergency access was justified. It cannot be changed later. */
export function ReviewDialog({ kind, id, onClose }: ReviewDialogProps) {
  const client = useQueryClient();
  const [verdict, setVerdict] = useState<EmergencyVerdict>("justified");
  const [note, setNote, draft] = useDraftText("oversight-review", id);
  const write = useWrite({
    send: async (review: Review) => {
      if (kind === "alarm")
        await api("POST /api/oversight/alarms/{alarm_id}/review", {
          alarm_id: id,
          note: review.note,
        });
      else
        await api("POST /api/oversight/emergency-access/{access_id}/review", {
          access_id: id,
          ...review,
        });
    },
    record: [oversightKeys.all],
    onDone: async () => {
      draft.sent();
      toast({ tone: "success", title: "Reviewed." });
      onClose();
      await client.invalidateQueries({ queryKey: oversightKeys.all });
    },
  });
  const needsNote = kind === "alarm" || verdict === "not_justified";
  const isMissing = needsNote && note.trim().length < MIN_ALARM_NOTE;
  return (
    <FormDialog
      title={kind === "alarm" ? "Review unusual views" : "Review emergency access"}
      submitLabel="Record the review"
      disabledReason={
        isMissing ? `Write what you found, in at least ${MIN_ALARM_NOTE} characters.` : undefined
      }
      write={write}
      notice={{ notDone: "Not recorded", kept: "Your note is kept here." }}
      onSubmit={() => write.start({ note: note.trim(), verdict })}
      onClose={onClose}
    >
      {kind === "access" ? (
        <Segmented<EmergencyVerdict>
          label="Was it justified?"
          value={verdict}
          options={[
            { value: "justified", label: "Justified" },
            { value: "not_justified", label: "Not justified" },
          ]}
          onChange={setVerdict}
        />
      ) : (
        <p>
          Check in the audit log what they viewed, and ask them about it. Then record what you
          found.
        </p>
      )}
      <DraftNotice draft={draft} />
      <TextField
        label={needsNote ? "What you found" : "What you found (optional)"}
        rows={3}
        maxLength={ALARM_NOTE_LENGTH}
        value={note}
        onChange={setNote}
        autoFocus
      />
    </FormDialog>
  );
}
