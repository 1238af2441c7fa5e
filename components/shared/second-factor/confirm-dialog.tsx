"use client";

import type { QueryKey } from "@tanstack/react-query";
import { toast } from "@/components/ui/feedback/toast";
import type { Proof, SecondFactors } from "@/lib/contract/dashboard/second-factor";
import { useSettingsWrite } from "@/lib/query/settings/use-settings-write";
import { ProofDialog } from "./proof-dialog";
import { type ProofEntry, useProof } from "./use-proof";

type ConfirmDialogProps = {
  title: string;
  subtitle?: string;
  text: string;
  submitLabel: string;
  done?: string;
  notDone?: string;
  /** The kind of proof required; the password by default. */
  wanted?: ProofEntry["wanted"];
  /** The person's second factors, one of which is required too; without them only the password is. */
  factors?: SecondFactors;
  /** The queries of what is changed. */
  record: readonly QueryKey[];
  send: (proof: Proof) => Promise<unknown>;
  onClose: () => void;
};

/** Asks a person to confirm their identity before something is changed. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, subtitle, text, submitLabel, wanted, factors, record, send, onClose } = props;
  const { done = "Done.", notDone = "Nothing was changed" } = props;
  const proof = useProof(wanted, record);
  const write = useSettingsWrite({
    send,
    record,
    onFailed: proof.refuse,
    onDoneHere: () => {
      toast({ tone: "success", title: done });
      onClose();
    },
  });
  function submit() {
    const typed = proof.complete();
    if (typed) write.start(typed);
  }
  return (
    <ProofDialog
      title={title}
      {...(subtitle !== undefined && { subtitle })}
      submitLabel={submitLabel}
      write={write}
      notice={{ notDone }}
      proof={proof}
      factors={factors}
      onSubmit={submit}
      onClose={onClose}
    >
      <p>{text}</p>
    </ProofDialog>
  );
}
