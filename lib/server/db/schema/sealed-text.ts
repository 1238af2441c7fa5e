import { customType } from "drizzle-orm/pg-core";
import type { KeyRing } from "@/lib/storage/key-ring";
import { openText, sealText } from "@/lib/storage/seal";

// On globalThis because the bundler may load this module twice, for pages and for routes.
const holder = globalThis as typeof globalThis & { phialTextKeys?: KeyRing };

/** Sets the keys for columns of sealed texts, once, when a process opens the database. */
export function setTextKeys(keys: KeyRing): void {
  holder.phialTextKeys = keys;
}

/** The prefix of a sealed text in its column; texts without it were stored before texts were sealed. */
export const SEALED_TEXT = "sealed:";

/**
 * A text that staff wrote, sealed in its column. `owner` is `table.column`, so that it cannot be opened in another
 * column. It cannot be compared in SQL.
 */
export function sealedText(name: string, owner: string) {
  const type = customType<{ data: string; driverData: string }>({
    dataType: () => "text",
    toDriver: (text) => sealStoredText(text, getKeys(), owner),
    fromDriver: (stored) => openStoredText(stored, getKeys(), owner),
  });
  return type(name);
}

/** A text as its column stores it. */
export function sealStoredText(text: string, keys: KeyRing, owner: string): string {
  return `${SEALED_TEXT}${sealText(text, keys, owner).toString("base64")}`;
}

/** The opposite of `sealStoredText`; a text that was stored in clear is returned as it is. */
export function openStoredText(stored: string, keys: KeyRing, owner: string): string {
  if (!stored.startsWith(SEALED_TEXT)) return stored;
  return openText(Buffer.from(stored.slice(SEALED_TEXT.length), "base64"), keys, owner);
}

/** A reason among the details of an audit entry, sealed. */
export function sealReason(reason: string, owner: string): string {
  return sealStoredText(reason, getKeys(), owner);
}

/** The opposite of `sealReason`; a reason in clear is returned as it is. Null when no key opens it. */
export function openReason(stored: string, owner: string): string | null {
  if (!stored.startsWith(SEALED_TEXT)) return stored;
  try {
    return openStoredText(stored, getKeys(), owner);
  } catch {
    return null;
  }
}

function getKeys(): KeyRing {
  const { phialTextKeys } = holder;
  if (phialTextKeys) return phialTextKeys;
  throw new Error("Sealed texts have no keys: setTextKeys was not called");
}
