"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { Notice } from "@/components/ui/notice";
import { TextField } from "@/components/ui/text-field";
import type { MatchCorrection } from "@/lib/contract/match-correction";
import { MATCH_REASON_LENGTH } from "@/lib/contract/match-desk";
import { failureOf } from "@/lib/query/failure";
import { correctionsChanged } from "@/lib/query/match-corrections";

const SHORTEST_TEXT = 3;

export type CorrectionQuestion = {
  title: string;
  explains: string;
  label: string;
  act: string;
};

type CorrectionDialogProps = {
  question: CorrectionQuestion;
  send: (text: string) => Promise<MatchCorrection>;
  onClose: () => void;
  /** Further fields of the step, above its text. */
  children?: ReactNode;
};

/** A step of a correction: every one of them needs words, and its name and time are kept. */
export function CorrectionDialog({ question, send, onClose, children }: CorrectionDialogProps) {
  const { title, explains, label, act } = question;
  const client = useQueryClient();
  const isSending = useRef<boolean>(false);
  const [text, setText] = useState("");
  const [isTried, setTried] = useState(false);
  const isMissing = text.trim().length < SHORTEST_TEXT;
  const { mutate, error, isPending } = useMutation({
    mutationFn: () => send(text.trim()),
    retry: false,
    onSuccess: onClose,
    onSettled: async () => {
      isSending.current = false;
      await correctionsChanged(client);
    },
  });
  function submit() {
    setTried(true);
    if (isMissing || isSending.current) return;
    isSending.current = true;
    mutate();
  }
  const failure = error ? failureOf(error) : null;
  return (
    <Dialog
      title={title}
      role="alertdialog"
      isOpen
      onOpenChange={() => (isPending ? undefined : onClose())}
      footer={
        <>
          <Button onPress={onClose}>Not now</Button>
          <Button variant="primary" isPending={isPending} onPress={submit}>
            {act}
          </Button>
        </>
      }
    >
      {failure ? (
        <Notice tone="error" role="alert" title="Not kept.">
          {failure.detail ?? failure.title} Your words are kept here.
        </Notice>
      ) : null}
      <p className="small ink-2">{explains}</p>
      {children}
      <TextField
        label={label}
        rows={3}
        autoFocus
        maxLength={MATCH_REASON_LENGTH}
        value={text}
        onChange={setText}
        errorMessage={isTried && isMissing ? "Say it in a few words." : undefined}
      />
    </Dialog>
  );
}
