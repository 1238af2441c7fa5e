import { type Agreement, missing, same, similar } from "./agreement";
import { compareSpelling, isPartOf } from "./compare-name-spelling";
import { rootNames } from "./nicknames";
import { isWrittenAlike, type Name, readName } from "./read-name";

/** How the given names stand to each other; the nickname's table is `nicknames.ts`. */
export function compareFirstName(result: string | null, candidate: string | null): Agreement {
  const [a, b] = [readName(result), readName(candidate)];
  if (a === null || b === null || result === null || candidate === null) {
    return missing(result, candidate);
  }
  if (isWrittenAlike(result, candidate)) return same();
  if (a.joined === b.joined) return similar("hyphen", "a hyphen, an apostrophe or a space differs");
  return (
    compareWords(a, b) ?? compareInitials(a, b) ?? compareNicknames(a, b) ?? compareSpelling(a, b)
  );
}

function compareWords(a: Name, b: Name): Agreement | null {
  if (isPartOf(a, b)) return furtherName(a, b, "the order");
  if (isPartOf(b, a)) return furtherName(b, a, "the result");
  return null;
}

/** Sisters may be Maria Jose and Maria Luz; a middle initial tells no such two apart. */
function furtherName(shorter: Name, longer: Name, where: string): Agreement {
  const further = longer.words.filter((word) => !shorter.words.includes(word));
  return further.every((word) => word.length === 1)
    ? similar("middle_initial", `a middle initial in ${where}`)
    : similar("more_names", `a further name in ${where}`);
}

function compareInitials(a: Name, b: Name): Agreement | null {
  const [one, other] = [a.words[0] ?? "", b.words[0] ?? ""];
  if (one[0] !== other[0]) return null;
  if (a.joined.length === 1) return similar("initial", "only the initial in the result");
  if (b.joined.length === 1) return similar("initial", "only the initial in the order");
  return null;
}

function compareNicknames(a: Name, b: Name): Agreement | null {
  const [one, other] = [a.words[0] ?? "", b.words[0] ?? ""];
  const [ofOne, ofOther] = [rootNames(one), rootNames(other)];
  if (ofOne.includes(other)) return similar("nickname", `nickname of ${capital(other)}`);
  if (ofOther.includes(one)) return similar("nickname", `nickname of ${capital(one)}`);
  const shared = ofOne.find((root) => ofOther.includes(root));
  return shared === undefined
    ? null
    : similar("nickname", `both are nicknames of ${capital(shared)}`);
}

function capital(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1);
}
