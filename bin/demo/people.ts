import type { z } from "zod";
import type { Gender } from "@/lib/contract/person-details";
import type { CalendarDate } from "@/lib/contract/primitives";
import type { PutUserInfoBody } from "@/lib/contract/user";
import type { Random } from "./random";

/** Invented people; none of them exists. Telephone numbers are from the range kept for fiction. */
const NAMES = [
  "Wren Halloway",
  "Juniper Marsh",
  "Ignatius Loom",
  "Ottoline Birch",
  "Tobias Fenwick-Ash",
  "Hattie Moonwort",
  "Odalys Brightwater",
  "Cosmo Thistle",
  "Bellamy Roe",
  "Fern Castellan",
  "Lucan Merriweather",
  "Saffron Dell",
  "Marlow Pike",
  "Idris Pebble",
  "Perpetua Vane",
  "Avery Quill",
  "Clementine Oakes",
  "Barnaby Frost",
  "Isolde Wick",
  "Peregrine Low",
  "Marigold Tansy",
  "Silas Harrow",
  "Beatrix Fallow",
  "Linus Copper",
  "Rosalind Teague",
  "Ambrose Kettle",
  "Delphine Shore",
  "Crispin Vale",
  "Winifred Sable",
  "Jasper Nettle",
  "Philippa Crane",
  "Orson Bramble",
  "Cordelia Finch",
  "Rufus Alder",
  "Tamsin Gale",
  "Edmund Larkspur",
  "Imogen Starling",
  "Felix Underhill",
  "Verity Snow",
  "Hugo Penhallow",
  "Lavinia Moss",
  "Quentin Ash",
  "Bryony Lark",
  "Caspian Reed",
  "Elowen Tarn",
  "Gideon Stone",
  "Honor Wildgoose",
  "Jocasta Plum",
  "Leander Swift",
  "Mabel Thornbury",
  "Nerys Coombe",
  "Otto Wainwright",
  "Primrose Hale",
  "Rafferty Dunes",
  "Seren Maddox",
  "Thaddeus Bell",
  "Ursula Winterbourne",
  "Violet Escott",
  "Xanthe Rowan",
  "Zephyr O'Dell",
] as const;

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
  /** Absent for a person whose demographics were never sent. */
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
    const gender: z.infer<typeof Gender> = logsCycles
      ? "female"
      : random.pick(["female", "male", "male", "other", "unknown"]);
    return {
      clientUserId: `harbour-${String(index + 1).padStart(4, "0")}`,
      timeZone: place.timeZone,
      birthDate,
      info:
        index === 59
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
