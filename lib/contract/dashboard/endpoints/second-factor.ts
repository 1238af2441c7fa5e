import { endpoint } from "@/lib/contract/dashboard/endpoint";
import { Nothing } from "@/lib/contract/dashboard/endpoint-shapes";
import {
  AuthenticatorCodeInput,
  AuthenticatorSetup,
  PasskeyOptions,
  Proof,
  RecoveryCodes,
  RegisterPasskeyInput,
  RemovePasskeyInput,
  SecondFactors,
} from "@/lib/contract/dashboard/second-factor";
import { Success } from "@/lib/contract/service/user";

/** The operations on second factor. */
export const secondFactorEndpoints = {
  readSecondFactors: endpoint({
    name: "second-factor.read",
    kind: "read",
    method: "GET",
    path: "/api/session/second-factor",
    input: Nothing,
    output: SecondFactors,
    example: {},
  }),
  beginAuthenticatorApp: endpoint({
    name: "second-factor.begin-app",
    kind: "write",
    method: "POST",
    path: "/api/session/second-factor/app",
    input: Proof,
    output: AuthenticatorSetup,
    example: { current_password: "x" },
  }),
  confirmAuthenticatorApp: endpoint({
    name: "second-factor.confirm-app",
    kind: "write",
    method: "PATCH",
    path: "/api/session/second-factor/app",
    input: AuthenticatorCodeInput,
    output: RecoveryCodes,
    example: { code: "000000" },
  }),
  removeAuthenticatorApp: endpoint({
    name: "second-factor.remove-app",
    kind: "write",
    method: "DELETE",
    path: "/api/session/second-factor/app",
    input: Proof,
    output: Success,
    example: { current_password: "x" },
  }),
  renewRecoveryCodes: endpoint({
    name: "second-factor.renew-codes",
    kind: "write",
    method: "POST",
    path: "/api/session/second-factor/codes",
    input: Proof,
    output: RecoveryCodes,
    example: { current_password: "x" },
  }),
  beginPasskey: endpoint({
    name: "passkey.begin",
    kind: "write",
    method: "POST",
    path: "/api/session/second-factor/passkey-options",
    input: Proof,
    output: PasskeyOptions,
    example: { current_password: "x" },
  }),
  registerPasskey: endpoint({
    name: "passkey.register",
    kind: "write",
    method: "POST",
    path: "/api/session/second-factor/passkeys",
    input: RegisterPasskeyInput,
    output: RecoveryCodes,
    example: { name: "Laptop", response: {} },
  }),
  removeOwnPasskey: endpoint({
    name: "passkey.remove",
    kind: "write",
    method: "DELETE",
    path: "/api/session/second-factor/passkeys",
    input: RemovePasskeyInput,
    output: Success,
    example: { current_password: "x", credential_id: "invented" },
  }),
};
