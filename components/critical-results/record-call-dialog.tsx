"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { z } from "zod";
import { DateTimeField } from "@/components/shared/date-time-field";
import { DraftNotice } from "@/components/shared/form/draft-notice";
import { FormDialog } from "@/components/shared/form-dialog";
import { FIELD } from "@/components/ui/controls/field-class";
import { Segmented } from "@/components/ui/controls/segmented";
import { TextField } from "@/components/ui/controls/text-field";
import { Notice } from "@/components/ui/feedback/notice";
import { toast } from "@/components/ui/feedback/toast";
import { useDisplayZone } from "@/components/ui/time/use-display-zone";
import type { RecordNotificationInput } from "@/lib/contract/dashboard/critical-result";
import {
  CRITICAL_NOTE_LENGTH,
  type CriticalNotification,
  type CriticalTask,
  type NotificationWay,
  RECIPIENT_LENGTH,
} from "@/lib/contract/dashboard/critical-result";
import type { Instant } from "@/lib/contract/primitives";
import { STANDING_LABELS } from "@/lib/domain/critical-results/critical-labels";
import { formatInstant } from "@/lib/domain/datetime";
import { formatNameAndBirth } from "@/lib/domain/orders/order-patient";
import { api } from "@/lib/query/core/api";
import { useWrite } from "@/lib/query/core/use-write";
import { criticalChanged } from "@/lib/query/critical-results/critical-results";
import { useFormDraft } from "@/lib/query/form-drafts/use-form-draft";
import { criticalKeys } from "@/lib/query/keys";
import { type CallEnd, CallEndFields, getRecipientLabel } from "./call-end-fields";
import { TaskValues } from "./task-values";

// A draft does not keep the time, because it refers to the moment of the call.
const CallText = z.object({
  recipient: z.string(),
  reachedAt: z.string(),
  readBack: z.string(),
  note: z.string(),
});

type RecordCallDialogProps = {
  task: CriticalTask;
  /** The entry that this one corrects. */
  corrects?: CriticalNotification;
  onClose: () => void;
};

