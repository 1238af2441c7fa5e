import { type Dataset, type LabelledRecord, NOBODY } from "@/lib/matching/evaluation/dataset";
import { createRandom, type Random } from "@/lib/matching/random";
import { makeSlip, slipInDate } from "./slips";
import { inventBirthDate, inventCity, inventFirstName, inventLastName } from "./vocabulary";

type Details = {
  readonly firstName: string;
  readonly lastName: string;
  readonly birthDate: string;
  readonly city: string;
  readonly email: string;
};

const PEOPLE = 251;
const MAX_RECORDS = 7;

/**
 * Invented people of whom one to seven records exist, the same in every run: five fields, a fifth of them empty, and
 * several errors in one record. The first record of each person is the known one, the others are queries.
 */
export function makeSparseRecords(seed: number): Dataset {
  const random = createRandom(seed);
  const people = Array.from({ length: PEOPLE }, (_, number) => {
    const details = inventDetails(random);
    return Array.from({ length: random.int(1, MAX_RECORDS) }, (_, at) =>
      toRecord(number, at, details, random),
    );
  });
  return {
    name: "Sparse records",
    queries: people.flatMap(([, ...others]) => others),
    index: people.flatMap((records) => records.slice(0, 1)),
  };
}

function inventDetails(random: Random): Details {
  const [firstName, lastName] = [inventFirstName(random), inventLastName(random)];
  const host = `${inventLastName(random)}.example`.toLowerCase();
  return {
    firstName,
    lastName,
    birthDate: inventBirthDate(random),
    city: inventCity(random),
    email: `${firstName}.${lastName}${random.int(1, 99)}@${host}`.toLowerCase(),
  };
}

function toRecord(number: number, at: number, details: Details, random: Random): LabelledRecord {
  const unless = (chance: number, value: string, change: (value: string) => string | null) =>
    random.chance(chance) ? change(value) : value;
  const write = (value: string, slips: number) =>
    unless(0.19, unless(slips, value, (text) => makeSlip(text, random)) ?? "", () => null);
  const names = [write(details.firstName, 0.2), write(details.lastName, 0.25)] as const;
  const [firstName, lastName] = random.chance(0.08) ? names.toReversed() : names;
  return {
    id: `record ${at} of ${number}`,
    entity: String(number),
    person: {
      ...NOBODY,
      firstName: firstName ?? null,
      lastName: lastName ?? null,
      birthDate: unless(0.33, details.birthDate, (date) =>
        random.chance(0.6) ? slipInDate(date, random) : inventBirthDate(random),
      ),
      email: write(details.email, 0.3),
      address: {
        line1: null,
        line2: null,
        city: write(details.city, 0.25),
        state: null,
        zip: null,
      },
    },
  };
}
