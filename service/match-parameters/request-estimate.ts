import { eq, sql } from "drizzle-orm";
import { MATCH_PARAMETERS_PEOPLE } from "@/lib/contract/service/match-parameters";
import { SHIPPED_PARAMETERS } from "@/lib/matching/parameters";
import type { TeamTx } from "@/service/db/database";
import { matchParameters } from "@/service/db/schema/match-parameters";
import { teams } from "@/service/db/schema/teams";
import type { RequestDeps, ServiceDeps } from "@/service/deps";
import { Refusal } from "@/service/http/refusal";
import { findEstimateBlock } from "./blocked";
import { countKnownPeople } from "./people";
import { lockVersions } from "./repository";

type Deps = Pick<RequestDeps, "clock" | "newId">;

/** Asks for an estimate, which a worker makes. Refuses with 400 a team of too few people, and while one is under way. */
export async function requestEstimate(
  tx: TeamTx,
  { clock, newId }: Deps,
  requestedBy: string | null,
): Promise<void> {
  // Of two requests at once the second waits here, and finds the first one's.
  await tx.execute(
    sql`select pg_advisory_xact_lock(hashtext('match_parameters'), hashtext(${tx.teamId}))`,
  );
  const rows = await lockVersions(tx);
  const block = findEstimateBlock(rows, await countKnownPeople(tx));
  if (block !== null) throw new Refusal(400, block);
  await tx.insert(matchParameters).values({
    id: newId(),
    teamId: tx.teamId,
    version: `team-${rows.length + 1}`,
    basis: SHIPPED_PARAMETERS.version,
    state: "requested",
    requestedAt: clock.now(),
    requestedBy,
  });
}

/**
 * Asks for the first estimate of every team that has come to have enough people, and for a new one where the last was made from
 * other shipped parameters than today's. Returns how many were asked for.
 */
export async function requestDueEstimates(deps: Deps & Pick<ServiceDeps, "db">): Promise<number> {
  const all = await deps.db.system.select({ id: teams.id }).from(teams);
  let requested = 0;
  for (const { id } of all) {
    requested += await deps.db.withTeam(id, async (tx) => {
      const ofToday = eq(matchParameters.basis, SHIPPED_PARAMETERS.version);
      if ((await tx.$count(matchParameters, ofToday)) > 0) return 0;
      if ((await countKnownPeople(tx)) < MATCH_PARAMETERS_PEOPLE) return 0;
      await requestEstimate(tx, deps, null);
      return 1;
    });
  }
  return requested;
}
