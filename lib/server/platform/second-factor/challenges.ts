import "server-only";
import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import { lt } from "drizzle-orm";
import { MINUTE_MS } from "@/lib/contract/time";
import { runtime } from "@/lib/server/core/runtime";
import { usedChallenges } from "@/lib/server/db/schema/sign-in";

const VALID_MS = 5 * MINUTE_MS;
const NONCE_BYTES = 16;
const TIME_BYTES = 8;

/**
 * A challenge for a passkey to sign, valid once, for five minutes and for one purpose. It carries its own proof, so
 * that requesting many stores nothing; only used ones are stored.
 */
export function createChallenge(purpose: string): Uint8Array<ArrayBuffer> {
  const body = Buffer.alloc(NONCE_BYTES + TIME_BYTES);
  randomBytes(NONCE_BYTES).copy(body);
  body.writeBigUInt64BE(BigInt(runtime().clock.now().getTime() + VALID_MS), NONCE_BYTES);
  return new Uint8Array(Buffer.concat([body, sign(body, purpose)]));
}

/** Whether a challenge, in base64url, was issued here and is unused. It is then marked as used. */
export async function spendChallenge(challenge: string, purpose: string): Promise<boolean> {
  const { db, clock } = runtime();
  const bytes = Buffer.from(challenge, "base64url");
  const body = bytes.subarray(0, NONCE_BYTES + TIME_BYTES);
  const proof = bytes.subarray(NONCE_BYTES + TIME_BYTES);
  const expected = sign(body, purpose);
  if (proof.length !== expected.length || !timingSafeEqual(proof, expected)) return false;
  const expiresAt = new Date(Number(body.readBigUInt64BE(NONCE_BYTES)));
  if (expiresAt <= clock.now()) return false;
  const used = await db
    .insert(usedChallenges)
    .values({ challenge, expiresAt })
    .onConflictDoNothing()
    .returning({ challenge: usedChallenges.challenge });
  return used.length > 0;
}

/** Deletes the records of used challenges that have expired and would be refused anyway. */
export async function deleteOldChallenges(): Promise<void> {
  const { db, clock } = runtime();
  await db.delete(usedChallenges).where(lt(usedChallenges.expiresAt, clock.now()));
}

function sign(body: Buffer, purpose: string): Buffer {
  const { NEXTAUTH_SECRET } = runtime().env;
  return createHmac("sha256", NEXTAUTH_SECRET).update(`passkey ${purpose} `).update(body).digest();
}
