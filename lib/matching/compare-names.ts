import { type Agreement, similar } from "./agreement";
import { compareFirstName } from "./compare-first-name";
import { compareLastName } from "./compare-last-name";
import type { PersonDetails } from "./person-details";
import { type Name, readName } from "./read-name";
import { likeness } from "./spelling";

type Names = Pick<PersonDetails, "firstName" | "lastName">;

/** Both names of two people, and whether they stand in each other's field. */
export function compareNames(
  result: Names,
  candidate: Names,
): { readonly first: Agreement; readonly last: Agreement } {
  const first = compareFirstName(result.firstName, candidate.firstName);
  const last = compareLastName(result.lastName, candidate.lastName);
  if (first.verdict === "equal" || last.verdict === "equal") return { first, last };
  const [a, b] = [readNames(result), readNames(candidate)];
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

function readNames({ firstName, lastName }: Names): { first: Name | null; last: Name | null } {
  return { first: readName(firstName), last: readName(lastName) };
}
