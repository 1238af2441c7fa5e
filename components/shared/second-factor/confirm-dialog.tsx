"use client";

import type { QueryKey } from "@tanstack/react-query";
import { FormDialog } from "@/components/shared/form-dialog";
import { toast } from "@/components/ui/feedback/toast";
import type { Proof, SecondFactors } from "@/lib/contract/dashboard/second-factor";
import { useSettingsWrite } from "@/lib/query/settings/use-settings-write";
import { ProofFields } from "./proof-fields";
import { PROOF_FIELDS, type ProofEntry, useProof } from "./use-proof";

type ConfirmDialogProps = {
  title: string;
  subtitle?: string;
  text: string;
  submitLabel: string;
  done?: string;
  notDone?: string;
  /** What has to be proved; the password by default. */
  wanted?: ProofEntry["wanted"];
  /** Of the person, who is asked for one of them too; without them the password alone is. */
  factors?: SecondFactors;
  /** What is changed. */
  record: QueryKey;
  send: (proof: Proof) => Promise<unknown>;
  onClose: () => void;
};

/** Asks somebody to show again who they are before something is changed. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, subtitle, text, submitLabel, wanted, factors, record, send, onClose } = props;
  const { done = "Done.", notDone = "Nothing was changed" } = props;
  const proof = useProof(wanted, record);
  const write = useSettingsWrite({
    send,
    record: [record],
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
    <FormDialog
      title={title}
      {...(subtitle !== undefined && { subtitle })}
      submitLabel={submitLabel}
      write={write}
      notice={{ notDone, shownFields: PROOF_FIELDS }}
      onSubmit={submit}
      onClose={onClose}
    >
      <p>{text}</p>
      <ProofFields proof={proof} {...(factors && { factors })} />
    </FormDialog>
  );
}
