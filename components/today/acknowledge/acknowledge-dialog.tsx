"use client";

import { useQueryClient } from "@tanstack/react-query";
import { DraftNotice } from "@/components/shared/form/draft-notice";
import { FormDialog } from "@/components/shared/form-dialog";
import { TextField } from "@/components/ui/controls/text-field";
import { Notice } from "@/components/ui/feedback/notice";
import { toast } from "@/components/ui/feedback/toast";
import {
  ACKNOWLEDGE_NOTE_LENGTH,
  type ResultKind,
} from "@/lib/contract/dashboard/today/today-kinds";
import type { CalendarDate } from "@/lib/contract/primitives";
import { formatNameAndBirth } from "@/lib/domain/orders/order-patient";
import { getAcknowledgeBlock } from "@/lib/domain/results/acknowledgeable";
import { useWrite } from "@/lib/query/core/use-write";
import { useDraftText } from "@/lib/query/form-drafts/use-form-draft";
import { acknowledged } from "@/lib/query/today";
import { AcknowledgeReview } from "./acknowledge-review";
import { type AcknowledgeSubject, useAcknowledgement } from "./use-acknowledgement";

type AcknowledgeDialogProps = {
  subject: AcknowledgeSubject;
  kind: ResultKind;
  person: string;
  /** Null where it is not known. */
  birthDate: CalendarDate | null;
  /** Who still has to be notified of a critical result, if known. */
  physician?: string | null;
  title: string;
  onClose: () => void;
};

const RESULT_NAMES = { critical: "critical result", abnormal: "abnormal result" } as const;

/**
 * Acknowledges a result, which requires its values, ranges and previous values to be on screen. It is recorded with the
 * staff member's name.
 */
export function AcknowledgeDialog(props: AcknowledgeDialogProps) {
  const { subject, kind, person, birthDate, physician, title, onClose } = props;
  const client = useQueryClient();
  const {
    read,
    summary,
    error: readError,
    saved,
    draftId,
    record,
    send,
  } = useAcknowledgement(subject, kind);
  const [note, setNote, draft] = useDraftText("acknowledgement", draftId);
  const disabledReason =
    getAcknowledgeBlock({ read, summary, hasFailed: readError !== null }) ?? undefined;
  const write = useWrite({
    send,
    record,
    onDone: () => {
      draft.sent();
      toast({
        tone: "success",
        title: "Acknowledged.",
        body: person,
      });
      // Not awaited, because the dialog closes first.
      void acknowledged(client);
    },
    onDoneHere: onClose,
    onFailed: () => acknowledged(client),
  });
  return (
    <FormDialog
      title={`Acknowledge the ${getResultName(kind)}?`}
      width="wide"
      subtitle={`${formatNameAndBirth(person, birthDate)} · ${title}`}
      cancelLabel="Not yet"
      submitLabel="Acknowledge"
      disabledReason={disabledReason}
      write={write}
      notice={{
        notDone: "Not saved",
        kept: "Your note is kept here.",
        current: saved ? `Acknowledged by ${saved.staff}.` : "Nobody has acknowledged it.",
        isSaved: saved !== undefined,
      }}
      onSubmit={() => {
        if (read?.version) write.start({ note, result_version: read.version });
      }}
      onClose={onClose}
    >
      {kind === "critical" ? (
        <Notice tone="warn">
          This does not notify {physician ?? "the ordering clinician"}. The call is recorded
          separately.
        </Notice>
      ) : null}
      <AcknowledgeReview summary={summary} disabledReason={disabledReason} />
      <p className="text-small text-ink-2">
        Your name and the time are recorded. A corrected result has to be acknowledged again.
      </p>
      <DraftNotice draft={draft} />
      <TextField
        label="Note"
        labelNote="optional"
        rows={2}
        maxLength={ACKNOWLEDGE_NOTE_LENGTH}
        value={note}
        onChange={setNote}
      />
    </FormDialog>
  );
}

function getResultName(kind: ResultKind): string {
  return kind === "critical" || kind === "abnormal"
    ? RESULT_NAMES[kind]
    : "result that was not assessed";
}
