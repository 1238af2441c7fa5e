import { type Agreement, missing, same, similar } from "./agreement";
import { compareSpelling, isPartOf } from "./compare-name-spelling";
import { isWrittenAlike, readName } from "./read-name";

/** How the family names stand to each other. "Nash Jr" and "Nash Sr" are two people of one name. */
export function compareLastName(result: string | null, candidate: string | null): Agreement {
  const [a, b] = [readName(result), readName(candidate)];
  if (a === null || b === null || result === null || candidate === null) {
    return missing(result, candidate);
  }
  const isOtherGeneration =
    a.generation !== null && b.generation !== null && a.generation !== b.generation;
  if (a.joined === b.joined) {
    if (isOtherGeneration) {
      return similar("other_generation", `${a.generation} and ${b.generation}: another generation`);
    }
    if (isWrittenAlike(result, candidate)) return same();
    return a.isBare && b.isBare
      ? similar("hyphen", "a hyphen, an apostrophe or a space differs")
      : same("the same but for a title or generation");
  }
  if (isPartOf(a, b)) return similar("double_name", "one half of the double name in the order");
  if (isPartOf(b, a)) return similar("double_name", "one half of the double name in the result");
  return compareSpelling(a, b);
}
