"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { DraftNotice } from "@/components/shared/form/draft-notice";
import { FormDialog } from "@/components/shared/form-dialog";
import { Segmented } from "@/components/ui/controls/segmented";
import { TextField } from "@/components/ui/controls/text-field";
import { DescriptionList } from "@/components/ui/display/description-list";
import { toast } from "@/components/ui/feedback/toast";
import type { EmergencyVerdict } from "@/lib/contract/dashboard/oversight/emergency-access";
import {
  ALARM_NOTE_LENGTH,
  type ListedAccess,
  MIN_ALARM_NOTE,
  type ViewAlarm,
} from "@/lib/contract/dashboard/oversight/view-alarm";
import { api } from "@/lib/query/core/api";
import { useWrite } from "@/lib/query/core/use-write";
import { useDraftText } from "@/lib/query/form-drafts/use-form-draft";
import { oversightKeys } from "@/lib/query/keys";
import { formatOpened, formatPerson } from "./oversight-labels";

export type ReviewSubject =
  | { kind: "alarm"; alarm: ViewAlarm }
  | { kind: "access"; access: ListedAccess };

type ReviewDialogProps = { subject: ReviewSubject; onClose: () => void };
type Review = { note: string; verdict: EmergencyVerdict | null };

/** The findings about an alarm, or whether an emergency access was justified. It cannot be changed later. */
export function ReviewDialog({ subject, onClose }: ReviewDialogProps) {
  const { kind } = subject;
  const id = kind === "alarm" ? subject.alarm.alarm_id : subject.access.access_id;
  const client = useQueryClient();
  const [verdict, setVerdict] = useState<EmergencyVerdict | null>(null);
  const [note, setNote, draft] = useDraftText("oversight-review", id);
  const write = useWrite({
    send: async (review: Review) => {
      if (kind === "alarm")
        await api("POST /api/oversight/alarms/{alarm_id}/review", {
          alarm_id: id,
          note: review.note,
        });
      else if (review.verdict !== null)
        await api("POST /api/oversight/emergency-access/{access_id}/review", {
          access_id: id,
          note: review.note,
          verdict: review.verdict,
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
  const reason = getMissing(kind === "access" && verdict === null, needsNote, note);
  return (
    <FormDialog
      title={kind === "alarm" ? "Review unusual views" : "Review emergency access"}
      submitLabel="Record the review"
      disabledReason={reason}
      extraAction={reason ? <span className="mr-auto text-small text-ink-2">{reason}</span> : null}
      write={write}
      notice={{ notDone: "Not recorded", kept: "Your note is kept here." }}
      onSubmit={() => write.start({ note: note.trim(), verdict })}
      onClose={onClose}
    >
      <DescriptionList items={listFacts(subject)} />
      {kind === "access" ? (
        <Segmented<EmergencyVerdict | "none">
          label="Was it justified?"
          value={verdict ?? "none"}
          options={[
            { value: "justified", label: "Justified" },
            { value: "not_justified", label: "Not justified" },
          ]}
          onChange={(next) => setVerdict(next === "none" ? null : next)}
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

/** What the review is about, so that it is decided with the case in view. */
function listFacts(subject: ReviewSubject) {
  if (subject.kind === "alarm") {
    return [
      { term: "Staff member", value: subject.alarm.staff.name },
      { term: "Opened", value: formatOpened(subject.alarm) },
    ];
  }
  const { access } = subject;
  return [
    { term: "Staff member", value: access.staff.name },
    { term: "Person", value: formatPerson(access) },
    { term: "Reason given", value: access.reason },
  ];
}

function getMissing(isUndecided: boolean, needsNote: boolean, note: string): string | undefined {
  if (isUndecided) return "Choose first whether it was justified.";
  if (needsNote && note.trim().length < MIN_ALARM_NOTE) {
    return `Write what you found, in at least ${MIN_ALARM_NOTE} characters.`;
  }
  return undefined;
}
