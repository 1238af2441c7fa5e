import "server-only";
import type { RegistrationResponseJSON } from "@simplewebauthn/server";
import { secondFactorEndpoints } from "@/lib/contract/dashboard/endpoints/second-factor";
import { DashboardError } from "@/lib/server/core/errors";
import { operation } from "@/lib/server/core/operation";
import {
  createPasskeyOptions,
  removePasskey,
  storePasskey,
} from "@/lib/server/platform/second-factor/passkeys";
import { forgetUnneededCodes } from "@/lib/server/platform/second-factor/recovery-codes";
import { readFactors } from "./check-second-factor";
import { requireFullProof } from "./prove-again";
import { endOtherSessions, lastFactor, makeFirstCodes } from "./second-factor-operations";

const permission = "session:own";

/** What the browser needs to create a passkey. */
export const beginPasskey = operation(
  secondFactorEndpoints.beginPasskey,
  {
    permission,

    audit: {},
  },
  async (ctx, proof) => {
    const { actor, team } = ctx;
    await requireFullProof(ctx, proof);
    return { options: { ...(await createPasskeyOptions(actor, team.name)) } };
  },
);

/** Stores a passkey that the browser created; returns recovery codes when there are none. */
export const registerPasskey = operation(
  secondFactorEndpoints.registerPasskey,
  {
    permission,

    audit: {},
  },
  async (ctx, { name, response }) => {
    const { actor, session } = ctx;
    // The WebAuthn library validates everything in it.
    const answer = response as unknown as RegistrationResponseJSON;
    if (!(await storePasskey(ctx, name, answer))) {
      throw new DashboardError("invalid_request", "The passkey was not accepted. Add it again.");
    }
    await endOtherSessions(actor.id, session.id);
    return { codes: await makeFirstCodes(actor.id) };
  },
);

/** Removes a passkey. */
export const removeOwnPasskey = operation(
  secondFactorEndpoints.removeOwnPasskey,
  {
    permission,

    audit: {},
  },
  async (ctx, { credential_id, ...proof }) => {
    const { actor, session } = ctx;
    await requireFullProof(ctx, proof);
    const { hasTotp, passkeys } = await readFactors(actor.id);
    if (session.needsSecondFactor && !hasTotp && passkeys <= 1) throw lastFactor();
    if (!(await removePasskey(actor.id, credential_id))) {
      throw new DashboardError("not_found", "You have no such passkey.");
    }
    await endOtherSessions(actor.id, session.id);
    await forgetUnneededCodes(actor.id);
    return { success: true };
  },
);
