import type { Agreement, Verdict } from "@/lib/matching/agreement";
import { getChance, getWeight } from "@/lib/matching/field-weight";
import { type MatchParameters, SHIPPED_PARAMETERS } from "@/lib/matching/parameters";
import type { PersonDetails } from "@/lib/matching/person-details";
import { type AddressAgreement, compareAddress } from "./compare-address";
import { compareBirthDate } from "./compare-birth-date";
import { compareEmail } from "./compare-email";
import { compareGender } from "./compare-gender";
import { compareNames } from "./compare-names";
import { comparePhone } from "./compare-phone";
import { getFrequency, type NameFrequencies } from "./name-frequencies";

export type ComparedField =
  | "first_name"
  | "last_name"
  | "birth_date"
  | "gender"
  | "phone"
  | "email"
  | "address";

/** The comparison of one field of the result with the same field of a candidate. */
export interface FieldComparison {
  readonly field: ComparedField;
  readonly verdict: Verdict;
  /** A row of the table of weights, for example `day_month_swapped`. */
  readonly kind: string;
  /** The reason as text: "day and month swapped", "empty in the result". */
  readonly label: string;
  /**
   * log2 of the Bayes factor: how many times likelier this finding is if both are the same person. 0 when a side is
   * missing.
   */
  readonly weight: number;
  /** For names: a middle name or generation that both sides have, or only one of them. */
  readonly extra?: NonNullable<Agreement["extra"]>;
}

/** Findings in which both sides have the very same name, so that its frequency counts. */
const THAT_NAME: ReadonlySet<string> = new Set([
  "equal",
  "hyphen",
  "other_accents",
  "middle_initial",
  "middle_name",
]);

/**
 * Compares every field of the result's person with the same field of a candidate, in a fixed order. `frequencies` are
 * those of the people among whom the match is sought; `parameters` default to the shipped ones.
 */
export function comparePeople(
  result: PersonDetails,
  candidate: PersonDetails,
  frequencies?: NameFrequencies,
  parameters: MatchParameters = SHIPPED_PARAMETERS,
): FieldComparison[] {
  const weighed = weighBy(parameters);
  const { first, last } = compareNames(result, candidate);
  const address = compareAddress(result.address, candidate.address);
  return [
    weighed("first_name", first, getFrequency("firstNames", result.firstName, frequencies)),
    weighed("last_name", last, getFrequency("lastNames", result.lastName, frequencies)),
    weighed("birth_date", compareBirthDate(result.birthDate, candidate.birthDate)),
    weighed("gender", compareGender(result.gender, candidate.gender)),
    weighed("phone", comparePhone(result.phone, candidate.phone)),
    weighed("email", compareEmail(result.email, candidate.email)),
    describe("address", address, addressWeight(address, parameters)),
  ];
}

function weighBy(parameters: MatchParameters) {
  return (
    field: Exclude<ComparedField, "address">,
    agreement: Agreement,
    frequency: number | null = null,
  ): FieldComparison => {
    const weight = getWeight(field, agreement.kind, null, parameters);
    const usual = THAT_NAME.has(agreement.kind) ? getChance(field, "equal", parameters) : null;
    // How much rarer or more common this name is than names on average (Splink's term frequency adjustment).
    const rarity = frequency === null || usual === null ? 0 : Math.log2(usual.u / frequency);
    return describe(field, agreement, weight + rarity);
  };
}

function addressWeight({ street, place }: AddressAgreement, parameters: MatchParameters): number {
  return (
    getWeight("street", street, null, parameters) + getWeight("place", place, null, parameters)
  );
}

function describe(
  field: ComparedField,
  { verdict, kind, label, extra }: Agreement,
  weight: number,
): FieldComparison {
  return { field, verdict, kind, label, weight, ...(extra && { extra }) };
}
