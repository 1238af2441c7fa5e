import { z } from "zod";

/** A file's name may contain a person's name, so it travels in a header, percent-encoded, and never in a URL. */
export const FILE_NAME_HEADER = "x-file-name";

const MAX_LENGTH = 200;

/** Characters that would break out of a line or reverse its reading direction. */
const UNPRINTABLE = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu;

/** The header's value: at most 200 letters of the name, without the folders before it. */
export function encodeFileName(name: string): string {
  return encodeURIComponent(shorten(name.toWellFormed()));
}

/** The name in the header, without folders and unprintable characters; null where it cannot be read. */
export function decodeFileName(header: string): string | null {
  try {
    return shorten(decodeURIComponent(header)) || null;
  } catch {
    return null;
  }
}

function shorten(name: string): string {
  const [own = ""] = name.split(/[\\/]/).slice(-1);
  return Array.from(own.replace(UNPRINTABLE, "").trim()).slice(0, MAX_LENGTH).join("");
}

/**
 * Optional, because the file's name does not affect the import. A four-byte character takes twelve encoded characters.
 */
export const importHeaders = z.object({
  [FILE_NAME_HEADER]: z
    .string()
    .max(12 * MAX_LENGTH)
    .optional(),
});
