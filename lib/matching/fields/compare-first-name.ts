import { type Agreement, different, missing, same, similar } from "@/lib/matching/agreement";
import { compareMiddleNames, type MiddleNames } from "./compare-middle-names";
import { compareSpelling, containsName } from "./compare-name-spelling";
import { isGivenNameSlip } from "./given-name-slip";
import { findRootNames, isNicknamePair } from "./nicknames";
import { hasOtherAccents, type Name, readName } from "./read-name";

/** A given name, and the middle names from a separate field. */
export interface GivenNames {
  readonly first: string | null;
  /** Whether any of the person's names is written with accents. */
  readonly hasAccents: boolean;
  readonly middle: string | null;
}

/** The words of a given name, separated from the middle names and initials that follow it. */
interface Parts {
  readonly core: readonly string[];
  readonly middle: readonly string[];
}

/**
 * Compares given names, with middle names and initials wherever they are written. Nicknames are in `nicknames.ts`;
 * `given-name-slip.ts` defines a typing slip.
 */
export function compareFirstName(result: GivenNames, candidate: GivenNames): Agreement {
  const [a, b] = [readName(result.first), readName(candidate.first)];
  if (a === null || b === null) return missing(result.first, candidate.first);
  const [one, other] = alignParts(splitName(a, result.middle), splitName(b, candidate.middle));
  const middle = compareMiddleNames(one.middle, other.middle);
  if (middle?.sort === "conflict") return different("other_middle", middle.label);
  const comparesAccents = result.hasAccents && candidate.hasAccents;
  const core = compareCores({ a, b, one, other, comparesAccents });
  return middle === null ? core : withMiddle(core, middle);
}

function splitName(name: Name, middle: string | null): Parts {
  // A leading single letter may be all that is known of the first name.
  const end = name.words.findIndex((word, at) => at > 0 && word.length === 1);
  const core = end < 0 ? name.words : name.words.slice(0, end);
  return {
    core,
    middle: [...name.words.slice(core.length), ...(readName(middle)?.words ?? [])],
  };
}

/**
 * "Mary" with the middle name "Ann" may also be written "Mary Ann": words beyond the shorter name count as middle
 * names.
 */
function alignParts(a: Parts, b: Parts): readonly [Parts, Parts] {
  const [short, long] = a.core.length <= b.core.length ? [a, b] : [b, a];
  if (short.core.length === long.core.length || short.middle.length === 0) return [a, b];
  const count = short.core.length;
  const moved = {
    core: long.core.slice(0, count),
    middle: [...long.core.slice(count), ...long.middle],
  };
  return short === a ? [a, moved] : [moved, b];
}

interface Compared {
  readonly a: Name;
  readonly b: Name;
  readonly one: Parts;
  readonly other: Parts;
  readonly comparesAccents: boolean;
}

function compareCores({ a, b, one, other, comparesAccents }: Compared): Agreement {
  const [left, right] = [one.core, other.core];
  if (left.join("") === right.join("")) {
    if (comparesAccents && hasOtherAccents(a, b, [left.length, right.length]))
      return similar("other_accents", "the same letters with other accents");
    return left.length === right.length
      ? same()
      : similar("hyphen", "a hyphen, an apostrophe or a space differs");
  }
  if (a.joined === b.joined || joinAll(one) === joinAll(other)) {
    return similar("hyphen", "a hyphen, an apostrophe or a space differs");
  }
  if (left.length === right.length) return compareWordByWord(left, right);
  if (containsName({ words: left }, { words: right }))
    return similar("more_names", "a further name in the order");
  if (containsName({ words: right }, { words: left }))
    return similar("more_names", "a further name in the result");
  return compareSpelling(left.join(""), right.join(""), isGivenNameSlip);
}

function joinAll({ core, middle }: Parts): string {
  return [...core, ...middle].join("");
}

/** Compares every part of a double name: Jean-Luc and Jean-Marc are two people. */
function compareWordByWord(left: readonly string[], right: readonly string[]): Agreement {
  const differing = left.flatMap((word, at) => {
    const agreement = word === right[at] ? null : compareWord(word, right[at] ?? "");
    return agreement === null ? [] : [agreement];
  });
  const [only, second] = differing;
  if (only === undefined) return same();
  if (second === undefined) return only;
  return (
    differing.find(({ verdict }) => verdict === "different") ??
    similar("like_spelling", "several parts of the name are only similar")
  );
}

function compareWord(one: string, other: string): Agreement {
  return (
    compareInitials(one, other) ??
    compareNicknames(one, other) ??
    compareSpelling(one, other, isGivenNameSlip)
  );
}

function compareInitials(one: string, other: string): Agreement | null {
  if (one[0] !== other[0]) return null;
  if (one.length === 1) return similar("initial", "only the initial in the result");
  if (other.length === 1) return similar("initial", "only the initial in the order");
  return null;
}

function compareNicknames(one: string, other: string): Agreement | null {
  if (!isNicknamePair(one, other)) return null;
  const full = findRootNames(one).includes(other) ? other : one;
  return similar("nickname", `nickname of ${full.charAt(0).toUpperCase()}${full.slice(1)}`);
}

function withMiddle(
  core: Agreement,
  middle: Exclude<MiddleNames, { sort: "conflict" }>,
): Agreement {
  if (middle.sort === "shared") return { ...core, extra: "shared" };
  if (core.verdict !== "equal") return { ...core, extra: "one_side" };
  return {
    ...similar(middle.isInitial ? "middle_initial" : "middle_name", middle.label),
    extra: "one_side",
  };
}
