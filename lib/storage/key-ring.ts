/** A key that seals or used to seal, with the version number stored beside sealed data. */
export type VersionedKey = { readonly version: number; readonly key: Buffer };

/** A program's keys: the first one seals, all of them can open. */
export type KeyRing = readonly [VersionedKey, ...VersionedKey[]];

/** Keys for sealing and opening: a program's key ring, or a single key, which is version 1. */
export type SealingKeys = Buffer | KeyRing;

/** The keys as a ring. */
export function toKeyRing(keys: SealingKeys): KeyRing {
  return Buffer.isBuffer(keys) ? [{ version: 1, key: keys }] : keys;
}

const KEY_BYTES = 32;
const MAX_VERSION = 255;

/**
 * Parses a setting such as `2:<base64>,1:<base64>`, in which the first key seals. A key without a number is version 1.
 * Null when invalid: a key of the wrong size, or a number that is repeated or not between 1 and 255.
 */
export function parseKeyRing(text: string): KeyRing | null {
  const keys = text.split(",").map(parseKey);
  const known = keys.filter((each) => each !== null);
  const versions = new Set(known.map(({ version }) => version));
  if (known.length !== keys.length || versions.size !== keys.length) return null;
  const [first, ...others] = known;
  return first ? [first, ...others] : null;
}

/**
 * Like `parseKeyRing`, for a setting that has already been validated. Throws when it is invalid; the message contains
 * no key.
 */
export function requireKeyRing(text: string): KeyRing {
  const ring = parseKeyRing(text);
  if (ring) return ring;
  throw new TypeError("An encryption key is 32 bytes in base64, or several as 2:…,1:…");
}

/** Formats keys as a setting; the inverse of `parseKeyRing`. */
export function formatKeyRing(keys: readonly VersionedKey[]): string {
  return keys.map(({ version, key }) => `${version}:${key.toString("base64")}`).join(",");
}

/** The keys with a new one in front, which seals from now on. */
export function addKey(ring: KeyRing, key: Buffer): KeyRing {
  const highest = Math.max(...ring.map(({ version }) => version));
  if (highest >= MAX_VERSION) throw new RangeError(`There are at most ${MAX_VERSION} versions`);
  return [{ version: highest + 1, key }, ...ring];
}

function parseKey(text: string): VersionedKey | null {
  const [, number = "1", base64] = /^(?:(\d{1,3}):)?([A-Za-z\d+/]+=?)$/.exec(text.trim()) ?? [];
  const version = Number(number);
  const key = Buffer.from(base64 ?? "", "base64");
  if (key.length !== KEY_BYTES || version < 1 || version > MAX_VERSION) return null;
  return { version, key };
}