/** Records who was notified of a critical result, how and when, and whether they confirmed it. */
export function RecordCallDialog({ task, corrects, onClose }: RecordCallDialogProps) {
  const client = useQueryClient();
  const { zone } = useDisplayZone();
  const [recipient, setRecipient] = useState(corrects?.recipient ?? task.physician ?? "");
  const [way, setWay] = useState<NotificationWay>(corrects?.way ?? "phone");
  // `now` means the time at which the form is sent; null that what was typed is not a time.
  const [time, setTime] = useState<string | null>(corrects?.told_at ?? "now");
  const [reachedAt, setReachedAt] = useState(corrects?.reached_at ?? "");
  const [readBack, setReadBack] = useState("");
  // Null until it is said, so that a key pressed too early records nothing.
  const [end, setEnd] = useState<CallEnd | null>(null);
  const isConfirmed = end === "confirmed";
  const isAttempt = end !== null && !isConfirmed;
  const recipientLabel = getRecipientLabel(way, end);
  const [note, setNote] = useState("");
  const [openedAt] = useState(() => new Date().toISOString());
  // When this content was first sent: sent again after a lost response, it must be the same entry, not another call.
  const sent = useRef({ content: "", at: "" });
  const openedWith = corrects?.recipient ?? task.physician ?? "";
  const draft = useFormDraft({
    kind: "critical-call",
    recordId: corrects?.entry_id ?? task.task_id,
    values: { recipient, reachedAt, readBack, note },
    empty: {
      recipient: openedWith,
      reachedAt: corrects?.reached_at ?? "",
      readBack: "",
      note: "",
    },
    schema: CallText,
    restore: (text) => {
      setRecipient(text.recipient);
      setReachedAt(text.reachedAt);
      setReadBack(text.readBack);
      // Only a call that was read back has such a text.
      if (text.readBack !== "") setEnd("confirmed");
      setNote(text.note);
    },
  });
  const write = useWrite({
    send: (input: Omit<RecordNotificationInput, "entry_id" | "task_id">, entry_id: string) =>
      api("POST /api/critical-results/tasks/{task_id}/notifications", {
        ...input,
        task_id: task.task_id,
        entry_id,
      }),
    record: [criticalKeys.all],
    onDone: ({ state }) => {
      draft.sent();
      toast({
        tone: "success",
        title:
          state === "told" ? "Recorded: the clinician was notified." : "Recorded. It stays open.",
        body: task.person,
      });
      // Not awaited, because the dialog closes first.
      void criticalChanged(client);
    },
    onDoneHere: onClose,
    onFailed: () => criticalChanged(client),
  });
  const hasReadBack = isConfirmed && way === "phone";
  function submit() {
    const entry = {
      recipient: recipient.trim(),
      reached_at: reachedAt.trim(),
      read_back: hasReadBack ? readBack.trim() : "",
      way,
      is_confirmed: isConfirmed,
      attempt: end === "not_reached" || end === "not_read_back" ? end : null,
      note,
      corrects: corrects?.entry_id ?? null,
    };
    const content = JSON.stringify(entry);
    if (sent.current.content !== content) sent.current = { content, at: new Date().toISOString() };
    const informedAt = time === "now" ? sent.current.at : time;
    if (informedAt !== null) write.start({ ...entry, told_at: informedAt as Instant });
  }
  const problem = getProblem({
    recipient,
    recipientLabel,
    time,
    end,
    readBack: hasReadBack ? readBack : null,
  });
  const ended = task.state === "told" && !corrects ? findTeller(task) : null;
  return (
    <FormDialog
      title={corrects ? "Correct this entry" : "Record the call"}
      subtitle={`${formatNameAndBirth(task.person, task.birth_date)} · arrived ${formatInstant(task.arrived_at, zone)}`}
      submitLabel={isAttempt ? "Record, keep it open" : "Record"}
      disabledReason={problem}
      extraAction={
        // The button says it to screen readers.
        problem ? (
          <span aria-hidden="true" className="min-w-0 flex-1 self-center text-small text-ink-2">
            {problem}
          </span>
        ) : null
      }
      write={write}
      notice={{
        notDone: "Not recorded",
        kept: "What you entered is kept here.",
        current: ended
          ? `${ended} has recorded that the clinician was notified.`
          : "It is still open.",
        isSaved: task.entries.some(({ entry_id }) => entry_id === write.key),
      }}
      onSubmit={submit}
      onClose={onClose}
    >
      {STANDING_LABELS[task.standing] ? (
        <Notice tone="warn">{STANDING_LABELS[task.standing]}</Notice>
      ) : null}
      {corrects ? (
        <p className="text-small text-ink-2">
          The wrong entry stays visible, crossed out. This one replaces it.
        </p>
      ) : null}
      <TaskValues task={task} />
      <DraftNotice draft={draft} />
      <div className={FIELD}>
        <span className="text-small font-medium">How</span>
        <span>
          <Segmented
            label="How"
            value={way}
            onChange={(chosen) => {
              setWay(chosen);
              // Calls and messages do not fail in the same way.
              if (!isConfirmed) setEnd(null);
            }}
            options={[
              { value: "phone", label: "Phone" },
              { value: "message", label: "Message" },
            ]}
          />
        </span>
      </div>
      <TextField
        label={recipientLabel}
        autoFocus
        value={recipient}
        onChange={setRecipient}
        maxLength={RECIPIENT_LENGTH}
        description={
          task.physician
            ? "The ordering physician. Change it if you reached somebody else."
            : "The ordering clinician, or the person who takes the result for them."
        }
      />
      <TextField
        label={way === "phone" ? "Number called" : "Sent to"}
        labelNote="optional"
        value={reachedAt}
        onChange={setReachedAt}
        maxLength={RECIPIENT_LENGTH}
        autoComplete="off"
        {...(way === "phone"
          ? { inputMode: "tel", description: "The service has no number of the physician on file." }
          : {})}
      />
      <CallEndFields
        way={way}
        end={end}
        onChange={setEnd}
        readBack={readBack}
        onReadBack={setReadBack}
      />
      <DateTimeField
        label={time === "now" ? "When, now unless changed" : "When"}
        initial={corrects?.told_at ?? openedAt}
        zone={zone}
        now={openedAt}
        onChange={setTime}
        description={`Not before the result arrived, ${formatInstant(task.arrived_at, zone)}, and not in the future.`}
      />
      <TextField
        label="Note"
        labelNote="optional"
        rows={2}
        maxLength={CRITICAL_NOTE_LENGTH}
        value={note}
        onChange={setNote}
      />
    </FormDialog>
  );
}

type Checked = {
  recipient: string;
  recipientLabel: string;
  time: string | null;
  end: CallEnd | null;
  readBack: string | null;
};

function getProblem({
  recipient,
  recipientLabel,
  time,
  end,
  readBack,
}: Checked): string | undefined {
  if (recipient.trim().length < 2) return `Enter ${recipientLabel.toLowerCase()}.`;
  if (end === null) return "Choose what happened.";
  if (time === null) return "Enter a date and time.";
  return readBack?.trim() === "" ? "Enter what was read back." : undefined;
}

function findTeller({ entries }: CriticalTask): string {
  const entry = entries.find(
    (each) => each.kind === "notification" && each.is_confirmed && !each.is_corrected,
  );
  return entry?.by.name ?? "A colleague";
}
