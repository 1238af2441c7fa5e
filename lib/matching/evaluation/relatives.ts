import type { PersonDetails } from "@/lib/matching/person-details";
import { createRandom, type Random } from "@/lib/matching/random";
import type { Dataset, LabelledRecord } from "./dataset";

interface Relative {
  /** How many of a hundred people have such a relative among the known people; deliberately estimated high. */
  readonly inHundred: number;
  readonly of: (person: PersonDetails, other: PersonDetails, random: Random) => PersonDetails;
}

/** What relatives share with a person. None of them is that person. */
const RELATIVES: Readonly<Record<string, Relative>> = {
  spouse: {
    inHundred: 30,
    of: (person, other) => ({
      ...person,
      firstName: other.firstName,
      birthDate: yearsLater(other.birthDate, 1),
    }),
  },
  sibling: {
    inHundred: 20,
    of: (person, other, random) => ({
      ...person,
      firstName: other.firstName,
      birthDate: yearsLater(other.birthDate, random.int(1, 9)),
      email: null,
    }),
  },
  "child of the same name": {
    inHundred: 3,
    of: (person, other, random) => ({
      ...person,
      birthDate: yearsLater(other.birthDate, random.int(18, 40)),
      email: null,
    }),
  },
  "child of the same name and birthday": {
    inHundred: 0.1,
    of: (person) => ({ ...person, birthDate: yearsLater(person.birthDate, 30) }),
  },
  twin: {
    inHundred: 2,
    of: (person, other) => ({ ...person, firstName: other.firstName, email: null }),
  },
  "twin of a similar name": {
    inHundred: 0.3,
    of: (person) => ({ ...person, firstName: oneLetterElse(person.firstName), email: null }),
  },
  namesake: {
    inHundred: 20,
    of: (person, other) => ({
      ...other,
      firstName: person.firstName,
      lastName: person.lastName,
      birthDate: yearsLater(other.birthDate, 1),
    }),
  },
};

/**
 * A case that no public data set covers: a fifth of the people are unknown, while relatives and namesakes are known.
 * Everyone has a telephone or an e-mail address, which a household shares. `everyRelative` gives every person one of
 * each kind; another `seed` draws other relatives.
 */
export function withRelatives(
  { name, queries, index }: Dataset,
  { everyRelative, seed = 1946 }: { readonly everyRelative: boolean; readonly seed?: number },
): Dataset {
  const random = createRandom(seed);
  const people = new Map(index.map((record) => [record.entity, addContacts(record)]));
  const relatives = [...people.values()].flatMap((record) =>
    Object.entries(RELATIVES)
      .filter(([, { inHundred }]) => everyRelative || random.chance(inHundred / 100))
      .map(([kind, relative]) => ({
        id: `${kind} of ${record.id}`,
        entity: `${kind} of ${record.entity}`,
        person: relative.of(record.person, addContacts(random.pick(index)).person, random),
      }))
      // Leaves out a twin who was randomly given the very same name.
      .filter(({ person }) => !isSamePerson(person, record.person)),
  );
  const known = [...people.values()].filter(({ entity }) => Number(entity) % 5 > 0);
  return {
    name: `${name} among ${everyRelative ? "every kind of relative" : "relatives"}`,
    queries: queries.map((query) => {
      const { phone = null, email = null } = people.get(query.entity)?.person ?? {};
      return { ...query, person: { ...query.person, phone, email } };
    }),
    index: [...known, ...relatives],
  };
}

function isSamePerson(a: PersonDetails, b: PersonDetails): boolean {
  return a.firstName === b.firstName && a.lastName === b.lastName && a.birthDate === b.birthDate;
}

/** On the laboratory's form, a third have no telephone and two thirds no e-mail address. */
function addContacts(record: LabelledRecord): LabelledRecord {
  const number = Number(record.entity);
  const phone = number % 3 === 0 ? null : `617555${String(number).padStart(4, "0")}`;
  const email = number % 3 === 1 ? `person.${number}@example.com` : null;
  return { ...record, person: { ...record.person, phone, email } };
}

function yearsLater(date: string | null, years: number): string | null {
  return date && `${Number(date.slice(0, 4)) + years}${date.slice(4)}`;
}

function oneLetterElse(name: string | null): string | null {
  return name && `${name.slice(0, -1)}${name.endsWith("a") ? "o" : "a"}`;
}
