import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";
import { type SealingKeys, toKeyRing } from "./key-ring";

const ALGORITHM = "aes-256-gcm";
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
/** Precedes the key version. Older sealed texts begin with their nonce instead; for these, every key is tried. */
const MARK = Buffer.from("ph2");
const HEAD_BYTES = MARK.length + 1;

/**
 * Seals a short secret for a database row with AES-256-GCM: mark (3), key version (1), nonce (12), tag (16),
 * ciphertext. `owner` is authenticated too, so that the sealed text opens in no other row.
 */
export function sealText(text: string, keys: SealingKeys, owner: string): Buffer {
  const [{ key }] = toKeyRing(keys);
  const head = sealHead(keys);
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(ALGORITHM, key, nonce).setAAD(withHead(head, owner));
  const ciphertext = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
  return Buffer.concat([head, nonce, cipher.getAuthTag(), ciphertext]);
}

/**
 * The inverse of `sealText`. Throws when the text was altered, has another owner, or was sealed with a key that is not
 * in the ring.
 */
export function openText(sealed: Buffer, keys: SealingKeys, owner: string): string {
  const ring = toKeyRing(keys);
  const sealedBy = getSealVersion(sealed);
  const named = ring.find(({ version }) => version === sealedBy);
  if (named) {
    const head = sealed.subarray(0, HEAD_BYTES);
    const text = tryOpen(sealed.subarray(HEAD_BYTES), named.key, withHead(head, owner));
    if (text !== null) return text;
  }
  for (const { key } of ring) {
    const text = tryOpen(sealed, key, Buffer.from(owner));
    if (text !== null) return text;
  }
  throw new Error("A sealed text does not open: it was altered, or its key is missing");
}

/** The first bytes of everything that is sealed now: the mark and the version of the first key. */
export function sealHead(keys: SealingKeys): Buffer {
  const [{ version }] = toKeyRing(keys);
  return Buffer.concat([MARK, Buffer.of(version)]);
}

/** The version of the key that sealed it; null for texts sealed before versions existed. */
function getSealVersion(sealed: Buffer): number | null {
  const isMarked = sealed.subarray(0, MARK.length).equals(MARK);
  return isMarked ? (sealed[MARK.length] ?? null) : null;
}

function withHead(head: Buffer, owner: string): Buffer {
  return Buffer.concat([head, Buffer.from(owner)]);
}

function tryOpen(sealed: Buffer, key: Buffer, authenticated: Buffer): string | null {
  try {
    const tag = sealed.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES);
    const decipher = createDecipheriv(ALGORITHM, key, sealed.subarray(0, NONCE_BYTES), {
      authTagLength: TAG_BYTES,
    })
      .setAAD(authenticated)
      .setAuthTag(tag);
    const ciphertext = sealed.subarray(NONCE_BYTES + TAG_BYTES);
    return Buffer.concat([decipher.update(ciphertext), decipher.final()]).toString("utf8");
  } catch {
    return null;
  }
}
