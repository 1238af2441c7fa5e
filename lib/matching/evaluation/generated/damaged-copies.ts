import { type Dataset, type LabelledRecord, NOBODY } from "@/lib/matching/evaluation/dataset";
import { createRandom, type Random } from "@/lib/matching/random";
import { makeSlip, slipInDate } from "./slips";
import {
  inventBirthDate,
  inventCity,
  inventFirstName,
  inventHouse,
  inventLastName,
  inventNumber,
  inventState,
  inventStreet,
  inventZip,
} from "./vocabulary";

const INVENT = {
  firstName: inventFirstName,
  lastName: inventLastName,
  birthDate: inventBirthDate,
  number: inventNumber,
  street: inventStreet,
  house: inventHouse,
  city: inventCity,
  zip: inventZip,
  state: inventState,
} as const;

type Field = keyof typeof INVENT;
type Details = Record<Field, string | null>;

const FIELDS = Object.keys(INVENT) as Field[];

/** Shares of a hundred: how often a field is missing from the start, and how often the copy differs in it. */
const OF_HUNDRED: Readonly<Record<Field, { readonly empty: number; readonly damaged: number }>> = {
  firstName: { empty: 2, damaged: 30 },
  lastName: { empty: 1, damaged: 30 },
  birthDate: { empty: 2, damaged: 9 },
  number: { empty: 3, damaged: 16 },
  street: { empty: 2, damaged: 36 },
  house: { empty: 8, damaged: 40 },
  city: { empty: 1, damaged: 24 },
  zip: { empty: 0, damaged: 16 },
  state: { empty: 1, damaged: 5 },
};
/** Names in each other's field, and the street in the field of the house. */
const EXCHANGED = [
  { fields: ["firstName", "lastName"], inHundred: 5 },
  { fields: ["street", "house"], inHundred: 4 },
] as const;

/**
 * Invented people and a damaged copy of each, the same in every run. Per field, a copy differs as often as in the
 * public sets that are generated for the study of record linkage, and by the same kinds of errors: slips of the
 * keyboard, other values, missing ones, and values in each other's field.
 */
export function makeDamagedCopies(people: number, seed: number): Dataset {
  const random = createRandom(seed);
  const pairs = Array.from({ length: people }, (_, number) => {
    const details = inventDetails(random);
    return {
      known: toRecord(number, "known", details),
      copy: toRecord(number, "copy", damage(details, random)),
    };
  });
  return {
    name: `Damaged copies, ${people.toLocaleString("en-US")}`,
    queries: pairs.map(({ copy }) => copy),
    index: pairs.map(({ known }) => known),
  };
}

function inventDetails(random: Random): Details {
  return fill((field) =>
    random.chance(OF_HUNDRED[field].empty / 100) ? null : INVENT[field](random),
  );
}

function damage(details: Details, random: Random): Details {
  const damaged = fill((field) => {
    const value = details[field];
    if (value === null || !random.chance(OF_HUNDRED[field].damaged / 100)) return value;
    return damageValue(field, value, random);
  });
  for (const { fields, inHundred } of EXCHANGED) {
    const [one, other] = fields;
    if (!random.chance(inHundred / 100)) continue;
    [damaged[one], damaged[other]] = [damaged[other], damaged[one]];
  }
  return damaged;
}

/** A slip in most cases, sometimes nothing, sometimes another value: a person has moved, or has another name. */
function damageValue(field: Field, value: string, random: Random): string | null {
  const kind = random.next();
  if (kind < 0.12) return null;
  if (kind < (field === "birthDate" ? 0.5 : 0.35)) return INVENT[field](random);
  return field === "birthDate" ? slipInDate(value, random) : makeSlip(value, random);
}

function fill(value: (field: Field) => string | null): Details {
  return Object.fromEntries(FIELDS.map((field) => [field, value(field)])) as Details;
}

function toRecord(number: number, kind: string, details: Details): LabelledRecord {
  const { firstName, lastName, birthDate, number: house, street, ...place } = details;
  return {
    id: `${kind} ${number}`,
    entity: String(number),
    person: {
      ...NOBODY,
      firstName,
      lastName,
      birthDate,
      address: {
        line1: [house, street].filter(Boolean).join(" ") || null,
        line2: place.house,
        city: place.city,
        state: place.state,
        zip: place.zip,
      },
    },
  };
}
