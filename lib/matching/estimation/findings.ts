import { compareAddress } from "@/lib/matching/fields/compare-address";
import { comparePeople } from "@/lib/matching/fields/compare-people";
import type { WeighedField } from "@/lib/matching/parameters";
import type { PersonDetails } from "@/lib/matching/person-details";

/** What the comparison of two people found, by weighed field; a field that is missing on a side is left out. */
export type Findings = Readonly<Partial<Record<WeighedField, string>>>;

/** The finding of each weighed field of two people. An address has two: its street and its place. */
export function findingsBetween(one: PersonDetails, other: PersonDetails): Findings {
  const { street, place } = compareAddress(one.address, other.address);
  const ofFields = comparePeople(one, other).flatMap(({ field, kind }) =>
    field === "address" ? [] : [[field, kind] as const],
  );
  const all = [...ofFields, ["street", street] as const, ["place", place] as const];
  return Object.fromEntries(all.filter(([, finding]) => finding !== "missing"));
}
