import type { SealingKeys } from "@/lib/storage/key-ring";
import { openText, sealText } from "@/lib/storage/seal";

/**
 * Seals a secret with AES-256-GCM for its row (lib/storage/seal.ts). `owner` is authenticated too, so a sealed key that
 * is copied to another team's row does not open.
 */
export const seal = sealText;

/**
 * The opposite of `seal`. Throws when the value was altered, belongs to another owner or was sealed with another key.
 */
export const open = openText;

/** Like `open`, but null when the value does not open. */
export function openOrNull(sealed: Buffer, key: SealingKeys, owner: string): string | null {
  try {
    return open(sealed, key, owner);
  } catch {
    return null;
  }
}
