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

// Most texts have no accent, and normalising is most of the time of a comparison.
const PLAIN = /^[\x20-\x7e]*$/;

/** Small letters without accents, as two systems that know other alphabets write the same word. */
export function foldText(text: string): string {
  if (PLAIN.test(text)) return text.toLowerCase().trim();
  return text
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[ßæœøłđðþı]/g, (letter) => LIGATURES[letter] ?? letter)
    .trim();
}

/** The words of a folded text; an apostrophe or a full stop joins ("o'brien" is one word), everything else parts. */
export function wordsOf(text: string): string[] {
  return foldText(text)
    .replace(/['’`´.]/g, "")
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== "");
}
