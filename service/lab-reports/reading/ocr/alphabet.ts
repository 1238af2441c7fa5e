/** The classes of the recognition model that are used, each with the character that it is read as. */
export type Alphabet = readonly (readonly [index: number, character: string])[];

// The model also knows Chinese; reports in English contain none of it, and its full-width forms stand for ASCII
// characters.
const SYMBOLS = new Set("°±×÷·•–—…µμαβπΩ®™§²³≤≥≠≈→←↑↓▲▼△★√‰éÉèüÜäíáÁóÓúñçË'‘’“”′″");
const READ_AS = new Map(
  Object.entries<string>({
    "，": ",",
    "、": ",",
    "：": ":",
    "∶": ":",
    "；": ";",
    "（": "(",
    "）": ")",
    "【": "[",
    "】": "]",
    "。": ".",
    "〈": "<",
    "〉": ">",
    "《": "<",
    "》": ">",
    "～": "~",
    "㎡": "m²",
    "㎏": "kg",
    "℃": "°C",
    "∣": "|",
    "─": "-",
    "＇": "'",
  }),
);

const alphabets = new WeakMap<readonly string[], Alphabet>();

/** The classes that can occur in an English report. */
export function getAlphabet(characters: readonly string[]): Alphabet {
  const known = alphabets.get(characters);
  if (known) return known;
  const alphabet = characters.flatMap((character, index): Alphabet => {
    const readAs = toReadCharacter(character);
    return readAs === null ? [] : [[index, readAs]];
  });
  alphabets.set(characters, alphabet);
  return alphabet;
}

function toReadCharacter(character: string): string | null {
  if (character === "") return null;
  const mapped = READ_AS.get(character);
  if (mapped) return mapped;
  const code = character.codePointAt(0) ?? 0;
  // The full-width forms of ASCII, U+FF01 to U+FF5E.
  if (code >= 0xff01 && code <= 0xff5e) return String.fromCodePoint(code - 0xfee0);
  if (code >= 0x20 && code < 0x7f) return character;
  return SYMBOLS.has(character) ? character : null;
}
