"use client";

import { useState } from "react";
import { DraftNotice } from "@/components/shared/form/draft-notice";
import { FormDialog } from "@/components/shared/form-dialog";
import { TextField } from "@/components/ui/controls/text-field";
import { MATCH_REASON_LENGTH } from "@/lib/contract/dashboard/match-review";
import { useDraftText } from "@/lib/query/form-drafts/use-form-draft";
import { useTakeOver } from "@/lib/query/match-review/use-match-review";

const MIN_REASON_LENGTH = 3;

type ItemTakeOverDialogProps = { itemId: string; holder: string; onClose: () => void };

/** Takes a claim over from a colleague, with a reason that is shown to them. */
export function ItemTakeOverDialog({ itemId, holder, onClose }: ItemTakeOverDialogProps) {
  const [reason, setReason, draft] = useDraftText("match-take-over", itemId);
  const [isTried, setTried] = useState(false);
  const write = useTakeOver(itemId, () => {
    draft.sent();
    onClose();
  });
  const isMissing = reason.trim().length < MIN_REASON_LENGTH;
  function send() {
    setTried(true);
    if (!isMissing) write.start(reason.trim());
  }
  return (
    <FormDialog
      title={`Take over from ${holder}?`}
      submitLabel="Take over"
      write={write}
      notice={{ notDone: "Not taken over", kept: "Your reason is kept here." }}
      onSubmit={send}
      onClose={onClose}
    >
      <p className="text-small text-ink-2">
        {holder} sees your name and reason immediately and keeps what they have written.
      </p>
      <DraftNotice draft={draft} />
      <TextField
        label="Reason"
        autoFocus
        maxLength={MATCH_REASON_LENGTH}
        value={reason}
        onChange={setReason}
        errorMessage={isTried && isMissing ? "Give a reason in a few words." : undefined}
      />
    </FormDialog>
  );
}
