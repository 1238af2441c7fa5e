import type { EstimationRecord } from "@/lib/matching/estimation/estimate-parameters";
import type { PersonDetails } from "@/lib/matching/person-details";
import type { Random } from "@/lib/matching/random";

const FIRST =
  "ada bela cora dina edda fritz gala hedy igor jona kiri lars mona nils oda pia rolf siri tove ulla vera wanda yara zeno".split(
    " ",
  );
const LAST =
  "almqvist bergstrom carlander dahlgard edenholm falkenau granberg hallowell isaksen jernvall kallstad lindmark malmborg nordvik osterby palmgren quistad rosendal sandvall tornhild ulvaeus vikander westby yngvild zettergren".split(
    " ",
  );
const STREETS = ["Quay Lane", "Harbour Street", "Lantern Row", "Mill Bank", "Orchard Rise"];

/** How often the two records of one person differ, 0 to 1. */
export interface Slips {
  readonly birthDate: number;
  readonly phone: number;
  readonly gender: number;
}

/** Generated people. A share of them is stored under two users, with slips in the second record. */
export function generateRecords(
  random: Random,
  {
    people,
    twice,
    slips,
  }: { readonly people: number; readonly twice: number; readonly slips: Slips },
): EstimationRecord[] {
  return Array.from({ length: people }, (_, at) => {
    const person = inventPerson(random, at);
    const first = { userId: `user-${at}`, person };
    if (!random.chance(twice)) return [first];
    const second = {
      ...person,
      birthDate: random.chance(slips.birthDate) ? inventDate(random) : person.birthDate,
      phone: random.chance(slips.phone) ? inventPhone(random) : person.phone,
      gender: random.chance(slips.gender) ? otherGender(person.gender) : person.gender,
    };
    return [first, { userId: `user-${at}-again`, person: second }];
  }).flat();
}

/** Combines names from two parts so that few people share one and a block by name contains hardly anyone else. */
function inventPerson(random: Random, at: number): PersonDetails {
  return {
    firstName: `${random.pick(FIRST)}${random.pick(["", "lin", "mar", "bet"])}`,
    lastName: `${random.pick(LAST)}${random.pick(["", "son", "sen", "dottir", "mann"])}`,
    birthDate: inventDate(random),
    gender: random.chance(0.5) ? "female" : "male",
    phone: inventPhone(random),
    email: random.chance(0.5) ? `person${at}@example.com` : null,
    address: {
      line1: `${random.int(1, 999)} ${random.pick(STREETS)}`,
      line2: null,
      city: `Town ${random.int(1, 90)}`,
      state: "ME",
      zip: String(random.int(10_000, 10_500)),
    },
  };
}

function inventDate(random: Random): string {
  const part = (most: number) => String(random.int(1, most)).padStart(2, "0");
  return `${random.int(1940, 2005)}-${part(12)}-${part(28)}`;
}

function inventPhone(random: Random): string {
  return `+1${random.int(201, 989)}${random.int(2_000_000, 9_999_999)}`;
}

function otherGender(gender: string | null): string {
  return gender === "female" ? "male" : "female";
}
