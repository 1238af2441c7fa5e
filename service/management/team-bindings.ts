import { and, inArray } from "drizzle-orm";
import type { ManagerRole } from "@/lib/contract/service/management/org";
import { teams } from "@/service/db/schema/teams";
import type { ServiceDeps } from "@/service/deps";
import type { Manager } from "@/service/http/authentication/authenticate-manager";
import { Refusal } from "@/service/http/refusal";
import { invalidValue } from "@/service/http/request-issue";
import { isManagedTeam } from "./list-teams";

/**
 * The teams that a management key of this role is bound to. A team administrator has at least one and an administrator of
 * the organization none (422); each is a team of the organization (404).
 */
export async function readBoundTeams(
  { db }: Pick<ServiceDeps, "db">,
  manager: Manager,
  role: ManagerRole,
  bindings: readonly { readonly team_id: string }[] | null,
): Promise<string[]> {
  const ids = [...new Set((bindings ?? []).map(({ team_id: id }) => id.toLowerCase()))];
  const problem = findProblem(role, ids.length);
  if (problem !== null) throw invalidValue(["body", "team_role_bindings"], problem, bindings);
  const known = await db.system
    .select({ id: teams.id })
    .from(teams)
    .where(and(isManagedTeam(manager), inArray(teams.id, ids)));
  const unknown = ids.find((id) => known.every((team) => team.id !== id));
  if (unknown !== undefined) throw new Refusal(404, `Team ${unknown} not found`);
  return ids;
}

function findProblem(role: ManagerRole, count: number): string | null {
  if (role === "org_admin") return count === 0 ? null : "an org_admin manages every team";
  return count > 0 ? null : "a team_admin needs at least one team";
}
