import type { z } from "zod";
import type { CalendarDate } from "@/lib/contract/primitives";
import type { Gender } from "@/lib/contract/service/person-details";
import type { PutUserInfoBody } from "@/lib/contract/service/user";
import type { Random } from "@/lib/matching/random";

/** Invented people. Phone numbers are from the range reserved for fiction. */
const WOMEN = [
  "Wren Halloway",
  "Juniper Marsh",
  "Ottoline Birch",
  "Hattie Moonwort",
  "Odalys Brightwater",
  "Fern Castellan",
  "Saffron Dell",
  "Perpetua Vane",
  "Avery Quill",
  "Clementine Oakes",
  "Isolde Wick",
  "Marigold Tansy",
  "Beatrix Fallow",
  "Rosalind Teague",
  "Delphine Shore",
  "Winifred Sable",
  "Philippa Crane",
  "Cordelia Finch",
  "Tamsin Gale",
  "Imogen Starling",
  "Verity Snow",
  "Lavinia Moss",
  "Bryony Lark",
  "Elowen Tarn",
  "Honor Wildgoose",
  "Jocasta Plum",
  "Mabel Thornbury",
  "Nerys Coombe",
  "Primrose Hale",
  "Seren Maddox",
  "Ursula Winterbourne",
  "Violet Escott",
  "Xanthe Rowan",
] as const;
const MEN = [
  "Ignatius Loom",
  "Tobias Fenwick-Ash",
  "Cosmo Thistle",
  "Bellamy Roe",
  "Lucan Merriweather",
  "Marlow Pike",
  "Idris Pebble",
  "Barnaby Frost",
  "Peregrine Low",
  "Silas Harrow",
  "Linus Copper",
  "Ambrose Kettle",
  "Crispin Vale",
  "Jasper Nettle",
  "Orson Bramble",
  "Rufus Alder",
  "Edmund Larkspur",
  "Felix Underhill",
  "Hugo Penhallow",
  "Quentin Ash",
  "Caspian Reed",
  "Gideon Stone",
  "Leander Swift",
  "Otto Wainwright",
  "Rafferty Dunes",
  "Thaddeus Bell",
] as const;
const NAMED: readonly string[] = [...WOMEN, ...MEN];
/** The last of these has no demographics. */
const NAMES: readonly string[] = [...NAMED, "Zephyr O'Dell"];

/** Further people, by their number: first and last names in other pairs, and every eighth as long as a record takes. */
function makeName(number: number): { readonly name: string; readonly isWoman: boolean } {
  const first = number % NAMED.length;
  const last = (first + 1 + 7 * Math.floor(number / NAMED.length)) % NAMED.length;
  const [given = ""] = (NAMED[first] ?? "").split(" ");
  const [, family = ""] = (NAMED[last] ?? "").split(" ");
  const name =
    number % 8 === 0
      ? `${given}-Bartholomew-Maximilian Featherstonehaugh-Cholmondeley von ${family}`
      : `${given} ${family}`;
  return { name, isWoman: first < WOMEN.length };
}

/** Maine, New Hampshire, Vermont, Massachusetts, Rhode Island. */
const AREA_CODES = [207, 603, 802, 413, 401] as const;

const CITIES = [
  { city: "Portland", state: "ME", zip: "04101", timeZone: "America/New_York" },
  { city: "Burlington", state: "VT", zip: "05401", timeZone: "America/New_York" },
  { city: "Duluth", state: "MN", zip: "55802", timeZone: "America/Chicago" },
  { city: "Santa Fe", state: "NM", zip: "87501", timeZone: "America/Denver" },
  { city: "Flagstaff", state: "AZ", zip: "86001", timeZone: "America/Phoenix" },
  { city: "Astoria", state: "OR", zip: "97103", timeZone: "America/Los_Angeles" },
  { city: "Hilo", state: "HI", zip: "96720", timeZone: "Pacific/Honolulu" },
] as const;

const STREETS = [
  "Quay Lane",
  "Harbour Street",
  "Lantern Row",
  "Mill Bank",
  "Orchard Rise",
  "Cooper's Yard",
] as const;

export type DemoPerson = {
  clientUserId: string;
  timeZone: string;
  birthDate: CalendarDate;
  /** Absent for the person without demographics. */
  info: PutUserInfoBody | null;
};

/** The clinic's people, in a fixed order: the first twenty log their cycles. At most 300. */
export function makePeople(
  random: Random,
  today: CalendarDate,
  count: number = NAMES.length,
): DemoPerson[] {
  const year = Number(today.slice(0, 4));
  return Array.from({ length: count }, (_, index) => {
    const { name, isWoman } = NAMES[index]
      ? { name: NAMES[index], isWoman: index < WOMEN.length }
      : makeName(index - NAMES.length);
    const [first = "", ...rest] = name.split(" ");
    const logsCycles = index < 20;
    const age = logsCycles ? random.int(19, 46) : random.int(19, 74);
    const place = random.pick(CITIES);
    const birthDate =
      `${year - age}-${pad(random.int(1, 12))}-${pad(random.int(1, 28))}` as CalendarDate;
    const usual = isWoman ? "female" : "male";
    const gender: z.infer<typeof Gender> = logsCycles
      ? "female"
      : random.pick([usual, usual, usual, usual, usual, usual, "other", "unknown"]);
    return {
      clientUserId: `harbour-${String(index + 1).padStart(4, "0")}`,
      timeZone: place.timeZone,
      birthDate,
      info:
        index === NAMES.length - 1
          ? null
          : {
              first_name: first,
              last_name: rest.join(" "),
              email: getEmail(`${first}.${rest.join("-")}`),
              phone_number: getPhone(index),
              gender,
              dob: birthDate,
              address: {
                first_line: `${random.int(1, 98)} ${random.pick(STREETS)}`,
                second_line: random.chance(0.2) ? `Flat ${random.int(1, 12)}` : null,
                city: place.city,
                state: place.state,
                zip: place.zip,
                country: "US",
                access_notes: random.chance(0.1) ? "Ring twice, the dog is friendly." : null,
              },
            },
    };
  });
}

/** What is before the `@` may have 64 characters. */
function getEmail(name: string): string {
  const local = name.toLowerCase().replace(/[^a-z.-]/g, "");
  return `${local.slice(0, 64)}@example.com`;
}

/** In the range reserved for fiction, in another area for every sixty people. */
function getPhone(index: number): string {
  const area = AREA_CODES[Math.floor(index / NAMES.length)];
  return `+1${area}555${String(100 + (index % NAMES.length)).padStart(4, "0")}`;
}

function pad(value: number): string {
  return String(value).padStart(2, "0");
}
