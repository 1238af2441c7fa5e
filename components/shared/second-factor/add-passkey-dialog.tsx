"use client";

import { useState } from "react";
import { TextField } from "@/components/ui/controls/text-field";
import type { Proof, RecoveryCodes, SecondFactors } from "@/lib/contract/dashboard/second-factor";
import { addPasskey, secondFactorQuery } from "@/lib/query/session/second-factor";
import { PasskeyCanceled } from "@/lib/query/session/sign-in";
import { useSettingsWrite } from "@/lib/query/settings/use-settings-write";
import { ProofDialog } from "./proof-dialog";
import { useProof } from "./use-proof";

type AddPasskeyDialogProps = {
  factors: SecondFactors;
  onMade: (codes: RecoveryCodes) => void;
  onClose: () => void;
};

/** Has the browser create a passkey on this device, or on a phone or security key that it asks for. */
export function AddPasskeyDialog({ factors, onMade, onClose }: AddPasskeyDialogProps) {
  const [name, setName] = useState("");
  const proof = useProof();
  const write = useSettingsWrite({
    send: async (input: { name: string; proof: Proof }) => onMade(await addPasskey(input)),
    record: [secondFactorQuery().queryKey],
    onFailed: (error: unknown) => {
      if (error instanceof PasskeyCanceled) {
        proof.setProblems({ name: "The browser made no passkey. Try again." });
      } else proof.refuse(error);
    },
    onDoneHere: onClose,
  });
  function submit() {
    const typed = proof.complete(name.trim() === "" ? { name: "Enter a name" } : {});
    if (typed) write.start({ name: name.trim(), proof: typed });
  }
  return (
    <ProofDialog
      title="Add a passkey"
      submitLabel="Continue"
      write={write}
      notice={{ notDone: "No passkey was added" }}
      proof={proof}
      factors={factors}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField
        label="Name"
        autoFocus
        autoComplete="off"
        maxLength={60}
        value={name}
        onChange={setName}
        description="To recognize it later, for example: reception, my phone."
        errorMessage={proof.problems.name}
      />
    </ProofDialog>
  );
}
