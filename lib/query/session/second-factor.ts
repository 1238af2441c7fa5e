import { startRegistration } from "@simplewebauthn/browser";
import { queryOptions } from "@tanstack/react-query";
import type { Proof, RecoveryCodes } from "@/lib/contract/dashboard/second-factor";
import { api } from "@/lib/query/core/api";
import { read } from "@/lib/query/core/keys";
import { askForPasskey } from "./sign-in";

/** One's own second factors. */
export const secondFactorQuery = () => queryOptions(read("GET /api/session/second-factor"));

/** Has the browser create a passkey and stores it; the response contains recovery codes if there were none. */
export async function addPasskey({
  proof,
  name,
}: {
  proof: Proof;
  name: string;
}): Promise<RecoveryCodes> {
  const { options } = await api("POST /api/session/second-factor/passkey-options", proof);
  const response = await askForPasskey(() => startRegistration({ optionsJSON: options as never }));
  return api("POST /api/session/second-factor/passkeys", {
    name,
    // An interface, which is no record of any text to the compiler.
    response: { ...response },
  });
}
