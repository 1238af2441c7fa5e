import type { ComparedField, FieldComparison } from "@/lib/matching/fields/compare-people";

const IDENTITY: readonly ComparedField[] = ["first_name", "last_name", "birth_date"];

/**
 * Whether a report and a candidate name the same person, as a reviewer is told: another name, generation or birth date is
 * a mismatch, both names and the birth date agreeing is a match, and less than that is neither.
 */
export function getDemographics(
  person: readonly FieldComparison[],
): "match" | "mismatch" | "unknown" {
  if (getDifferences(person) > 0 || isOtherGeneration(person)) return "mismatch";
  const identity = person.filter(({ field }) => IDENTITY.includes(field));
  return identity.some(({ verdict }) => verdict === "missing") ? "unknown" : "match";
}

function isOtherGeneration(person: readonly FieldComparison[]): boolean {
  return person.some(({ field, kind }) => field === "last_name" && kind === "other_generation");
}

/** Whether either side names nobody: then there is nothing that the sample number could agree with. */
export function isUncompared(person: readonly FieldComparison[]): boolean {
  return person.every(
    ({ field, verdict }) => verdict === "missing" || field === "gender" || field === "address",
  );
}

/** How many of both names and the birth date are another's. */
export function getDifferences(person: readonly FieldComparison[]): number {
  return person.filter(({ field, verdict }) => IDENTITY.includes(field) && verdict === "different")
    .length;
}
