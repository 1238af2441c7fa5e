import { compareAddress } from "@/lib/matching/fields/compare-address";
import { comparePeople } from "@/lib/matching/fields/compare-people";
import type { WeighedField } from "@/lib/matching/parameters";
import type { PersonDetails } from "@/lib/matching/person-details";

/** The finding of each weighed field when two people are compared; fields missing on either side are left out. */
export type Findings = Readonly<Partial<Record<WeighedField, string>>>;

/** Compares two people and returns the finding of each weighed field. An address has two: street and place. */
export function compareFindings(one: PersonDetails, other: PersonDetails): Findings {
  const { street, place } = compareAddress(one.address, other.address);
  const ofFields = comparePeople(one, other).flatMap(({ field, kind }) =>
    field === "address" ? [] : [[field, kind] as const],
  );
  const all = [...ofFields, ["street", street] as const, ["place", place] as const];
  return Object.fromEntries(all.filter(([, finding]) => finding !== "missing"));
}
