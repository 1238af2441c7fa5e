"use client";

import { useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { DraftNotice } from "@/components/shared/form/draft-notice";
import { FormDialog } from "@/components/shared/form-dialog";
import { TextField } from "@/components/ui/controls/text-field";
import type { MatchCorrection } from "@/lib/contract/dashboard/match-correction";
import { MATCH_REASON_LENGTH } from "@/lib/contract/dashboard/match-review";
import { useWrite } from "@/lib/query/core/use-write";
import { useDraftText } from "@/lib/query/form-drafts/use-form-draft";
import { correctionKeys } from "@/lib/query/keys";
import { correctionsChanged } from "@/lib/query/match-review/match-corrections";

const MIN_TEXT_LENGTH = 3;

export type CorrectionQuestion = {
  title: string;
  explains: string;
  label: string;
  action: string;
};

type CorrectionDialogProps = {
  question: CorrectionQuestion;
  /** Whose result it is, and of which order. */
  subtitle?: ReactNode;
  /** Identifies the case and the step; the draft is stored under this id. */
  recordId: string;
  /** `key` stays the same for every attempt with the same text. */
  send: (text: string, key: string) => Promise<MatchCorrection>;
  onClose: () => void;
  /** Further fields of the step, above the text. */
  children?: ReactNode;
  /** Whether one of those fields gets the focus instead of the text. */
  startsAbove?: boolean;
};

/** A step of a match correction. Each requires a text, which is recorded with the name and time. */
export function CorrectionDialog({
  question,
  subtitle,
  recordId,
  send,
  onClose,
  children,
  startsAbove = false,
}: CorrectionDialogProps) {
  const { title, explains, label, action } = question;
  const client = useQueryClient();
  const [text, setText, draft] = useDraftText("match-correction", recordId);
  const [isTried, setTried] = useState(false);
  const isMissing = text.trim().length < MIN_TEXT_LENGTH;
  const write = useWrite({
    send,
    record: correctionKeys.all,
    onDone: () => {
      draft.sent();
      // Not awaited, because the dialog closes first.
      void correctionsChanged(client);
    },
    onDoneHere: onClose,
  });
  function submit() {
    setTried(true);
    if (!isMissing) write.start(text.trim());
  }
  return (
    <FormDialog
      title={title}
      subtitle={subtitle}
      role="alertdialog"
      submitLabel={action}
      write={write}
      notice={{ notDone: "Not saved", kept: "Your text is kept here." }}
      onSubmit={submit}
      onClose={onClose}
    >
      <p className="text-small text-ink-2">{explains}</p>
      {children}
      <DraftNotice draft={draft} />
      <TextField
        label={label}
        rows={3}
        autoFocus={!startsAbove}
        maxLength={MATCH_REASON_LENGTH}
        value={text}
        onChange={setText}
        errorMessage={isTried && isMissing ? "Describe it in a few words." : undefined}
      />
    </FormDialog>
  );
}
