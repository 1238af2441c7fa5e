const LIGATURES = new Map(
  Object.entries<string>({
    ß: "ss",
    æ: "ae",
    œ: "oe",
    ø: "o",
    ł: "l",
    đ: "d",
    ð: "d",
    þ: "th",
    ı: "i",
  }),
);

// Comparison time grows with the square of the length, and the sender of a report controls the length.
export const MAX_LENGTH = 120;
// Most texts have no accents, and normalizing takes most of the time of a comparison.
const PLAIN = /^[\x20-\x7e]*$/;

/** Lower case without accents, which is how systems without these letters write the same word. */
export function foldText(text: string): string {
  const start = text.slice(0, MAX_LENGTH);
  if (PLAIN.test(start)) return start.toLowerCase().trim();
  return start
    .normalize("NFKD")
    .replace(/[\u0300-\u036f]/g, "")
    .toLowerCase()
    .replace(/[ßæœøłđðþı]/g, (letter) => LIGATURES.get(letter) ?? letter)
    .trim();
}

/** The words of a text as `splitWords` splits them, in lower case with their accents. */
export function splitAccented(text: string): string[] {
  const small = text.slice(0, MAX_LENGTH).normalize("NFC").toLowerCase();
  const words = small.replace(/['’`´.]/g, "").split(/[^\p{L}\p{M}\p{N}]+/u);
  return words.filter((word) => word !== "");
}

/**
 * The words of a folded text. An apostrophe or a full stop joins ("o'brien" is one word); everything else separates.
 */
export function splitWords(text: string): string[] {
  const folded = foldText(text).replace(/['’`´.]/g, "");
  const parting = PLAIN.test(folded) ? /[^a-z0-9]+/ : /[^\p{L}\p{M}\p{N}]+/u;
  return folded.split(parting).filter((word) => word !== "");
}
