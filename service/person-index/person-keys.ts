import { createHash } from "node:crypto";
import { getBlockingKeys } from "@/lib/matching/blocking-keys";
import { getNameKey } from "@/lib/matching/fields/read-name";
import type { PersonDetails } from "@/lib/matching/person-details";

/** Version of the key rules. Raise it when the keys change, so that the index is rebuilt. */
export const PERSON_KEYS_VERSION = 2;

/** The keys by which a person is found, each a 64-bit number in decimal digits. */
export function getPersonKeys(person: PersonDetails): string[] {
  return [...new Set(getBlockingKeys(person))].map(hashKey);
}

/** The keys under which names are counted: the frequency of a name determines its weight. */
export function getNameKeys({
  firstName,
  lastName,
}: Pick<PersonDetails, "firstName" | "lastName">) {
  const [first, last] = [getNameKey(firstName), getNameKey(lastName)];
  return {
    first: first === null ? null : hashKey(`count-first:${first}`),
    last: last === null ? null : hashKey(`count-last:${last}`),
  };
}

function hashKey(key: string): string {
  return sha256(key).readBigInt64BE().toString();
}

/** A digest that is equal for equal details, whatever the order of their fields. */
export function getDigest(person: PersonDetails): Buffer {
  const { firstName, lastName, birthDate, gender, phone, email, address } = person;
  const { line1, line2, city, state, zip } = address ?? {};
  const name = [firstName, lastName, person.middleName ?? null, person.suffix ?? null];
  const parts = [...name, birthDate, gender, phone, email, line1, line2, city, state, zip];
  return sha256(JSON.stringify(parts)).subarray(0, 16);
}

function sha256(text: string): Buffer {
  return createHash("sha256").update(text).digest();
}
