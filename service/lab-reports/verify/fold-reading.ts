const MAX_READING_LENGTH = 400;

/** Different characters that engines use for the same printed sign. Letters and digits are never exchanged. */
const SIGNS: readonly (readonly [RegExp, string])[] = [
  [/[‐‑‒–—―−]/g, "-"],
  [/[×✕✖]/g, "x"],
  [/[µμ]/g, "u"],
  [/[≤≦⩽]/g, "<="],
  [/[≥≧⩾]/g, ">="],
  [/[‹«]/g, "<"],
  [/[›»]/g, ">"],
  [/[‘’`´′]/g, "'"],
];
/** Specks and cell borders that were read as separate characters. */
const SPECKS = new Set([..."|_~'\"[](){}\\.,:;"]);
/** A comma that cannot group thousands, because one, two or more than three digits follow. */
const DECIMAL_COMMA = /(?<=\d),(?=(?:\d{1,2}|\d{4,12})(?!\d))/g;
const NUMBERS = /\d[\d.,]{0,40}/g;
const GROUPED = /^[1-9]\d{0,2}(?:,\d{3}){1,5}(?:\.\d{1,20})?$/;

/** A reading in lower case with a single form of each sign, superscripts as digits, and single spaces. */
export function foldReading(text: string): string {
  let folded = text.slice(0, MAX_READING_LENGTH).normalize("NFKC");
  for (const [pattern, sign] of SIGNS) folded = folded.replaceAll(pattern, sign);
  const parts = folded
    .toLowerCase()
    .split(/\s+/)
    .filter((part) => part !== "");
  const from = parts.findIndex((part) => !SPECKS.has(part));
  const to = parts.findLastIndex((part) => !SPECKS.has(part));
  return parts
    .slice(Math.max(0, from), to + 1)
    .join(" ")
    .replace(/(?<=\d)[.,]$/, "");
}

/**
 * The digits and signs that make up a reading's numbers, in order: if these are equal, two readings have the same
 * numbers. A decimal comma counts as a point. Grouping commas and spaces are ignored, other spaces between digits are
 * not.
 */
export function getNumbers(text: string): string {
  return foldReading(text)
    .replaceAll(/10[*^e]{1,2}(?=\d)/g, "10")
    .replaceAll(/(?<=(?:^|[^\d.,])[1-9]\d{0,2}) (?=\d{3}(?!\d))/g, ",")
    .replaceAll(DECIMAL_COMMA, ".")
    .replaceAll(NUMBERS, (number) => (GROUPED.test(number) ? number.replaceAll(",", "") : number))
    .replaceAll(/(?<=\d) (?=[\d.])/g, "_")
    .replaceAll(/[^\d.,<>=+/:%_-]/g, "");
}

/** The letters of a reading in order. */
export function getLetters(text: string): string {
  return foldReading(text).replaceAll(/[^a-z]/g, "");
}

/** Every number of a reading with its decimals; empty if one of them is not a number. */
export function readPlainNumbers(text: string): { value: number; decimals: number }[] {
  const parts = getNumbers(text).match(/\d[\d.]{0,40}|\.\d{1,20}/g) ?? [];
  const numbers = parts.map((part) => ({
    value: Number(part),
    decimals: part.split(".")[1]?.length ?? 0,
  }));
  return numbers.every(({ value }) => Number.isFinite(value)) ? numbers : [];
}
