import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";

const ALGORITHM = "aes-256-gcm";
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/**
 * Seals a secret with AES-256-GCM: nonce (12), tag (16), ciphertext.
 * `owner` is authenticated with it, so a sealed key that is copied to another team's row does not open.
 */
export function seal(secret: string, key: Buffer, owner: string): Buffer {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(ALGORITHM, key, nonce).setAAD(Buffer.from(owner));
  const ciphertext = Buffer.concat([cipher.update(secret, "utf8"), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), ciphertext]);
}

/** The opposite of `seal`. Throws when it was altered, belongs to another owner or was sealed with another key. */
export function open(sealed: Buffer, key: Buffer, owner: string): string {
  const nonce = sealed.subarray(0, NONCE_BYTES);
  const tag = sealed.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES);
  const decipher = createDecipheriv(ALGORITHM, key, nonce, { authTagLength: TAG_BYTES })
    .setAAD(Buffer.from(owner))
    .setAuthTag(tag);
  const ciphertext = sealed.subarray(NONCE_BYTES + TAG_BYTES);
  return Buffer.concat([decipher.update(ciphertext), decipher.final()]).toString("utf8");
}

/** As `open`, but null when it does not open. */
export function openOrNull(sealed: Buffer, key: Buffer, owner: string): string | null {
  try {
    return open(sealed, key, owner);
  } catch {
    return null;
  }
}
