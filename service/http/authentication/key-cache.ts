import { createHash } from "node:crypto";
import { MINUTE_MS } from "@/lib/contract/time";
import type { Clock } from "@/service/deps";

/** How long a valid key is cached, and so how long a revocation by another process takes at most. */
export const KEY_CACHE_MS = 3_000;

/** The last use of a key is stored to the minute, so a frequently used key is written once a minute. */
export const LAST_USE_STEP_MS = MINUTE_MS;

const MAX_KEY_LENGTH = 256;

type Holder = { readonly expiresAt: Date | null };

type KeyCache<T> = {
  find(key: string): Promise<{ readonly holder: T; readonly hash: Buffer } | null>;
  /** After a change of keys or of who holds them. */
  forget(): void;
};

/** The stored form of a key. Keys are long and random, so a plain hash cannot be reversed by guessing. */
export function hashApiKey(key: string): Buffer {
  return createHash("sha256").update(key, "utf8").digest();
}

/**
 * Finds the holder of a key; null for a key that is unknown, expired or too long to be one. Unknown keys are never
 * cached, valid ones for `KEY_CACHE_MS`, or until they are forgotten; simultaneous requests share one query.
 */
export function createKeyCache<T extends Holder>(
  clock: Clock,
  find: (hash: Buffer) => Promise<T | null>,
): KeyCache<T> {
  const cache = new Map<string, { since: number; holder: Promise<T | null> }>();

  const lookUpHolder: KeyCache<T>["find"] = async (key) => {
    if (key.length > MAX_KEY_LENGTH) return null;
    const hash = hashApiKey(key);
    const id = hash.toString("base64");
    const now = clock.now().getTime();
    const cached = cache.get(id);
    const lookUp = cached && isFresh(cached.since, now) ? cached.holder : find(hash);
    if (lookUp !== cached?.holder) cache.set(id, { since: now, holder: lookUp });
    const holder = await lookUp.catch((error: unknown) => {
      cache.delete(id);
      throw error;
    });
    if (holder !== null && !isExpired(holder, now)) return { holder, hash };
    cache.delete(id);
    return null;
  };
  return { find: lookUpHolder, forget: () => cache.clear() };
}

/** The minute of the last use to store; null while the stored one is recent enough. */
export function getLastUse(stored: Date | null, now: Date): Date | null {
  const minute = Math.floor(now.getTime() / LAST_USE_STEP_MS) * LAST_USE_STEP_MS;
  return stored !== null && stored.getTime() >= minute ? null : new Date(minute);
}

function isFresh(since: number, now: number): boolean {
  const age = now - since;
  return age >= 0 && age < KEY_CACHE_MS;
}

function isExpired({ expiresAt }: Holder, now: number): boolean {
  return expiresAt !== null && expiresAt.getTime() <= now;
}
