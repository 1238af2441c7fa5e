import { canBeGivenName, isGivenName } from "./given-names";

/**
 * One letter replaced, added or left out, or two neighbors swapped. Positions count from 0, in the longer word if the
 * lengths differ.
 */
export interface SingleEdit {
  readonly sort: "exchanged" | "length" | "swapped";
  readonly at: number;
}

const VOWELS = new Set("aeiouy");
// For shorter names, one letter more or less is usually another name.
const MIN_LENGTH = 4;
const MIN_LONG_LENGTH = 6;

/** The single edit between two words, or null when they are equal or further apart. Linear in their length. */
export function findSingleEdit(a: string, b: string): SingleEdit | null {
  const [short, long] = a.length <= b.length ? [a, b] : [b, a];
  if (long.length - short.length > 1 || a === b) return null;
  let at = 0;
  while (at < short.length && short[at] === long[at]) at += 1;
  if (long.length > short.length) {
    return short.slice(at) === long.slice(at + 1) ? { sort: "length", at } : null;
  }
  if (short.slice(at + 1) === long.slice(at + 1)) return { sort: "exchanged", at };
  const isSwapped = short[at] === long[at + 1] && short[at + 1] === long[at];
  return isSwapped && short.slice(at + 2) === long.slice(at + 2) ? { sort: "swapped", at } : null;
}

/**
 * Whether two folded given names differ by a typing slip that does not make another given name: one edit, not in the
 * first letter and not a final vowel, which turns a man's name into a woman's. Between two known names it is never a
 * slip (Maria and Mario, Jon and Joan). If one name is known, the other must be spelled as no name can be (Thoms,
 * Jordn), or the slip must be swapped or doubled letters in a long name. If neither is known, the name may be of a
 * language in which every letter distinguishes people, so only swapped or doubled letters count.
 */
export function isGivenNameSlip(a: string, b: string): boolean {
  const edit = findSingleEdit(a, b);
  if (edit === null || edit.at === 0 || !isLatin(a) || !isLatin(b)) return false;
  if (Math.max(a.length, b.length) < MIN_LENGTH || changesFinalVowel(a, b, edit)) return false;
  const [knowsA, knowsB] = [isGivenName(a), isGivenName(b)];
  if (knowsA && knowsB) return false;
  if ((knowsA && !canBeGivenName(b)) || (knowsB && !canBeGivenName(a))) return true;
  return isSlipOfHand(a, b, edit);
}

function changesFinalVowel(a: string, b: string, { sort, at }: SingleEdit): boolean {
  if (sort === "swapped" || at < Math.max(a.length, b.length) - 1) return false;
  return VOWELS.has(a[at] ?? "") || VOWELS.has(b[at] ?? "");
}

/** Neighbors swapped or a letter doubled inside a long name. */
function isSlipOfHand(a: string, b: string, { sort, at }: SingleEdit): boolean {
  const length = Math.max(a.length, b.length);
  if (length < MIN_LONG_LENGTH) return false;
  if (sort === "swapped") return at + 1 < length - 1;
  return sort === "length" && at < length - 1 && isDoubledLetter(a, b);
}

/** Whether the longer word only repeats a letter of the shorter one. */
function isDoubledLetter(a: string, b: string): boolean {
  const [short, long] = a.length < b.length ? [a, b] : [b, a];
  if (long.length !== short.length + 1) return false;
  let at = 0;
  while (at < short.length && short[at] === long[at]) at += 1;
  return long[at] === long[at - 1];
}

function isLatin(word: string): boolean {
  return /^[a-z]+$/.test(word);
}
