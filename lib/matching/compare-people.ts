import { type Agreement, similar, type Verdict } from "./agreement";
import { type AddressAgreement, compareAddress } from "./compare-address";
import { compareBirthDate } from "./compare-birth-date";
import { compareEmail } from "./compare-email";
import { compareFirstName } from "./compare-first-name";
import { compareGender } from "./compare-gender";
import { compareLastName } from "./compare-last-name";
import { comparePhone } from "./compare-phone";
import { weightOf } from "./field-weight";
import { frequencyOf, type NameFrequencies } from "./name-frequencies";
import type { PersonDetails } from "./person-details";
import { nameKey } from "./read-name";

export type ComparedField =
  | "first_name"
  | "last_name"
  | "birth_date"
  | "gender"
  | "phone"
  | "email"
  | "address";

/** How one field of the result stands to the same field of a candidate. */
export interface FieldComparison {
  readonly field: ComparedField;
  readonly verdict: Verdict;
  /** A row of the table of weights, as `day_month_swapped`. */
  readonly kind: string;
  /** The reason for a reader: "day and month swapped", "empty in the result". */
  readonly words: string;
  /** log2 of the Bayes factor: how many times likelier this is when both are the same person. 0 when a side is missing. */
  readonly weight: number;
}

/**
 * Every field of the result's person beside the same field of a candidate, in a fixed order, each with its verdict, the reason in
 * words and its weight. `frequencies` are those of the people among whom the match is sought.
 */
export function comparePeople(
  result: PersonDetails,
  candidate: PersonDetails,
  frequencies?: NameFrequencies,
): FieldComparison[] {
  const address = compareAddress(result.address, candidate.address);
  return [
    ...compareNames(result, candidate, frequencies),
    weighed("birth_date", compareBirthDate(result.birthDate, candidate.birthDate)),
    weighed("gender", compareGender(result.gender, candidate.gender)),
    weighed("phone", comparePhone(result.phone, candidate.phone)),
    weighed("email", compareEmail(result.email, candidate.email)),
    describe("address", address, addressWeight(address)),
  ];
}

function compareNames(
  result: PersonDetails,
  candidate: PersonDetails,
  frequencies: NameFrequencies | undefined,
): FieldComparison[] {
  if (isSwapped(result, candidate)) {
    const swapped = similar("names_swapped", "first and last name swapped");
    return [weighed("first_name", swapped), weighed("last_name", swapped)];
  }
  const first = compareFirstName(result.firstName, candidate.firstName);
  const last = compareLastName(result.lastName, candidate.lastName);
  return [
    weighed("first_name", first, frequencyOf("firstNames", result.firstName, frequencies)),
    weighed("last_name", last, frequencyOf("lastNames", result.lastName, frequencies)),
  ];
}

/** Each name of the one is the other name of the other; one word twice is no swap. */
function isSwapped(a: PersonDetails, b: PersonDetails): boolean {
  const [firstOfA, lastOfA] = [nameKey(a.firstName), nameKey(a.lastName)];
  return (
    firstOfA !== null &&
    lastOfA !== null &&
    firstOfA !== lastOfA &&
    firstOfA === nameKey(b.lastName) &&
    lastOfA === nameKey(b.firstName)
  );
}

function weighed(
  field: Exclude<ComparedField, "address">,
  agreement: Agreement,
  frequency: number | null = null,
): FieldComparison {
  const isThatName = agreement.kind === "equal" || agreement.kind === "hyphen";
  const weight = weightOf(field, agreement.kind, isThatName ? frequency : null);
  return describe(field, agreement, weight);
}

function addressWeight({ street, place }: AddressAgreement): number {
  return weightOf("street", street) + weightOf("place", place);
}

function describe(
  field: ComparedField,
  { verdict, kind, words }: Agreement,
  weight: number,
): FieldComparison {
  return { field, verdict, kind, words, weight };
}
