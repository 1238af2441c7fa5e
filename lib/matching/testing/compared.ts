import {
  type ComparedField,
  comparePeople,
  type FieldComparison,
} from "@/lib/matching/fields/compare-people";
import type { PersonDetails } from "@/lib/matching/person-details";
import { NOBODY } from "./generated-person";

/** The comparison of one field of two people about whom nothing else is known. */
export function compared(
  field: ComparedField,
  result: Partial<PersonDetails>,
  candidate: Partial<PersonDetails>,
): FieldComparison | undefined {
  const all = comparePeople({ ...NOBODY, ...result }, { ...NOBODY, ...candidate });
  return all.find((comparison) => comparison.field === field);
}
