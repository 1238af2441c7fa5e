"use client";

import { PasswordField } from "@/components/shared/sign-in/password-field";
import { TextField } from "@/components/ui/controls/text-field";
import type { SecondFactors } from "@/lib/contract/dashboard/second-factor";
import type { ProofEntry } from "./use-proof";

type ProofFieldsProps = {
  proof: ProofEntry;
  /** The factors of the person, who is asked for one of them too; without them the password alone is. */
  factors?: Pick<SecondFactors, "has_authenticator_app" | "passkeys">;
};

/** What opens the account, typed again: the password, and a code of somebody who has a second factor. */
export function ProofFields({ proof, factors }: ProofFieldsProps) {
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
              ? "Code of your app, or a recovery code"
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
