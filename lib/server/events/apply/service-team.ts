import "server-only";
import { endpoints } from "@/lib/contract/service/endpoints";
import { runtime } from "@/lib/server/core/runtime";
import { callService } from "@/lib/server/core/service/service-client";
import { createTeamContext } from "@/lib/server/platform/teams/team-context";
import { findServiceTeamId, storeServiceTeamId } from "@/lib/server/webhooks/webhook-secrets";

/** The service's id of the team cannot be determined now. */
export class ServiceTeamUnknownError extends Error {
  override readonly name = "ServiceTeamUnknownError";
}

/**
 * The service's id of a team, which every event carries. It is stored with the team's secret; if the secret was saved
 * without it, it is read with the team's key from any of the team's people. Throws when there are none yet.
 */
export async function findOrLearnServiceTeamId(teamId: string): Promise<string> {
  const { db } = runtime();
  const stored = await findServiceTeamId(db, teamId);
  if (stored !== null) return stored;
  const ctx = await createTeamContext(teamId);
  if (ctx === null) throw new ServiceTeamUnknownError("The team has no members");
  const { users } = await callService(ctx, endpoints.listUsers, { query: { offset: 0, limit: 1 } });
  const serviceTeamId = users[0]?.team_id;
  if (serviceTeamId === undefined) throw new ServiceTeamUnknownError("The team has no people");
  await storeServiceTeamId(db, teamId, serviceTeamId);
  return serviceTeamId;
}
