"use client";

import { useState } from "react";
import { DraftNotice } from "@/components/shared/form/draft-notice";
import { FormDialog } from "@/components/shared/form-dialog";
import { TextField } from "@/components/ui/controls/text-field";
import {
  MATCH_PARAMETERS_REASON,
  type MatchParametersView,
} from "@/lib/contract/service/match-parameters";
import { useDraftText } from "@/lib/query/form-drafts/use-form-draft";
import { useParametersChange } from "./use-parameters-change";

type ParametersDialogProps = {
  title: string;
  explains: string;
  action: string;
  send: (reason: string) => Promise<MatchParametersView>;
  onClose: () => void;
};

/** Confirms a change of the parameters; the name, time and reason are recorded. */
export function ParametersDialog({
  title,
  explains,
  action,
  send,
  onClose,
}: ParametersDialogProps) {
  const [reason, setReason, draft] = useDraftText("match-parameters", "team");
  const [isTried, setTried] = useState(false);
  const write = useParametersChange(send, { onDone: draft.sent, onDoneHere: onClose });
  const isMissing = reason.trim().length < MATCH_PARAMETERS_REASON.min;
  function confirm() {
    setTried(true);
    if (!isMissing) write.start(reason.trim());
  }
  return (
    <FormDialog
      title={title}
      role="alertdialog"
      submitLabel={action}
      write={write}
      notice={{ notDone: "Nothing was changed", kept: "Your reason is kept here." }}
      onSubmit={confirm}
      onClose={onClose}
    >
      <p className="text-small text-ink-2">{explains}</p>
      <DraftNotice draft={draft} />
      <TextField
        label="Reason"
        rows={3}
        autoFocus
        maxLength={MATCH_PARAMETERS_REASON.max}
        value={reason}
        onChange={setReason}
        errorMessage={isTried && isMissing ? "Give a reason in a few words." : undefined}
      />
    </FormDialog>
  );
}
