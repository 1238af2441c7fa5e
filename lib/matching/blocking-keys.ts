import { readBirthDate } from "./fields/compare-birth-date";
import { readEmail } from "./fields/compare-email";
import { readPhone } from "./fields/compare-phone";
import { findRootNames } from "./fields/nicknames";
import { readAddress } from "./fields/read-address";
import { type Name, readName } from "./fields/read-name";
import { getSound } from "./fields/spelling";
import type { PersonDetails } from "./person-details";

/** The sounds of the words in both names, and of the full names that nicknames stand for. */
interface Sounds {
  readonly first: readonly string[];
  readonly last: readonly string[];
}

/**
 * Short texts of which two records of one person nearly always share at least one, and records of two people seldom do.
 * Equal keys are looked up in an index, and only those people are compared. Each kind of key survives errors in the
 * fields that it does not contain. A record has about ten keys. The whole name is a key too: a person who is known only
 * by name is worth showing to a reviewer, but is never matched by name alone.
 */
export function getBlockingKeys(person: PersonDetails): string[] {
  const first = readName(person.firstName);
  const last = readName(person.lastName);
  const sounds = { first: getSounds(first), last: getSounds(last) };
  const birthDate = readBirthDate(person.birthDate);
  const [phone, email] = [readPhone(person.phone), readEmail(person.email)];
  const keys = [
    ...(birthDate === null ? [] : dateKeys(birthDate, sounds)),
    ...(phone === null ? [] : [`p:${phone}`]),
    ...(email === null ? [] : emailKeys(email)),
    ...addressKeys(person, sounds),
    ...(first === null || last === null ? [] : [`n:${inEitherOrder(first.joined, last.joined)}`]),
  ];
  return [...new Set(keys)];
}

/**
 * The whole date, with day and month in either order; the sounds of both names, in either order, with the year; and the
 * sound of each name with the day and month.
 */
function dateKeys(date: string, { first, last }: Sounds): string[] {
  const [year = "", month = "", day = ""] = date.split("-");
  const pairs = first.flatMap((one) => last.map((other) => inEitherOrder(one, other)));
  const ofYear = pairs.map((pair) => `y:${year}:${pair}`);
  if (day === "") return ofYear;
  const monthAndDay = inEitherOrder(month, day);
  const ofDay = [...first, ...last].map((sound) => `t:${monthAndDay}:${sound}`);
  return [`d:${year}:${monthAndDay}`, ...ofYear, ...ofDay];
}

/** The house; and the sound of each name with the postcode, or else the city. */
function addressKeys(person: PersonDetails, { first, last }: Sounds): string[] {
  const address = readAddress(person.address);
  if (address === null) return [];
  const where = address.zip ?? address.city;
  const houses = address.streets.flatMap(({ number, name }) =>
    number === null ? [] : [`h:${number}:${name.slice(0, 5)}`],
  );
  const places = where === null ? [] : [...first, ...last].map((sound) => `z:${where}:${sound}`);
  return [...houses, ...places];
}

/**
 * Includes the mailbox name alone, which survives a change of provider, unless it is so short that many people have it.
 */
function emailKeys(email: string): string[] {
  const mailbox = email.slice(0, email.indexOf("@"));
  return mailbox.length < 6 ? [`m:${email}`] : [`m:${email}`, `b:${mailbox}`];
}

function getSounds(name: Name | null): string[] {
  if (name === null) return [];
  const words = new Set([name.joined, ...name.words.filter((word) => word.length > 1)]);
  const heard = [...words].flatMap(findRootNames).map((word) => getSound(word) || word);
  return [...new Set(heard)];
}

function inEitherOrder(one: string, other: string): string {
  return one < other ? `${one}+${other}` : `${other}+${one}`;
}
