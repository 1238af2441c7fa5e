import { sql } from "drizzle-orm";
import { readStoredWeights } from "@/lib/matching/estimation/parameter-shifts";
import { getNameKey } from "@/lib/matching/fields/read-name";
import { type MatchParameters, SHIPPED_PARAMETERS } from "@/lib/matching/parameters";
import type { PersonDetails } from "@/lib/matching/person-details";
import type { TeamTx } from "@/service/db/database";
import { matchParameters } from "@/service/db/schema/match-parameters";
import { together } from "@/service/db/together";
import { countNamesakes, countPeople } from "@/service/person-index/find-people";
import { readStandingNames } from "@/service/unmatched-results/remembered-names/standing-names";
import type { Population } from "./weigh-candidates";

/**
 * Parameters by the id of their row. They never change after the estimate, so each is read and checked once per
 * process.
 */
const cachedParameters = new Map<string, MatchParameters>();
const MAX_CACHED = 200;

/** With fewer people than this, the frequency of a name is a matter of chance. */
const FEWEST_TO_COUNT = 1_000;

/**
 * The population in which a person is sought: its size, how common the person's names are, the parameters, and whose
 * remembered name the person has.
 */
export async function readPopulation(tx: TeamTx, person: PersonDetails): Promise<Population> {
  const [people, { first, last }, parameters, remembered] = await together(
    countPeople(tx),
    countNamesakes(tx, person),
    readActiveParameters(tx),
    readStandingNames(tx, person),
  );
  if (people < FEWEST_TO_COUNT) return { people, names: null, parameters, remembered };
  const getShare = (name: string | null, count: number | null) => {
    const key = getNameKey(name);
    return new Map(key === null || count === null ? [] : [[key, Math.min(1, count / people)]]);
  };
  return {
    people,
    parameters,
    remembered,
    names: {
      firstNames: getShare(person.firstName, first),
      lastNames: getShare(person.lastName, last),
    },
  };
}

/**
 * The parameters with which the team's results are matched: its active version, else the shipped ones. A version that
 * cannot be read, or that was tested with other shipped parameters than the current ones, is not used.
 */
export async function readActiveParameters(tx: TeamTx): Promise<MatchParameters> {
  const [active] = await tx
    .prepared("active_match_parameters", (each) =>
      each
        .select({ id: matchParameters.id, basis: matchParameters.basis })
        .from(matchParameters)
        .where(
          sql`${matchParameters.teamId} = ${sql.placeholder("team")}::uuid and ${matchParameters.state} = 'active'`,
        ),
    )
    .execute({ team: tx.teamId });
  if (active === undefined || active.basis !== SHIPPED_PARAMETERS.version) {
    return SHIPPED_PARAMETERS;
  }
  return (
    cachedParameters.get(active.id) ?? (await readParameters(tx, active.id)) ?? SHIPPED_PARAMETERS
  );
}

async function readParameters(tx: TeamTx, id: string): Promise<MatchParameters | null> {
  const [row] = await tx
    .select({ version: matchParameters.version, weights: matchParameters.weights })
    .from(matchParameters)
    .where(sql`${matchParameters.id} = ${id}::uuid`);
  const weights = row === undefined ? null : readStoredWeights(row.weights);
  if (row === undefined || weights === null) return null;
  if (cachedParameters.size >= MAX_CACHED) cachedParameters.clear();
  const parameters = { version: row.version, weights };
  cachedParameters.set(id, parameters);
  return parameters;
}
