import { type Agreement, missing, similar } from "@/lib/matching/agreement";
import type { PersonDetails } from "@/lib/matching/person-details";
import { compareFirstName } from "./compare-first-name";
import { compareLastName } from "./compare-last-name";
import { isPlaceholderPerson } from "./placeholder-names";
import { findGeneration, type Name, readName, readSuffix } from "./read-name";
import { getSimilarity } from "./spelling";

type Names = Pick<PersonDetails, "firstName" | "lastName" | "middleName" | "suffix">;

/** Compares both names of two people, with middle names and generations, and detects swapped first and last names. */
export function compareNames(
  result: Names,
  candidate: Names,
): { readonly first: Agreement; readonly last: Agreement } {
  const [a, b] = [readNames(result), readNames(candidate)];
  if (isPlaceholder(a) || isPlaceholder(b)) {
    return {
      first: missing(result.firstName, candidate.firstName),
      last: missing(result.lastName, candidate.lastName),
    };
  }
  const first = compareFirstName(readGivenNames(result, a), readGivenNames(candidate, b));
  const last = compareLastName(readFamilyName(result, a), readFamilyName(candidate, b));
  if (first.verdict === "equal" || last.verdict === "equal") return { first, last };
  if (first.kind === "other_middle" || last.kind === "other_generation") return { first, last };
  const crossed = [cross(a.first, b.last), cross(a.last, b.first)];
  if (!crossed.includes("equal") || crossed.includes("different")) return { first, last };
  const swapped = crossed.includes("alike")
    ? similar("names_swapped_alike", "first and last name swapped, and spelled similarly")
    : similar("names_swapped", "first and last name swapped");
  return {
    first: first.verdict === "missing" ? first : swapped,
    last: last.verdict === "missing" ? last : swapped,
  };
}

// The similarity that one slip leaves between two longer names.
const ALIKE = 0.88;

function cross(one: Name | null, other: Name | null): "equal" | "alike" | "different" | "missing" {
  if (one === null || other === null) return "missing";
  if (one.joined === other.joined) return "equal";
  return getSimilarity(one.joined, other.joined) >= ALIKE ? "alike" : "different";
}

interface ReadNames {
  readonly first: Name | null;
  readonly last: Name | null;
}

function readNames({ firstName, lastName }: Names): ReadNames {
  return { first: readName(firstName), last: readName(lastName) };
}

function isPlaceholder({ first, last }: ReadNames): boolean {
  return first !== null && last !== null && isPlaceholderPerson(first.words, last.words);
}

function readGivenNames({ firstName, middleName = null }: Names, names: ReadNames) {
  return { first: firstName, middle: middleName, hasAccents: hasAccents(names) };
}

function readFamilyName(person: Names, names: ReadNames) {
  const generation = readGeneration(person, names);
  return { last: person.lastName, generation, hasAccents: hasAccents(names) };
}

function hasAccents({ first, last }: ReadNames): boolean {
  return [first, last].some((name) => name !== null && name.accented !== null);
}

/**
 * Reads the generation from the suffix field (HL7 and FHIR), else from the end of the last name or, by mistake, of the
 * first or middle name.
 */
function readGeneration({ suffix, middleName = null }: Names, { first }: ReadNames): string | null {
  return readSuffix(suffix) ?? first?.generation ?? findGeneration(middleName);
}
