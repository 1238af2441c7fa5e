"use client";

import { useState } from "react";
import { readIssues } from "@/components/shared/form/read-issues";
import { FormDialog } from "@/components/shared/form-dialog";
import { TextField } from "@/components/ui/controls/text-field";
import {
  AuthenticatorCodeInput,
  type AuthenticatorSetup,
  type Proof,
  type RecoveryCodes,
  type SecondFactors,
} from "@/lib/contract/dashboard/second-factor";
import { api } from "@/lib/query/core/api";
import { secondFactorQuery } from "@/lib/query/session/second-factor";
import { useSettingsWrite } from "@/lib/query/settings/use-settings-write";
import { ProofDialog } from "./proof-dialog";
import { useProof } from "./use-proof";

type AddAppDialogProps = {
  factors: SecondFactors;
  onMade: (codes: RecoveryCodes) => void;
  onClose: () => void;
};

/** Sets up an authenticator app: the password, a QR code to scan, and the first code. */
export function AddAppDialog({ factors, onMade, onClose }: AddAppDialogProps) {
  const [setup, setSetup] = useState<AuthenticatorSetup | null>(null);
  if (setup === null) return <ProofStep factors={factors} onDone={setSetup} onClose={onClose} />;
  return <CodeStep setup={setup} onMade={onMade} onClose={onClose} />;
}

type ProofStepProps = {
  factors: SecondFactors;
  onDone: (setup: AuthenticatorSetup) => void;
  onClose: () => void;
};

function ProofStep({ factors, onDone, onClose }: ProofStepProps) {
  const proof = useProof();
  // The key is passed on inside the request function, so that no mutation cache keeps it.
  const write = useSettingsWrite({
    send: async (typed: Proof) => onDone(await api("POST /api/session/second-factor/app", typed)),
    record: [],
    onFailed: proof.refuse,
  });
  function submit() {
    const typed = proof.complete();
    if (typed) write.start(typed);
  }
  return (
    <ProofDialog
      title="Set up an authenticator app"
      submitLabel="Continue"
      write={write}
      notice={{ notDone: "Nothing was changed" }}
      proof={proof}
      factors={factors}
      onSubmit={submit}
      onClose={onClose}
    />
  );
}

type CodeStepProps = Pick<AddAppDialogProps, "onMade" | "onClose"> & { setup: AuthenticatorSetup };

function CodeStep({ setup, onMade, onClose }: CodeStepProps) {
  const [code, setCode] = useState("");
  const [problem, setProblem] = useState<string | undefined>();
  const write = useSettingsWrite({
    send: async (typed: string) =>
      onMade(await api("PATCH /api/session/second-factor/app", { code: typed })),
    record: [secondFactorQuery().queryKey],
    isOnce: true,
    onFailed: (error: unknown) => setProblem(readIssues(error).code),
    onDoneHere: onClose,
  });
  function submit() {
    const parsed = AuthenticatorCodeInput.safeParse({ code });
    setProblem(parsed.error?.issues[0]?.message);
    if (parsed.success) write.start(parsed.data.code);
  }
  return (
    <FormDialog
      title="Scan this with the app"
      submitLabel="Confirm code"
      write={write}
      notice={{ notDone: "The app is not set up yet", shownFields: ["code"] }}
      onSubmit={submit}
      onClose={onClose}
    >
      {/* biome-ignore lint/performance/noImgElement: a picture made for this person only, in the page itself. */}
      <img
        className="mx-auto size-44"
        alt="QR code with the key"
        src={`data:image/svg+xml;base64,${btoa(setup.qr_svg)}`}
      />
      <p className="text-small">
        Or type the key: <span className="mono wrap-anywhere">{setup.key}</span>
      </p>
      <TextField
        label="Code shown in the app"
        autoFocus
        autoComplete="one-time-code"
        inputMode="numeric"
        value={code}
        onChange={setCode}
        errorMessage={problem}
      />
    </FormDialog>
  );
}
