import { and, eq, isNull } from "drizzle-orm";
import { teams } from "@/service/db/schema/teams";
import type { ServiceDeps } from "@/service/deps";
import type { Manager } from "@/service/http/authentication/authenticate-manager";
import { Refusal } from "@/service/http/refusal";

export type TeamRow = typeof teams.$inferSelect;

/** Whether the key may manage the team, which must already be known to belong to the manager's organization. */
export function managesTeam(manager: Manager, teamId: string): boolean {
  return manager.role === "org_admin" || manager.teamIds.includes(teamId.toLowerCase());
}

/**
 * The team, for a manager. A team of another organization, outside the key's scope, deleted, or without this
 * environment is always a 404, so that the response does not reveal whether it exists. A team of this service has one
 * environment.
 */
export async function requireTeam(
  deps: Pick<ServiceDeps, "db">,
  manager: Manager,
  orgId: string,
  teamId: string,
  environment?: "sandbox" | "production",
): Promise<TeamRow> {
  const isOwn = orgId.toLowerCase() === manager.orgId && managesTeam(manager, teamId);
  const [team] = isOwn
    ? await deps.db.system
        .select()
        .from(teams)
        .where(and(eq(teams.id, teamId), eq(teams.orgId, manager.orgId), isNull(teams.deletedAt)))
    : [];
  if (team === undefined) throw new Refusal(404, `Team ${teamId} not found`);
  if (environment !== undefined && environment !== team.environment) {
    throw new Refusal(404, `Team ${teamId} has no ${environment} environment`);
  }
  return team;
}
