import type { PersonDetails } from "@/lib/matching/person-details";
import type { Random } from "@/lib/matching/random";

/** Names by rank as in a census of a large country, each rank rarer than the one before. */
const FIRST_NAMES = { count: 2_000, steepness: 0.7, syllables: 2 };
const LAST_NAMES = { count: 50_000, steepness: 0.65, syllables: 3 };
const SYLLABLES =
  "ba be bri ca da del do el fa fer ga gri ha hol in ja ka kel la len lo ma mar mi na nor o pe quin ra ro sa sel ta ten to u va ver wen wi ya zo".split(
    " ",
  );
const ENDINGS = ["n", "s", "th", "ra", "lyn", "ford", "well", "dez", "ski", "man"];
const STREETS = ["Quay Lane", "Harbour Street", "Lantern Row", "Mill Bank", "Orchard Rise"];
const STATES = ["ME", "VT", "MN", "NM", "AZ", "OR", "HI", "OH", "NC", "WA"];
const POSTCODES = 8_000;

/** An invented person in a large population: names, places and birth dates repeat as often as in reality. */
export function inventPerson(random: Random): Omit<PersonDetails, "middleName" | "suffix"> {
  const firstName = getName(random, FIRST_NAMES);
  const lastName = getName(random, LAST_NAMES);
  const postcode = random.int(0, POSTCODES - 1);
  return {
    firstName,
    lastName,
    birthDate: `${random.int(1935, 2006)}-${pad(random.int(1, 12))}-${pad(random.int(1, 28))}`,
    gender: random.chance(0.5) ? "female" : "male",
    phone: `+1${random.int(201, 989)}${random.int(2_000_000, 9_999_999)}`,
    email: `${firstName}.${lastName}${random.int(1, 999)}@example.com`.toLowerCase(),
    address: {
      line1: `${random.int(1, 999)} ${random.pick(STREETS)}`,
      line2: null,
      city: `Town ${postcode % 900}`,
      state: STATES[postcode % STATES.length] ?? "ME",
      zip: String(10_000 + postcode * 11).padStart(5, "0"),
    },
  };
}

type Names = { readonly count: number; readonly steepness: number; readonly syllables: number };

function getName(random: Random, { count, steepness, syllables }: Names): string {
  const rank = Math.floor(count * random.next() ** (1 / (1 - steepness)));
  let [left, word] = [rank * 7919 + 13, ""];
  for (let part = 0; part < syllables; part += 1) {
    word += SYLLABLES[left % SYLLABLES.length];
    left = Math.floor(left / SYLLABLES.length);
  }
  return `${word.charAt(0).toUpperCase()}${word.slice(1)}${ENDINGS[(left + rank) % ENDINGS.length]}`;
}

function pad(value: number): string {
  return String(value).padStart(2, "0");
}
