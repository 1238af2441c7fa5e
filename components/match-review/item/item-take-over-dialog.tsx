"use client";

import { useState } from "react";
import { WriteNotice } from "@/components/shared/write-notice";
import { Button } from "@/components/ui/controls/button";
import { Dialog } from "@/components/ui/controls/dialog";
import { TextField } from "@/components/ui/controls/text-field";
import { MATCH_REASON_LENGTH } from "@/lib/contract/dashboard/match-review";
import { useTakeOver } from "@/lib/query/use-match-review";

const SHORTEST_REASON = 3;

type ItemTakeOverDialogProps = { itemId: string; holder: string; onClose: () => void };

/** Takes a result out of a colleague's hands, with a reason that they will read. */
export function ItemTakeOverDialog({ itemId, holder, onClose }: ItemTakeOverDialogProps) {
  const [reason, setReason] = useState("");
  const [isTried, setTried] = useState(false);
  const write = useTakeOver(itemId, onClose);
  const isMissing = reason.trim().length < SHORTEST_REASON;
  function send() {
    setTried(true);
    if (!isMissing) write.start(reason.trim());
  }
  return (
    <Dialog
      title={`Take over from ${holder}?`}
      isOpen
      onOpenChange={() => write.leave(onClose)}
      footer={
        <>
          <Button onPress={() => write.leave(onClose)}>Leave it</Button>
          <Button variant="primary" isPending={write.isPending} onPress={send}>
            Take over
          </Button>
        </>
      }
    >
      <WriteNotice write={write} notDone="Not taken over" kept="Your reason is kept here." />
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
