import { type Agreement, missing, similar } from "@/lib/matching/agreement";
import type { PersonDetails } from "@/lib/matching/person-details";
import { compareFirstName } from "./compare-first-name";
import { compareLastName } from "./compare-last-name";
import { isPlaceholderPerson } from "./placeholder-names";
import { type Name, readName, readSuffix } from "./read-name";
import { likeness } from "./spelling";

type Names = Pick<PersonDetails, "firstName" | "lastName" | "middleName" | "suffix">;

/** Both names of two people with middle names and generations, and whether they stand in each other's field. */
export function compareNames(
  result: Names,
  candidate: Names,
): { readonly first: Agreement; readonly last: Agreement } {
  const [a, b] = [readNames(result), readNames(candidate)];
  if (namesNobody(a) || namesNobody(b)) {
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
    ? similar("names_swapped_alike", "first and last name swapped, and spelled alike")
    : similar("names_swapped", "first and last name swapped");
  return {
    first: first.verdict === "missing" ? first : swapped,
    last: last.verdict === "missing" ? last : swapped,
  };
}

// As alike as one slip leaves two names of some length.
const ALIKE = 0.88;

function cross(one: Name | null, other: Name | null): "equal" | "alike" | "different" | "missing" {
  if (one === null || other === null) return "missing";
  if (one.joined === other.joined) return "equal";
  return likeness(one.joined, other.joined) >= ALIKE ? "alike" : "different";
}

interface ReadNames {
  readonly first: Name | null;
  readonly last: Name | null;
}

function readNames({ firstName, lastName }: Names): ReadNames {
  return { first: readName(firstName), last: readName(lastName) };
}

function namesNobody({ first, last }: ReadNames): boolean {
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

/** A suffix has a field of its own in HL7 and FHIR; else it follows the last name or, by mistake, the first or the middle one. */
function readGeneration({ suffix, middleName = null }: Names, { first }: ReadNames): string | null {
  return (
    readSuffix(suffix) ?? first?.generation ?? readName(`x ${middleName ?? ""}`)?.generation ?? null
  );
}
