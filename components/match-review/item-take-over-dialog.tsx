"use client";

import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { Notice } from "@/components/ui/notice";
import { TextField } from "@/components/ui/text-field";
import { MATCH_REASON_LENGTH } from "@/lib/contract/match-desk";
import { failureOf } from "@/lib/query/failure";
import { useTakeOver } from "@/lib/query/use-match-review";

const SHORTEST_REASON = 3;

type ItemTakeOverDialogProps = { itemId: string; holder: string; onClose: () => void };

/** Takes a result out of a colleague's hands, with a reason that they will read. */
export function ItemTakeOverDialog({ itemId, holder, onClose }: ItemTakeOverDialogProps) {
  const [reason, setReason] = useState("");
  const [isTried, setTried] = useState(false);
  const takeOver = useTakeOver(itemId);
  const isMissing = reason.trim().length < SHORTEST_REASON;
  function send() {
    setTried(true);
    if (isMissing || takeOver.isPending) return;
    takeOver.mutate(reason.trim(), { onSuccess: onClose });
  }
  const failure = takeOver.error ? failureOf(takeOver.error) : null;
  return (
    <Dialog
      title={`Take over from ${holder}?`}
      isOpen
      onOpenChange={() => (takeOver.isPending ? undefined : onClose())}
      footer={
        <>
          <Button onPress={onClose}>Leave it</Button>
          <Button variant="primary" isPending={takeOver.isPending} onPress={send}>
            Take over
          </Button>
        </>
      }
    >
      {failure ? (
        <Notice tone="error" role="alert" title="Not taken over.">
          {failure.detail ?? failure.title} Your reason is kept here.
        </Notice>
      ) : null}
      <p className="small ink-2">
        {holder} sees your name and your reason at once, and keeps what they have written.
      </p>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          send();
        }}
      >
        <TextField
          label="Reason"
          autoFocus
          maxLength={MATCH_REASON_LENGTH}
          value={reason}
          onChange={setReason}
          errorMessage={isTried && isMissing ? "Say why, in a few words." : undefined}
        />
      </form>
    </Dialog>
  );
}
