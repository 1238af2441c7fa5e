const LIGATURES: Readonly<Record<string, string>> = {
  ß: "ss",
  æ: "ae",
  œ: "oe",
  ø: "o",
  ł: "l",
  đ: "d",
  ð: "d",
  þ: "th",
  ı: "i",
};

// Comparing takes time by the square of a text's length, and whoever sends a report chooses that.
export const MAX_LENGTH = 120;
// Most texts have no accent, and normalising is most of the time of a comparison.
const PLAIN = /^[\x20-\x7e]*$/;

/** Small letters without accents, as two systems that know other alphabets write the same word. */
export function foldText(text: string): string {
  const start = text.slice(0, MAX_LENGTH);
  if (PLAIN.test(start)) return start.toLowerCase().trim();
  return start
    .normalize("NFKD")
    .replace(/[\u0300-\u036f]/g, "")
    .toLowerCase()
    .replace(/[ßæœøłđðþı]/g, (letter) => LIGATURES[letter] ?? letter)
    .trim();
}

/** The words of a text as `wordsOf` parts them, in small letters with their accents. */
export function accentedWordsOf(text: string): string[] {
  const small = text.slice(0, MAX_LENGTH).normalize("NFC").toLowerCase();
  const words = small.replace(/['’`´.]/g, "").split(/[^\p{L}\p{M}\p{N}]+/u);
  return words.filter((word) => word !== "");
}

/** The words of a folded text; an apostrophe or a full stop joins ("o'brien" is one word), everything else parts. */
export function wordsOf(text: string): string[] {
  const folded = foldText(text).replace(/['’`´.]/g, "");
  const parting = PLAIN.test(folded) ? /[^a-z0-9]+/ : /[^\p{L}\p{M}\p{N}]+/u;
  return folded.split(parting).filter((word) => word !== "");
}
