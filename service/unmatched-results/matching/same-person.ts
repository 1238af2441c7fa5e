import type { ComparedField, FieldComparison } from "@/lib/matching/fields/compare-people";

const IDENTITY: readonly ComparedField[] = ["first_name", "last_name", "birth_date"];

/**
 * Whether a report and a candidate name the same person, as shown to a reviewer: another name, generation or birth date
 * is a mismatch; agreement in both names and the birth date is a match; anything less is neither.
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

/** Whether no detail other than gender and address could be compared, so that nothing can confirm the sample number. */
export function isUncompared(person: readonly FieldComparison[]): boolean {
  return person.every(
    ({ field, verdict }) => verdict === "missing" || field === "gender" || field === "address",
  );
}

/** How many of the two names and the birth date differ. */
export function getDifferences(person: readonly FieldComparison[]): number {
  return person.filter(({ field, verdict }) => IDENTITY.includes(field) && verdict === "different")
    .length;
}
