import type { PersonDetails } from "@/lib/matching/person-details";
import { nameKey } from "@/lib/matching/read-name";
import type { TeamTx } from "@/service/db/database";
import { together } from "@/service/db/together";
import { countNamesakes, countPeople } from "./find-people";
import type { Population } from "./weigh-candidates";

/** Among fewer, how often a name comes is chance. */
const FEWEST_TO_COUNT = 1_000;

/** Among how many people of the team a person is sought, and how common their names are there. */
export async function readPopulation(tx: TeamTx, person: PersonDetails): Promise<Population> {
  const [people, { first, last }] = await together(countPeople(tx), countNamesakes(tx, person));
  if (people < FEWEST_TO_COUNT) return { people, names: null };
  const shareOf = (name: string | null, count: number | null) => {
    const key = nameKey(name);
    return new Map(key === null || count === null ? [] : [[key, Math.min(1, count / people)]]);
  };
  return {
    people,
    names: {
      firstNames: shareOf(person.firstName, first),
      lastNames: shareOf(person.lastName, last),
    },
  };
}
