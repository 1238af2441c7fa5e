import damerauLevenshtein from "talisman/metrics/damerau-levenshtein.js";
import jaroWinkler from "talisman/metrics/jaro-winkler.js";
import doubleMetaphone from "talisman/phonetics/double-metaphone.js";

/** Jaro-Winkler similarity, 0 to 1. */
export function getSimilarity(a: string, b: string): number {
  return jaroWinkler(a, b);
}

/** The number of letters added, dropped, replaced or swapped with a neighbor. */
export function countEdits(a: string, b: string): number {
  return damerauLevenshtein(a, b);
}

/** Whether one is the other with two neighbors swapped. */
export function isTransposed(a: string, b: string): boolean {
  if (a.length !== b.length || a === b) return false;
  let at = 0;
  while (a[at] === b[at]) at += 1;
  return a[at] === b[at + 1] && a[at + 1] === b[at] && a.slice(at + 2) === b.slice(at + 2);
}

/** The first double metaphone code of a word. Empty for words without Latin letters. */
export function getSound(word: string): string {
  return doubleMetaphone(word)[0];
}
