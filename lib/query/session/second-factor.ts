import { startRegistration } from "@simplewebauthn/browser";
import { queryOptions } from "@tanstack/react-query";
import { z } from "zod";
import {
  AuthenticatorSetup,
  PasskeyOptions,
  type Proof,
  RecoveryCodes,
  SecondFactors,
} from "@/lib/contract/dashboard/second-factor";
import { apiFetch } from "@/lib/query/core/fetch";
import { askForPasskey } from "./sign-in";

const PATH = "/api/session/second-factor";

export const secondFactorKeys = { own: ["session", "second-factor"] as const };

/** One's own second factors. */
export const secondFactorQuery = () =>
  queryOptions({
    queryKey: secondFactorKeys.own,
    queryFn: ({ signal }) => apiFetch(SecondFactors, PATH, { signal }),
  });

/** A new key for an authenticator app. */
export function beginAuthenticatorApp(proof: Proof): Promise<AuthenticatorSetup> {
  return apiFetch(AuthenticatorSetup, `${PATH}/app`, { method: "POST", body: proof });
}

/** Confirms the first code of the app; the response contains recovery codes if there were none. */
export function confirmAuthenticatorApp(code: string): Promise<RecoveryCodes> {
  return apiFetch(RecoveryCodes, `${PATH}/app`, { method: "PATCH", body: { code } });
}

export function removeAuthenticatorApp(proof: Proof): Promise<unknown> {
  return apiFetch(z.unknown(), `${PATH}/app`, { method: "DELETE", body: proof });
}

/** Generates new recovery codes; the previous ones stop working. */
export function renewRecoveryCodes(proof: Proof): Promise<RecoveryCodes> {
  return apiFetch(RecoveryCodes, `${PATH}/codes`, { method: "POST", body: proof });
}

/** Has the browser create a passkey and stores it; the response contains recovery codes if there were none. */
export async function addPasskey({
  proof,
  name,
}: {
  proof: Proof;
  name: string;
}): Promise<RecoveryCodes> {
  const { options } = await apiFetch(PasskeyOptions, `${PATH}/passkey-options`, {
    method: "POST",
    body: proof,
  });
  const response = await askForPasskey(() => startRegistration({ optionsJSON: options as never }));
  return apiFetch(RecoveryCodes, `${PATH}/passkeys`, {
    method: "POST",
    body: { name, response },
  });
}

export function removePasskey(input: { proof: Proof; credentialId: string }): Promise<unknown> {
  const body = { ...input.proof, credential_id: input.credentialId };
  return apiFetch(z.unknown(), `${PATH}/passkeys`, { method: "DELETE", body });
}
