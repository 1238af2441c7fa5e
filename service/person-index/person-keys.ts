import { createHash } from "node:crypto";
import { getBlockingKeys } from "@/lib/matching/blocking-keys";
import { getNameKey } from "@/lib/matching/fields/read-name";
import type { PersonDetails } from "@/lib/matching/person-details";

/**
 * Of the rules that make keys: raise it when people are to be found by other keys than before, and the index is filled
 * anew.
 */
export const PERSON_KEYS_VERSION = 2;

/** The keys under which a person is looked for, each as a number of 64 bits in decimal digits. */
export function getPersonKeys(person: PersonDetails): string[] {
  return [...new Set(getBlockingKeys(person))].map(hashOf);
}

/** The keys under which names are only counted: how common a name is tells how much it says. */
export function getNameKeys({
  firstName,
  lastName,
}: Pick<PersonDetails, "firstName" | "lastName">) {
  const [first, last] = [getNameKey(firstName), getNameKey(lastName)];
  return {
    first: first === null ? null : hashOf(`count-first:${first}`),
    last: last === null ? null : hashOf(`count-last:${last}`),
  };
}

function hashOf(key: string): string {
  return sha256(key).readBigInt64BE().toString();
}

/** The same for the same details, whatever order they are written in. */
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
