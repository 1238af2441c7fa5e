"use client";

import { useState } from "react";
import { FormDialog } from "@/components/shared/form-dialog";
import { Button } from "@/components/ui/controls/button";
import { TextField } from "@/components/ui/controls/text-field";
import { MATCH_NOTE_LENGTH } from "@/lib/contract/dashboard/match-review";
import type { ReviewPoint } from "@/lib/contract/dashboard/second-review";
import { shortId } from "@/lib/contract/short-id";

type DecideAcceptDialogProps = {
  /** The person who would get the result. */
  name: string;
  /** Null when a replacement order is created for the person. */
  orderId: string | null;
  /** Every difference, and the other reasons for a second review. */
  points: readonly ReviewPoint[];
  /** What was written for this very decision before; it is offered and never filled in. */
  earlier: string;
  onWrite: (text: string) => void;
  onConfirm: (text: string) => void;
  onClose: () => void;
};

/** A risky accept: why it needs a second review, and the reason for the second reviewer, which starts empty. */
export function DecideAcceptDialog(props: DecideAcceptDialogProps) {
  const { name, orderId, points, onWrite, onConfirm, onClose } = props;
  const [earlier] = useState(() => props.earlier.trim());
  const [text, setText] = useState("");
  const [isTried, setTried] = useState(false);
  const isMissing = text.trim() === "";
  function write(next: string) {
    setText(next);
    onWrite(next);
  }
  function confirm() {
    setTried(true);
    if (!isMissing) onConfirm(text);
  }
  return (
    <FormDialog
      role="alertdialog"
      tone="danger"
      title="Request a second review?"
      subtitle={
        orderId
          ? `The result would be in the record of ${name}, order ${shortId(orderId)}.`
          : `A replacement order would be created for ${name} and receive the result.`
      }
      submitLabel="Request a second review"
      submitVariant="danger-solid"
      onSubmit={confirm}
      onClose={onClose}
    >
      <ul className="grid gap-1 text-small" aria-label="Why a second review is needed">
        {points.map(({ key, label, result, shown, finding }) => (
          <li key={key}>
            {shown === null && result === null ? (
              finding
            ) : result === null ? (
              <>
                {label}: <b className="font-semibold">{shown}</b> ({finding})
              </>
            ) : (
              <>
                {label}: <b className="font-semibold">{result}</b> in the result,{" "}
                <b className="font-semibold">{shown ?? "empty"}</b> here ({finding})
              </>
            )}
          </li>
        ))}
      </ul>
      <TextField
        label="Why it fits"
        labelNote="sent with the decision"
        autoFocus
        rows={3}
        maxLength={MATCH_NOTE_LENGTH}
        value={text}
        onChange={write}
        errorMessage={
          isTried && isMissing ? "Say why it fits: the second reviewer needs it." : undefined
        }
      />
      {earlier && isMissing ? (
        <p className="flex flex-wrap items-center gap-2 text-small text-ink-2">
          You wrote for this decision before: “{earlier}”
          <Button size="small" onPress={() => write(earlier)}>
            Use it
          </Button>
        </p>
      ) : null}
      <p className="text-small text-ink-2">
        Nothing is sent until a supervisor other than you agrees. You can undo it until then.
      </p>
    </FormDialog>
  );
}
