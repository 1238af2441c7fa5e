import { type Agreement, different, similar } from "./agreement";
import type { Name } from "./read-name";
import { editsBetween, isTransposed, likeness, soundOf } from "./spelling";

// Jaro-Winkler's usual steps (0.92 and 0.88 are Splink's), checked on the training halves: see docs/matching.md.
const CLOSE = 0.92;
const DISTANT = 0.84;

/** How two names that are not the same are spelled: from one slip of a finger to another name. */
export function compareSpelling(result: Name, candidate: Name): Agreement {
  const [a, b] = [result.joined, candidate.joined];
  if (Math.min(a.length, b.length) >= 3) {
    if (isTransposed(a, b)) return similar("letters_swapped", "two letters swapped");
    if (editsBetween(a, b) === 1) return similar("one_letter", "one letter differs");
  }
  const alike = likeness(a, b);
  if (alike >= CLOSE) return similar("close_spelling", "spelled nearly the same");
  if (alike >= DISTANT) return similar("like_spelling", "spelled alike");
  if (alike >= 0.7 && soundOf(a) !== "" && soundOf(a) === soundOf(b)) {
    return similar("sounds_alike", "sounds the same");
  }
  return different("different", "another name");
}

/** Whether all words of the shorter name stand in the longer one, which has more. */
export function isPartOf(shorter: Name, longer: Name): boolean {
  return (
    shorter.words.length < longer.words.length &&
    shorter.words.every((word) => longer.words.includes(word))
  );
}
