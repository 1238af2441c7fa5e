import {
  cell,
  type Dataset,
  type LabelledRecord,
  NOBODY,
  readFixture,
} from "@/lib/matching/evaluation/dataset";
import { pick } from "@/lib/matching/evaluation/look-alikes";
import type { PersonDetails } from "@/lib/matching/person-details";
import { createRandom } from "@/lib/matching/random";
import {
  inventBirthDate,
  inventCity,
  inventFirstName,
  inventLastName,
  inventNumber,
  inventState,
  inventStreet,
  inventZip,
} from "./vocabulary";

/** So many people are known beside those of the cases. */
const OTHERS = 971;

/**
 * The cases of `fixtures/hard-cases/cases.txt`, sought among a thousand known people: reports on a known person that
 * are hard to recognize, and reports on another person who only looks similar. The head of that file explains its
 * format.
 */
export function readHardCases(seed: number): Dataset {
  const cases = readFixture("hard-cases/cases.txt")
    .split("\n")
    .filter((line) => line !== "" && !line.startsWith("#"))
    .map((line, at) => readCase(line, at));
  const known = new Map(cases.map((each) => [JSON.stringify(each.known), each.known]));
  const entities = new Map([...known.keys()].map((key, at) => [key, String(OTHERS + at)]));
  return {
    name: "Hard cases",
    queries: cases.map(({ id, known, person, isSame }) => ({
      id,
      entity: (isSame ? entities.get(JSON.stringify(known)) : undefined) ?? "nobody",
      person,
    })),
    index: [
      ...inventOthers(seed),
      ...[...known].map(([key, person]) => ({
        id: `known ${entities.get(key)}`,
        entity: entities.get(key) ?? "",
        person,
      })),
    ],
  };
}

function readCase(line: string, at: number) {
  const fields = line.split("|");
  const read = (index: 0 | 1): PersonDetails => {
    const [, first, last, birthDate, sex, line1, city, state, zip] = fields.map((field) =>
      cell(pick(field, index)),
    );
    return {
      ...NOBODY,
      firstName: first ?? null,
      lastName: last ?? null,
      birthDate: birthDate ?? null,
      gender: sex ?? null,
      address: {
        line1: line1 ?? null,
        line2: null,
        city: city ?? null,
        state: state ?? null,
        zip: zip ?? null,
      },
    };
  };
  const isSame = fields.at(-1) === "same";
  return { id: `case ${at + 1}, ${fields[0]}`, known: read(0), person: read(1), isSame };
}

function inventOthers(seed: number): LabelledRecord[] {
  const random = createRandom(seed);
  return Array.from({ length: OTHERS }, (_, number) => ({
    id: `known ${number}`,
    entity: String(number),
    person: {
      ...NOBODY,
      firstName: inventFirstName(random),
      lastName: inventLastName(random),
      birthDate: inventBirthDate(random),
      gender: random.pick(["F", "M"]),
      address: {
        line1: `${inventNumber(random)} ${inventStreet(random)}`,
        line2: null,
        city: inventCity(random),
        state: inventState(random),
        zip: inventZip(random),
      },
    },
  }));
}
