const DASHES = /[‐‑‒–—−]/g;
const SPACES = /\s+/g;
const SPACE_BY_SIGN = / ?([-<>=:]) ?/g;

/** Text without differences that nobody would call a misreading: kinds of dashes and of µ, spaces around signs. */
export function normalize(text: string | null | undefined): string {
  const plain = (text ?? "")
    .replaceAll("μ", "u")
    .replaceAll("µ", "u")
    .replaceAll("≤", "<=")
    .replaceAll("≥", ">=")
    .replace(DASHES, "-")
    .replace(SPACES, " ")
    .trim();
  return plain.replace(SPACE_BY_SIGN, "$1");
}

/** A range without enclosing brackets. */
export function normalizeRange(text: string | null | undefined): string {
  const plain = normalize(text);
  const isBracketed = plain.startsWith("(") && plain.endsWith(")");
  return normalize(isBracketed ? plain.slice(1, -1) : plain).toLowerCase();
}

const NUMBERS = /[<>]?=?\d[\d.,]*/g;

/** The numbers of a text with their comparators, in order. */
export function listNumbers(text: string | null | undefined): string[] {
  return [...normalize(text).matchAll(NUMBERS)].map(([number]) => number);
}

/**
 * The similarity of two names, from 0 to 1, by letters and digits only: the edit distance relative to the longer name.
 */
export function compareNames(first: string, second: string): number {
  const [a, b] = [toLetters(first), toLetters(second)];
  const longest = Math.max(a.length, b.length);
  return longest === 0 ? 1 : 1 - countEdits(a, b) / longest;
}

function toLetters(name: string): string {
  return normalize(name)
    .toLowerCase()
    .replace(/[^a-z0-9%#]/g, "");
}

/** Levenshtein distance. */
function countEdits(a: string, b: string): number {
  let previous = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let row = 1; row <= a.length; row += 1) {
    const current = [row];
    for (let column = 1; column <= b.length; column += 1) {
      const swap = (previous[column - 1] ?? 0) + (a[row - 1] === b[column - 1] ? 0 : 1);
      current.push(Math.min(swap, (previous[column] ?? 0) + 1, (current[column - 1] ?? 0) + 1));
    }
    previous = current;
  }
  return previous[b.length] ?? 0;
}
