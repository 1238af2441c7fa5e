import { readBirthDate } from "./compare-birth-date";
import { readEmail } from "./compare-email";
import { readPhone } from "./compare-phone";
import { rootNames } from "./nicknames";
import type { PersonDetails } from "./person-details";
import { readAddress } from "./read-address";
import { type Name, readName } from "./read-name";
import { soundOf } from "./spelling";

/**
 * Short texts of which two records of one person nearly always share one, and two people seldom do: equal keys are looked up in an
 * index, and only those people are compared. Each kind of key survives slips in the fields that it does not hold. A record has
 * about ten. The whole name is a key too: who is known by it alone is worth showing, though never believed.
 */
export function blockingKeys(person: PersonDetails): string[] {
  const first = readName(person.firstName);
  const last = readName(person.lastName);
  const birthDate = readBirthDate(person.birthDate);
  const contacts = [labelled("p", readPhone(person.phone)), labelled("m", readEmail(person.email))];
  const keys = [
    ...(birthDate === null ? [] : dateKeys(birthDate, first, last)),
    ...contacts.filter((key) => key !== null),
    ...addressKeys(person, [...soundsOf(first), ...soundsOf(last)]),
    ...(first === null || last === null ? [] : [`n:${inEitherOrder(first.joined, last.joined)}`]),
  ];
  return [...new Set(keys)];
}

/** The whole date in either order of day and month; the names' sounds, in either order, with the year or with the day. */
function dateKeys(date: string, first: Name | null, last: Name | null): string[] {
  const [year = "", month = "", day = ""] = date.split("-");
  const monthAndDay = inEitherOrder(month, day);
  const whole = day === "" ? [] : [`d:${year}:${monthAndDay}`];
  const sounds = [...soundsOf(first), ...soundsOf(last)];
  const pairs = soundsOf(first).flatMap((one) =>
    soundsOf(last).map((other) => inEitherOrder(one, other)),
  );
  return [
    ...whole,
    ...pairs.map((pair) => `y:${year}:${pair}`),
    ...(day === "" ? [] : sounds.map((sound) => `t:${monthAndDay}:${sound}`)),
  ];
}

/** The house with the postcode, and each name's sound with the postcode. */
function addressKeys(person: PersonDetails, sounds: readonly string[]): string[] {
  const address = readAddress(person.address);
  if (address === null) return [];
  const where = address.zip ?? address.city;
  const houses = address.streets.flatMap(({ number, name }) =>
    number === null ? [] : [`h:${number}:${name.slice(0, 5)}`],
  );
  return where === null ? houses : [...houses, ...sounds.map((sound) => `z:${where}:${sound}`)];
}

/** The sounds of a name's words, and of the names that a nickname stands for. */
function soundsOf(name: Name | null): string[] {
  if (name === null) return [];
  const words = new Set([name.joined, ...name.words.filter((word) => word.length > 1)]);
  const heard = [...words].flatMap(rootNames).map((word) => soundOf(word) || word);
  return [...new Set(heard)];
}

function labelled(label: string, value: string | null): string | null {
  return value === null ? null : `${label}:${value}`;
}

function inEitherOrder(one: string, other: string): string {
  return one < other ? `${one}+${other}` : `${other}+${one}`;
}
