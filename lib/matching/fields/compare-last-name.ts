import { type Agreement, missing, same, similar } from "@/lib/matching/agreement";
import { compareSpelling, containsName } from "./compare-name-spelling";
import { isLastNameSlip } from "./last-name-slip";
import { hasOtherAccents, isWrittenAlike, type Name, readName } from "./read-name";

/** A family name, and the generation from a separate field. */
export interface FamilyName {
  readonly last: string | null;
  readonly generation: string | null;
  /** Whether any of the person's names is written with accents. */
  readonly hasAccents: boolean;
}

/**
 * Compares family names. Another generation is reported whatever the spelling: "Nash Jr" and "Nashe Sr" are two people
 * of one family.
 */
export function compareLastName(result: FamilyName, candidate: FamilyName): Agreement {
  const [a, b] = [readName(result.last), readName(candidate.last)];
  if (a === null || b === null || result.last === null || candidate.last === null) {
    return missing(result.last, candidate.last);
  }
  const hasOther = result.hasAccents && candidate.hasAccents && hasOtherAccents(a, b);
  const isWritten = isWrittenAlike(result.last, candidate.last);
  const spelling = compareNames(a, b, { hasOther, isWritten });
  const [one, other] = [a.generation ?? result.generation, b.generation ?? candidate.generation];
  if (one === null && other === null) return spelling;
  if (one !== null && other !== null && one !== other && spelling.verdict !== "different") {
    return similar("other_generation", `${one} and ${other}: another generation`);
  }
  if (one === other) return { ...spelling, extra: "shared" };
  if (one !== null && other !== null) return spelling;
  const where = one === null ? "the order" : "the result";
  const label =
    spelling.verdict === "equal" ? `the same; ${one ?? other} only in ${where}` : spelling.label;
  return { ...spelling, label, extra: "one_side" };
}

function compareNames(
  a: Name,
  b: Name,
  { hasOther, isWritten }: { readonly hasOther: boolean; readonly isWritten: boolean },
): Agreement {
  if (a.joined === b.joined) {
    if (hasOther) return similar("other_accents", "the same letters with other accents");
    if (isWritten) return same();
    return a.isBare && b.isBare
      ? similar("hyphen", "a hyphen, an apostrophe or a space differs")
      : same("the same but for a title or generation");
  }
  if (containsName(a, b)) return similar("double_name", "one half of the double name in the order");
  if (containsName(b, a))
    return similar("double_name", "one half of the double name in the result");
  return compareSpelling(a.joined, b.joined, isLastNameSlip);
}
