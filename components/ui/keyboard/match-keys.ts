import type { KeyBinding } from "./key-registry";

export const SEQUENCE_MS = 2_000;
export type KeyMemory = { key: string; at: number } | null;

/**
 * What a pressed key means, given the key before it: a binding, and what to remember for the next press. The first key
 * of a pair counts for two seconds, because not everyone types fast.
 */
export function matchKeys(
  bindings: readonly KeyBinding[],
  key: string,
  before: KeyMemory,
  nowMs: number,
): { binding: KeyBinding | undefined; memory: KeyMemory } {
  const find = (keys: string) => bindings.findLast((binding) => binding.keys === keys);
  const pair =
    before && nowMs - before.at <= SEQUENCE_MS ? find(`${before.key} ${key}`) : undefined;
  if (pair) return { binding: pair, memory: null };
  const startsPair = bindings.some((binding) => binding.keys.startsWith(`${key} `));
  return { binding: find(key), memory: startsPair ? { key, at: nowMs } : null };
}
