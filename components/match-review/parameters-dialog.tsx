"use client";

import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { Notice } from "@/components/ui/notice";
import { TextField } from "@/components/ui/text-field";
import { MATCH_PARAMETERS_REASON, type MatchParametersView } from "@/lib/contract/match-parameters";
import { failureOf } from "@/lib/query/failure";
import { useParametersChange } from "./use-parameters-change";

type ParametersDialogProps = {
  title: string;
  explains: string;
  action: string;
  send: (reason: string) => Promise<MatchParametersView>;
  onClose: () => void;
};

/** The confirmation of a change of the parameters, with its reason: name, time and reason are kept. */
export function ParametersDialog({
  title,
  explains,
  action,
  send,
  onClose,
}: ParametersDialogProps) {
  const [reason, setReason] = useState("");
  const [isTried, setTried] = useState(false);
  const { mutate, error, isPending } = useParametersChange(send);
  const isMissing = reason.trim().length < MATCH_PARAMETERS_REASON.min;
  const failure = error ? failureOf(error) : null;
  function confirm() {
    setTried(true);
    if (!isMissing && !isPending) mutate(reason.trim(), { onSuccess: onClose });
  }
  return (
    <Dialog
      title={title}
      role="alertdialog"
      isOpen
      onOpenChange={() => (isPending ? undefined : onClose())}
      footer={
        <>
          <Button onPress={onClose}>Cancel</Button>
          <Button variant="primary" isPending={isPending} onPress={confirm}>
            {action}
          </Button>
        </>
      }
    >
      {failure ? (
        <Notice tone="error" role="alert" title="Nothing was changed.">
          {failure.detail ?? failure.title}
        </Notice>
      ) : null}
      <p className="small ink-2">{explains}</p>
      <TextField
        label="Reason"
        rows={3}
        autoFocus
        maxLength={MATCH_PARAMETERS_REASON.max}
        value={reason}
        onChange={setReason}
        errorMessage={isTried && isMissing ? "Say why in a few words." : undefined}
      />
    </Dialog>
  );
}
