import { z } from "zod";
import { Instant } from "@/lib/contract/primitives";

/** A passkey of the staff member. */
export const Passkey = z.object({
  credential_id: z.string(),
  name: z.string(),
  created_at: Instant,
  last_used_at: Instant.nullable(),
});
export type Passkey = z.infer<typeof Passkey>;

/** One's own second factors. */
export const SecondFactors = z.object({
  has_authenticator_app: z.boolean(),
  passkeys: z.array(Passkey),
  recovery_codes_left: z.number().int(),
  /** Whether one's role requires a second factor in this clinic. */
  is_needed: z.boolean(),
});
export type SecondFactors = z.infer<typeof SecondFactors>;

/** The proof that a signed-in person enters again: the password, and a code of the app or a recovery code. */
export const Proof = z.strictObject({
  current_password: z.string().max(200).optional(),
  code: z.string().trim().max(40).optional(),
});
export type Proof = z.infer<typeof Proof>;

/** What an authenticator app needs: a QR code to scan, and its key to type. Shown once. */
export const AuthenticatorSetup = z.object({ qr_svg: z.string(), key: z.string() });
export type AuthenticatorSetup = z.infer<typeof AuthenticatorSetup>;

export const AuthenticatorCodeInput = z.strictObject({
  code: z
    .string()
    .trim()
    .regex(/^\d{6}$/, { error: "Enter the six digits that the app shows" }),
});
export type AuthenticatorCodeInput = z.infer<typeof AuthenticatorCodeInput>;

/** Shown once; each code replaces the second factor once. Empty when there were codes already. */
export const RecoveryCodes = z.object({ codes: z.array(z.string()) });
export type RecoveryCodes = z.infer<typeof RecoveryCodes>;

/** WebAuthn options and responses are passed through in the format of the browser's library. */
const WebAuthnJson = z.record(z.string(), z.unknown());
export const PasskeyOptions = z.object({ options: WebAuthnJson });

export const RegisterPasskeyInput = z.strictObject({
  name: z.string().trim().min(1, { error: "Enter a name" }).max(60),
  response: WebAuthnJson,
});
export type RegisterPasskeyInput = z.infer<typeof RegisterPasskeyInput>;

export const RemovePasskeyInput = Proof.extend({
  credential_id: z.string().min(1).max(1_400),
});
export type RemovePasskeyInput = z.infer<typeof RemovePasskeyInput>;
