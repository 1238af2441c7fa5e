"use client";

import type { ComponentProps } from "react";
import { FormDialog } from "@/components/shared/form-dialog";
import { PasswordField } from "@/components/shared/sign-in/password-field";
import type { WriteNoticeTexts } from "@/components/shared/write-notice";
import { TextField } from "@/components/ui/controls/text-field";
import type { Proof, SecondFactors } from "@/lib/contract/dashboard/second-factor";
import type { ProofEntry } from "./use-proof";

/** The fields that already show their own problems. */
const PROOF_FIELDS: readonly (keyof Proof)[] = ["current_password", "code"];

type FormOfWrite = Extract<ComponentProps<typeof FormDialog>, { notice: object }>;

type ProofDialogProps = ProofFieldsProps &
  Omit<FormOfWrite, "notice"> & { notice: Omit<WriteNoticeTexts, "shownFields"> };

/** A form that changes something only after the person has confirmed their identity, in fields below its own. */
export function ProofDialog({ proof, factors, notice, children, ...form }: ProofDialogProps) {
  return (
    <FormDialog {...form} notice={{ ...notice, shownFields: PROOF_FIELDS }}>
      {children}
      <ProofFields proof={proof} factors={factors} />
    </FormDialog>
  );
}

type ProofFieldsProps = {
  proof: ProofEntry;
  /** The person's second factors, one of which is required too; without them only the password is. */
  factors?: Pick<SecondFactors, "has_authenticator_app" | "passkeys"> | undefined;
};

/** The credentials to enter again: the password, and a code if the person has a second factor. */
function ProofFields({ proof, factors }: ProofFieldsProps) {
  const { wanted, typed, problems, type } = proof;
  if (wanted === "none") return null;
  if (wanted === "sign_in_again") {
    return (
      <p>You have no password here. Sign out, sign in again, and continue within ten minutes.</p>
    );
  }
  const hasPasskey = factors !== undefined && factors.passkeys.length > 0;
  return (
    <>
      <PasswordField
        label="Your password"
        autoComplete="current-password"
        value={typed.current_password ?? ""}
        onChange={(current_password) => type({ ...typed, current_password })}
        errorMessage={problems.current_password}
      />
      {factors?.has_authenticator_app || hasPasskey ? (
        <TextField
          label={
            factors?.has_authenticator_app
              ? "Code from your app, or a recovery code"
              : "Recovery code"
          }
          autoComplete="one-time-code"
          value={typed.code ?? ""}
          onChange={(code) => type({ ...typed, code })}
          {...(hasPasskey
            ? { description: "Not needed within ten minutes of signing in with a passkey." }
            : {})}
          errorMessage={problems.code}
        />
      ) : null}
    </>
  );
}
