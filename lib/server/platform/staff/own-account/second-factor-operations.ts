import "server-only";
import bwip from "bwip-js/node";
import { secondFactorEndpoints } from "@/lib/contract/dashboard/endpoints/second-factor";
import type { Instant } from "@/lib/contract/primitives";
import { DashboardError } from "@/lib/server/core/errors";
import { operation } from "@/lib/server/core/operation";
import { runtime } from "@/lib/server/core/runtime";
import { listPasskeys } from "@/lib/server/platform/second-factor/passkeys";
import {
  countRecoveryCodes,
  forgetUnneededCodes,
  replaceRecoveryCodes,
} from "@/lib/server/platform/second-factor/recovery-codes";
import {
  confirmTotp,
  removeTotp,
  spendTotpCode,
  storeNewTotpKey,
} from "@/lib/server/platform/second-factor/totp";
import { resting, takeOwnTry } from "@/lib/server/platform/staff/sign-in-tries";
import { readFactors } from "./check-second-factor";
import { requireFullProof } from "./prove-again";

const permission = "session:own";

/** The staff member's own second factors. */
export const readSecondFactors = operation(
  secondFactorEndpoints.readSecondFactors,
  {
    permission,

    audit: "none",
  },
  async ({ actor, session }) => {
    const { hasTotp } = await readFactors(actor.id);
    const passkeys = await listPasskeys(actor.id);
    return {
      has_authenticator_app: hasTotp,
      passkeys: passkeys.map(({ credentialId, name, createdAt, lastUsedAt }) => ({
        credential_id: credentialId,
        name,
        created_at: createdAt.toISOString() as Instant,
        last_used_at: lastUsedAt ? (lastUsedAt.toISOString() as Instant) : null,
      })),
      recovery_codes_left: await countRecoveryCodes(actor.id),
      is_needed: session.needsSecondFactor,
    };
  },
);

/** A new key for an authenticator app; takes effect once one of its codes is confirmed. */
export const beginAuthenticatorApp = operation(
  secondFactorEndpoints.beginAuthenticatorApp,
  {
    permission,

    audit: {},
  },
  async (ctx, proof) => {
    const { actor, team } = ctx;
    await requireFullProof(ctx, proof);
    if ((await readFactors(actor.id)).hasTotp) {
      throw new DashboardError("conflict", "Remove the current authenticator app first.");
    }
    const label = { issuer: `Phial ${team.name}`, account: actor.email };
    const { address, secret } = await storeNewTotpKey(actor.id, label);
    const qr = bwip.toSVG({
      bcid: "qrcode",
      text: address,
      scale: 3,
      paddingwidth: 4,
      paddingheight: 4,
      backgroundcolor: "ffffff",
    });
    return { qr_svg: qr, key: secret };
  },
);

/** Activates the app with its first code; returns recovery codes when there are none. */
export const confirmAuthenticatorApp = operation(
  secondFactorEndpoints.confirmAuthenticatorApp,
  {
    permission,

    audit: {},
  },
  async ({ actor, session }, { code }) => {
    const tries = await takeOwnTry("factor", actor.id);
    if (!tries.allowed) throw resting(tries);
    if (!(await spendTotpCode(actor.id, code))) {
      const issues = [{ path: "code", message: "This is not the code that the app shows now" }];
      throw new DashboardError("invalid_request", "The code is wrong.", { issues });
    }
    await tries.giveBack();
    await confirmTotp(actor.id, session.id);
    await endOtherSessions(actor.id, session.id);
    return { codes: await makeFirstCodes(actor.id) };
  },
);

/** Removes the authenticator app. */
export const removeAuthenticatorApp = operation(
  secondFactorEndpoints.removeAuthenticatorApp,
  {
    permission,

    audit: {},
  },
  async (ctx, proof) => {
    const { actor, session } = ctx;
    await requireFullProof(ctx, proof);
    const { passkeys } = await readFactors(actor.id);
    if (session.needsSecondFactor && passkeys === 0) throw lastFactor();
    await removeTotp(actor.id);
    await endOtherSessions(actor.id, session.id);
    await forgetUnneededCodes(actor.id);
    return { success: true };
  },
);

/** New recovery codes; the previous ones stop working. */
export const renewRecoveryCodes = operation(
  secondFactorEndpoints.renewRecoveryCodes,
  {
    permission,

    audit: {},
  },
  async (ctx, proof) => {
    const { actor, session } = ctx;
    await requireFullProof(ctx, proof);
    const { hasTotp, passkeys } = await readFactors(actor.id);
    if (!hasTotp && passkeys === 0) {
      throw new DashboardError("conflict", "Set up an authenticator app or a passkey first.");
    }
    const codes = await replaceRecoveryCodes(actor.id);
    await endOtherSessions(actor.id, session.id);
    return { codes };
  },
);

/** Recovery codes for a staff member who has none. */
export async function makeFirstCodes(staffId: string): Promise<string[]> {
  return (await countRecoveryCodes(staffId)) === 0 ? replaceRecoveryCodes(staffId) : [];
}

/** Ends the sessions that were opened without the new factor, or with a replaced or removed one. */
export async function endOtherSessions(staffId: string, keptId: string): Promise<void> {
  const { sessions, clock } = runtime();
  await sessions.revokeOthers(staffId, keptId, clock.now());
}

/** The error for removing the only second factor of a staff member whose role needs one. */
export function lastFactor(): DashboardError {
  return new DashboardError(
    "conflict",
    "Your role needs a second factor. Set up another one first.",
  );
}
