const MARKS = /\p{M}/gu;
const LETTERS = new Map(
  Object.entries({ ß: "ss", œ: "oe", Œ: "OE", æ: "ae", ø: "o", ł: "l", º: "o", ª: "a", "°": "o" }),
);
const MAX_LENGTH = 400;

/** A text without accents, in plain letters where there are any: `Hämoglobin` → `Hamoglobin`. */
export function foldAccents(text: string): string {
  return text
    .replaceAll(/[ßœŒæøłºª°]/g, (letter) => LETTERS.get(letter) ?? letter)
    .normalize("NFD")
    .replaceAll(MARKS, "")
    .normalize("NFC");
}

/** The words and numbers of a text, as they are compared: `N.º de muestra:` → `no de muestra`. */
export function toKey(text: string): string {
  const folded = foldAccents(text.slice(0, MAX_LENGTH).toLowerCase())
    .replaceAll(/(?<=\d)\.(?=\d)/g, " ")
    .replaceAll(".", "");
  return (folded.match(/[a-z0-9]+|[%#]/g) ?? []).join(" ");
}

/** A flag as it is compared: `(Élevé)` → `eleve`. */
export function toFlagKey(text: string): string {
  const plain = foldAccents(text.slice(0, MAX_LENGTH).toLowerCase()).trim();
  return plain.replace(/^[([](.{1,20})[)\]]$/, "$1").replace(/\.$/, "");
}

/** A unit as it is compared: `x10³/µL` → `x103/ul`. */
export function toUnitKey(text: string): string {
  return (
    foldAccents(text.slice(0, MAX_LENGTH).normalize("NFKC").toLowerCase())
      .replaceAll(/[µμ]/g, "u")
      .replaceAll("γ", "gamma")
      .replaceAll(/[\s^*]/g, "")
      // An engine reads the I of `UI/L` as an l.
      .replace(/^([mk]?)u[l1](?=\/)/, "$1ui")
  );
}

/** A key with letters in place of the digits that an engine read for them: `c0leta` → `coleta`. */
export function toLetters(key: string): string {
  return key.replaceAll(/(?<=[a-z])0|0(?=[a-z])/g, "o").replaceAll(/(?<=[a-z])1|1(?=[a-z])/g, "l");
}
