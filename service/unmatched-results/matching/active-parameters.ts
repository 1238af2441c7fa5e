import { sql } from "drizzle-orm";
import { readStoredWeights } from "@/lib/matching/estimation/parameter-shifts";
import { type MatchParameters, SHIPPED_PARAMETERS } from "@/lib/matching/parameters";
import type { TeamTx } from "@/service/db/database";
import { matchParameters } from "@/service/db/schema/match-parameters";

/** Parameters by the id of their row: once estimated they never change, so they are read and checked once a process. */
const known = new Map<string, MatchParameters>();
const MAX_KNOWN = 200;

/**
 * The parameters by which the team's results are matched: its active version, else the shipped ones. A version that was tried with
 * other shipped parameters than today's, or that cannot be read, is not used.
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
  return known.get(active.id) ?? (await readParameters(tx, active.id)) ?? SHIPPED_PARAMETERS;
}

async function readParameters(tx: TeamTx, id: string): Promise<MatchParameters | null> {
  const [row] = await tx
    .select({ version: matchParameters.version, weights: matchParameters.weights })
    .from(matchParameters)
    .where(sql`${matchParameters.id} = ${id}::uuid`);
  const weights = row === undefined ? null : readStoredWeights(row.weights);
  if (row === undefined || weights === null) return null;
  if (known.size >= MAX_KNOWN) known.clear();
  const parameters = { version: row.version, weights };
  known.set(id, parameters);
  return parameters;
}
