import { bearsWholeName, IDENTITY_FIELDS, isExact } from "@/lib/matching/identity-findings";
import type { FieldComparison } from "./compare-people";

type Person = readonly FieldComparison[];

// Weights are sums of logarithms; two equal ones may differ in the last places.
const TIE_BITS = 0.01;

/**
 * Whether a result fits another known person better than the one who was found, or as well where the found one differs: then no order
 * or sample id decides between them without a reviewer. Both names and the birth date count first, then all that was compared. Two
 * records that agree alike in everything are not better than each other. A person who bears the middle name or generation that the
 * result tells fits better than one of whom it is not known, whatever their birth dates.
 */
export function fitsBetter(other: Person, found: Person): boolean {
  if (bearsWhatIsMissing(other, found)) return true;
  const [differing, differingOfFound] = [countInexact(other), countInexact(found)];
  if (differing !== differingOfFound) return differing < differingOfFound;
  const [weight, weightOfFound] = [sumWeights(other), sumWeights(found)];
  if (differing === 0) return weight > weightOfFound + TIE_BITS;
  return differing === 1 && weight > weightOfFound - TIE_BITS && !isDifferent(other);
}

function bearsWhatIsMissing(other: Person, found: Person): boolean {
  return (["first_name", "last_name"] as const).some(
    (name) =>
      found.some(({ field, extra }) => field === name && extra === "one_side") &&
      bearsWholeName(other, name),
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
