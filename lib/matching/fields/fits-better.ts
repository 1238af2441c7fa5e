import { hasWholeName, IDENTITY_FIELDS, isExact } from "@/lib/matching/identity-findings";
import type { FieldComparison } from "./compare-people";

type Person = readonly FieldComparison[];

// Weights are sums of logarithms, so two equal ones may differ in the last digits.
const TIE_BITS = 0.01;

/**
 * Whether a result fits another known person better than the current candidate, or equally well where the candidate
 * differs: then no order or sample id decides between them without a reviewer. Both names and the birth date are
 * compared first, then everything else. Two records that agree equally in everything are not better than each other. A
 * person with the result's middle name or generation fits better than one whose middle name or generation is unknown,
 * whatever their birth dates.
 */
export function fitsBetter(other: Person, current: Person): boolean {
  if (hasMissingNamePart(other, current)) return true;
  const [differing, differingOfCurrent] = [countInexact(other), countInexact(current)];
  if (differing !== differingOfCurrent) return differing < differingOfCurrent;
  const [weight, weightOfCurrent] = [sumWeights(other), sumWeights(current)];
  if (differing === 0) return weight > weightOfCurrent + TIE_BITS;
  return differing === 1 && weight > weightOfCurrent - TIE_BITS && !isDifferent(other);
}

function hasMissingNamePart(other: Person, current: Person): boolean {
  return (["first_name", "last_name"] as const).some(
    (name) =>
      current.some(({ field, extra }) => field === name && extra === "one_side") &&
      hasWholeName(other, name),
  );
}

function countInexact(person: Person): number {
  return person.filter(({ field }) => isIdentity(field)).filter((each) => !isExact(each)).length;
}

function isDifferent(person: Person): boolean {
  return person.some(({ field, verdict }) => isIdentity(field) && verdict === "different");
}

function isIdentity(field: FieldComparison["field"]): boolean {
  return IDENTITY_FIELDS.some((each) => each === field);
}

function sumWeights(person: Person): number {
  return person.reduce((sum, { weight }) => sum + weight, 0);
}
