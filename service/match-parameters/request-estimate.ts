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

/**
 * Requests an estimate, which a worker then computes. Refuses with 400 a team with too few people, and any team while
 * an estimate is in progress.
 */
export async function requestEstimate(
  tx: TeamTx,
  { clock, newId }: Deps,
  requestedBy: string | null,
): Promise<void> {
  // Of two simultaneous requests, the second waits here and then sees the first.
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
 * Requests the first estimate of every team that has reached the required number of people, and a new one if the last
 * was based on other shipped parameters than today's. Returns how many were requested.
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
