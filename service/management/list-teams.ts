import { and, asc, eq, ilike, inArray, isNull, or, sql } from "drizzle-orm";
import { z } from "zod";
import { type ListTeamsQuery, TEAM_PAGE_SIZE } from "@/lib/contract/service/management/team";
import { escapeLike } from "@/service/db/escape-like";
import { teams } from "@/service/db/schema/teams";
import type { ServiceDeps } from "@/service/deps";
import type { Manager } from "@/service/http/authentication/authenticate-manager";
import type { Cursors } from "@/service/http/cursor";
import { openList } from "@/service/http/list-cursor";
import type { TeamRow } from "./require-team";

const Position = z.object({ name: z.string(), id: z.string() });

/** The condition that a team belongs to the manager's organization, is in the key's scope and is not deleted. */
export function isManagedTeam(manager: Manager) {
  return and(
    eq(teams.orgId, manager.orgId),
    isNull(teams.deletedAt),
    manager.role === "org_admin" ? undefined : inArray(teams.id, [...manager.teamIds]),
  );
}

/**
 * A page of the teams that the key may manage, by name. `search_query` matches part of the name or of the customer's
 * id.
 */
export async function listTeams(
  { db }: Pick<ServiceDeps, "db">,
  manager: Manager,
  query: ListTeamsQuery,
  cursors: Cursors,
): Promise<{ teams: TeamRow[]; next: string | null }> {
  const { team_id: teamId, region, search_query: text } = query;
  const { position, encode } = openList(cursors, query, {
    list: [teamId ?? null, region ?? null, text ?? null],
    position: Position,
  });
  const pattern = text ? `%${escapeLike(text)}%` : null;
  const rows = await db.system
    .select()
    .from(teams)
    .where(
      and(
        isManagedTeam(manager),
        teamId ? eq(teams.id, teamId) : undefined,
        region && region.length > 0 ? inArray(teams.region, region) : undefined,
        pattern === null
          ? undefined
          : or(ilike(teams.name, pattern), ilike(teams.integrationTeamId, pattern)),
        position === null
          ? undefined
          : sql`(${teams.name}, ${teams.id}) > (${position.name}, ${position.id}::uuid)`,
      ),
    )
    .orderBy(asc(teams.name), asc(teams.id))
    .limit(TEAM_PAGE_SIZE + 1);
  const page = rows.slice(0, TEAM_PAGE_SIZE);
  const last = rows.length > TEAM_PAGE_SIZE ? page.at(-1) : undefined;
  return { teams: page, next: last ? encode({ name: last.name, id: last.id }) : null };
}
