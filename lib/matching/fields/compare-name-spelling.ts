import { type Agreement, different, similar } from "@/lib/matching/agreement";
import { findSingleEdit } from "./given-name-slip";
import { getSimilarity, getSound } from "./spelling";

// The usual thresholds of Jaro-Winkler similarity (0.92 and 0.88 are Splink's), checked on the training halves: see
// docs/matching.md.
const CLOSE = 0.92;
const DISTANT = 0.84;

/**
 * Classifies the difference between two names, from one typing slip to another name. `isSlip` says whether a single
 * edit is a typing slip; if it is not, the edit may have made another name.
 */
export function compareSpelling(
  a: string,
  b: string,
  isSlip: (a: string, b: string) => boolean,
): Agreement {
  const edit = Math.min(a.length, b.length) < 3 ? null : findSingleEdit(a, b);
  if (edit !== null) {
    const isSwapped = edit.sort === "swapped";
    const label = isSwapped ? "two letters swapped" : "one letter differs";
    if (!isSlip(a, b)) return similar("other_name_alike", `${label}: it may be another name`);
    return similar(isSwapped ? "letters_swapped" : "one_letter", label);
  }
  const alike = getSimilarity(a, b);
  if (alike >= CLOSE) return similar("close_spelling", "spelled nearly the same");
  if (alike >= DISTANT) return similar("like_spelling", "spelled alike");
  if (alike >= 0.7 && getSound(a) !== "" && getSound(a) === getSound(b)) {
    return similar("sounds_alike", "sounds the same");
  }
  return different("different", "another name");
}

/** Whether the longer name has all words of the shorter one and more. */
export function containsName(
  shorter: { readonly words: readonly string[] },
  longer: { readonly words: readonly string[] },
): boolean {
  return (
    shorter.words.length < longer.words.length &&
    shorter.words.every((word) => longer.words.includes(word))
  );
}
