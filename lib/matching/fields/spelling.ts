import damerauLevenshtein from "talisman/metrics/damerau-levenshtein.js";
import jaroWinkler from "talisman/metrics/jaro-winkler.js";
import doubleMetaphone from "talisman/phonetics/double-metaphone.js";

/** Jaro and Winkler's similarity, 0 to 1. */
export function likeness(a: string, b: string): number {
  return jaroWinkler(a, b);
}

/** Letters added, dropped, exchanged or swapped with a neighbour. */
export function editsBetween(a: string, b: string): number {
  return damerauLevenshtein(a, b);
}

/** Whether the one is the other with two neighbours swapped. */
export function isTransposed(a: string, b: string): boolean {
  if (a.length !== b.length || a === b) return false;
  let at = 0;
  while (a[at] === b[at]) at += 1;
  return a[at] === b[at + 1] && a[at + 1] === b[at] && a.slice(at + 2) === b.slice(at + 2);
}

/** The sound of a word, by double metaphone's first code. Empty for words without Latin letters. */
export function getSound(word: string): string {
  return doubleMetaphone(word)[0];
}
