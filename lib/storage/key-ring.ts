/** A key that seals or once sealed, with the number under which it is named beside what it sealed. */
export type VersionedKey = { readonly version: number; readonly key: Buffer };

/** The keys of a program: the first seals, all of them open. */
export type KeyRing = readonly [VersionedKey, ...VersionedKey[]];

/** What seals and opens: the keys of a program, or one key, which is version 1. */
export type SealingKeys = Buffer | KeyRing;

/** The keys as a ring. */
export function toKeyRing(keys: SealingKeys): KeyRing {
  return Buffer.isBuffer(keys) ? [{ version: 1, key: keys }] : keys;
}

const KEY_BYTES = 32;
const MAX_VERSION = 255;

/**
 * The keys of a setting: `2:<base64>,1:<base64>`, the one that seals first. A key without a number is version 1. Null when
 * it is not one: keys of another size, a number that is repeated or not from 1 to 255.
 */
export function parseKeyRing(text: string): KeyRing | null {
  const keys = text.split(",").map(parseKey);
  const known = keys.filter((each) => each !== null);
  const versions = new Set(known.map(({ version }) => version));
  if (known.length !== keys.length || versions.size !== keys.length) return null;
  const [first, ...others] = known;
  return first ? [first, ...others] : null;
}

/** As `parseKeyRing`, for a setting that was checked before. Throws when it is not one; the message has no key in it. */
export function requireKeyRing(text: string): KeyRing {
  const ring = parseKeyRing(text);
  if (ring) return ring;
  throw new TypeError("An encryption key is 32 bytes in base64, or several as 2:…,1:…");
}

/** The setting of these keys; the opposite of `parseKeyRing`. */
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
