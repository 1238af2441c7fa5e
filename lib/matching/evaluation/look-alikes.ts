import type { PersonDetails } from "@/lib/matching/person-details";
import { cell, NOBODY, readFixture } from "./dataset";

/** Two people who are easily mistaken for each other. */
export interface LookAlikes {
  readonly kind: string;
  readonly people: readonly [PersonDetails, PersonDetails];
}

const HOME = {
  phone: "+1 206 555 0118",
  email: "household@example.com",
  address: {
    line1: "14 Quarry Road",
    line2: null,
    city: "Portland",
    state: "ME",
    zip: "04101",
  },
} as const;
const ELSEWHERE = {
  phone: "+1 614 555 0163",
  email: "another.mailbox@example.org",
  address: {
    line1: "920 Orchard Rise",
    line2: null,
    city: "Columbus",
    state: "OH",
    zip: "43215",
  },
} as const;

/** The pairs of `fixtures/look-alikes/pairs.txt`; the head of that file explains its format. */
export function readLookAlikes(): LookAlikes[] {
  return readFixture("look-alikes/pairs.txt")
    .split("\n")
    .filter((line) => line !== "" && !line.startsWith("#"))
    .map(readPair);
}

function readPair(line: string): LookAlikes {
  const [kind = "", first = "", last = "", birthDate = "", sex = "", where = ""] = line.split("|");
  const person = (index: 0 | 1): PersonDetails => {
    const [firstName, middleName = null] = pick(first, index).split(",");
    const [lastName, suffix = null] = pick(last, index).split(",");
    return {
      ...NOBODY,
      firstName: cell(firstName),
      middleName,
      lastName: cell(lastName),
      suffix,
      birthDate: pick(birthDate, index),
      gender: pick(sex, index) === "m" ? "male" : "female",
      ...(index === 1 ? placeOfSecond(where) : HOME),
    };
  };
  return { kind, people: [person(0), person(1)] };
}

/**
 * A shared address such as a shelter or a dormitory: the same house, but each person has a telephone and an e-mail
 * address of their own.
 */
function placeOfSecond(where: string) {
  if (where === "apart") return ELSEWHERE;
  return where === "building" ? { ...ELSEWHERE, address: HOME.address } : HOME;
}

/** The first or the second value of `A>B`; a single value is both. */
export function pick(value: string, index: 0 | 1): string {
  const both = value.split(">");
  return both[index] ?? both[0] ?? "";
}
