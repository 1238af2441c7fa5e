import "server-only";
import {
  type AuthenticationResponseJSON,
  type AuthenticatorTransport,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from "@simplewebauthn/server";
import { and, asc, eq } from "drizzle-orm";
import type { Ctx } from "@/lib/server/core/context";
import { runtime } from "@/lib/server/core/runtime";
import { passkeys } from "@/lib/server/db/schema/sign-in";
import { createChallenge, spendChallenge } from "./challenges";
import { whileSessionIsOpen } from "./while-session-is-open";

const SIGN_IN = "sign-in";
const registering = (staffId: string) => `register ${staffId}`;

type Owner = { id: string; email: string; name: string };

/** The passkeys of a staff member, the oldest first. */
export function listPasskeys(staffId: string) {
  return runtime()
    .db.select()
    .from(passkeys)
    .where(eq(passkeys.staffId, staffId))
    .orderBy(asc(passkeys.createdAt));
}

/** What the browser needs to create a passkey for signing in, with user verification by finger, face or PIN. */
export async function createPasskeyOptions(owner: Owner, clinic: string) {
  const held = await listPasskeys(owner.id);
  return generateRegistrationOptions({
    rpName: `Phial, ${clinic}`,
    rpID: getSite().id,
    userID: new TextEncoder().encode(owner.id),
    userName: owner.email,
    userDisplayName: owner.name,
    challenge: createChallenge(registering(owner.id)),
    excludeCredentials: held.map(({ credentialId: id }) => ({ id })),
    authenticatorSelection: { residentKey: "required", userVerification: "required" },
  });
}

/**
 * Stores a passkey that the browser created; false when its response is invalid. Throws `unauthenticated` when the
 * session has ended meanwhile.
 */
export async function storePasskey(
  { actor: { id: staffId }, session }: Ctx,
  name: string,
  response: RegistrationResponseJSON,
): Promise<boolean> {
  const { clock } = runtime();
  const site = getSite();
  const { verified, registrationInfo } = await verifyRegistrationResponse({
    response,
    expectedChallenge: (challenge) => spendChallenge(challenge, registering(staffId)),
    expectedOrigin: site.origin,
    expectedRPID: site.id,
    requireUserVerification: true,
  }).catch(() => ({ verified: false, registrationInfo: undefined }));
  if (!verified || !registrationInfo) return false;
  const { credential } = registrationInfo;
  const stored = await whileSessionIsOpen(session.id, (tx) =>
    tx
      .insert(passkeys)
      .values({
        credentialId: credential.id,
        staffId,
        name,
        publicKey: Buffer.from(credential.publicKey),
        counter: credential.counter,
        transports: response.response.transports ?? [],
        createdAt: clock.now(),
      })
      .onConflictDoNothing()
      .returning({ credentialId: passkeys.credentialId }),
  );
  return stored.length > 0;
}

/** Removes a passkey; false when the staff member has none with this id. */
export async function removePasskey(staffId: string, credentialId: string): Promise<boolean> {
  const removed = await runtime()
    .db.delete(passkeys)
    .where(and(eq(passkeys.staffId, staffId), eq(passkeys.credentialId, credentialId)))
    .returning({ credentialId: passkeys.credentialId });
  return removed.length > 0;
}

/** What the browser needs to sign in with any passkey that it has for this dashboard. */
export function createSignInOptions() {
  return generateAuthenticationOptions({
    rpID: getSite().id,
    userVerification: "required",
    challenge: createChallenge(SIGN_IN),
  });
}

/**
 * The staff member whose passkey signed the challenge with user verification by finger, face or PIN; null when the
 * response is invalid.
 */
export async function findPasskeyOwner(
  response: AuthenticationResponseJSON,
): Promise<string | null> {
  const { db, clock } = runtime();
  const [stored] = await db.select().from(passkeys).where(eq(passkeys.credentialId, response.id));
  if (!stored) return null;
  const site = getSite();
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response,
    expectedChallenge: (challenge) => spendChallenge(challenge, SIGN_IN),
    expectedOrigin: site.origin,
    expectedRPID: site.id,
    requireUserVerification: true,
    credential: {
      id: stored.credentialId,
      publicKey: new Uint8Array(stored.publicKey),
      counter: stored.counter,
      transports: stored.transports as AuthenticatorTransport[],
    },
  }).catch(() => ({ verified: false, authenticationInfo: undefined }));
  if (!verified || !authenticationInfo) return null;
  await db
    .update(passkeys)
    .set({ counter: authenticationInfo.newCounter, lastUsedAt: clock.now() })
    .where(eq(passkeys.credentialId, stored.credentialId));
  return stored.staffId;
}

function getSite(): { id: string; origin: string } {
  const { hostname, origin } = new URL(runtime().env.NEXTAUTH_URL);
  return { id: hostname, origin };
}
