import { nameKey } from "@/lib/matching/fields/read-name";
import type { PersonDetails } from "@/lib/matching/person-details";
import type { TeamTx } from "@/service/db/database";
import { together } from "@/service/db/together";
import { countNamesakes, countPeople } from "@/service/person-index/find-people";
import { readActiveParameters } from "./active-parameters";
import type { Population } from "./weigh-candidates";

/** Among fewer, how often a name comes is chance. */
const FEWEST_TO_COUNT = 1_000;

/** Among how many people of the team a person is sought, how common their names are there, and by which parameters. */
export async function readPopulation(tx: TeamTx, person: PersonDetails): Promise<Population> {
  const [people, { first, last }, parameters] = await together(
    countPeople(tx),
    countNamesakes(tx, person),
    readActiveParameters(tx),
  );
  if (people < FEWEST_TO_COUNT) return { people, names: null, parameters };
  const getShare = (name: string | null, count: number | null) => {
    const key = nameKey(name);
    return new Map(key === null || count === null ? [] : [[key, Math.min(1, count / people)]]);
  };
  return {
    people,
    parameters,
    names: {
      firstNames: getShare(person.firstName, first),
      lastNames: getShare(person.lastName, last),
    },
  };
}
