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
/** The last person has no demographics. */
const NAMES: readonly string[] = [...WOMEN, ...MEN, "Zephyr O'Dell"];

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

/** The clinic's people, in a fixed order: the first twenty log their cycles. */
export function makePeople(random: Random, today: CalendarDate): DemoPerson[] {
  const year = Number(today.slice(0, 4));
  return NAMES.map((name, index) => {
    const [first = "", ...rest] = name.split(" ");
    const logsCycles = index < 20;
    const age = logsCycles ? random.int(19, 46) : random.int(19, 74);
    const place = random.pick(CITIES);
    const birthDate =
      `${year - age}-${pad(random.int(1, 12))}-${pad(random.int(1, 28))}` as CalendarDate;
    const usual = index < WOMEN.length ? "female" : "male";
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
              email:
                `${first}.${rest.join("-")}`.toLowerCase().replace(/[^a-z.-]/g, "") +
                "@example.com",
              phone_number: `+1207555${String(100 + index).padStart(4, "0")}`,
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

function pad(value: number): string {
  return String(value).padStart(2, "0");
}
