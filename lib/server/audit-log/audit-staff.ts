import "server-only";
import { eq, sql } from "drizzle-orm";
import { auditEndpoints } from "@/lib/contract/dashboard/endpoints/audit";
import { operation } from "@/lib/server/core/operation";
import { runtime } from "@/lib/server/core/runtime";
import { memberships, staff } from "@/lib/server/db/schema/staff";

/**
 * The staff whose entries the team's audit log can contain: current staff and anyone who has acted in it before, in
 * alphabetical order.
 */
export const listAuditStaff = operation(
  auditEndpoints.listAuditStaff,
  {
    permission: "audit:read",
    audit: {},
  },
  async ({ team }) => {
    const { db } = runtime();
    const members = await db
      .select({ id: staff.id, name: staff.name, role: memberships.role })
      .from(memberships)
      .innerJoin(staff, eq(staff.id, memberships.staffId))
      .where(eq(memberships.teamId, team.id));
    const known = new Set(members.map(({ id }) => id));
    const others = (await listActors(team.id))
      .filter(({ id }) => !known.has(id))
      .map((each) => ({ ...each, role: null }));
    return {
      staff: [...members, ...others].sort((a, b) => a.name.localeCompare(b.name, "en")),
    };
  },
);

/**
 * Everyone who acted in the team, by their newest names. Jumps from one actor to the next in the index, so that it takes
 * as long as there are actors, however long the log is.
 */
async function listActors(teamId: string): Promise<{ id: string; name: string }[]> {
  const { rows } = await runtime().db.execute<{ id: string; name: string }>(sql`
    with recursive actors as (
      (select actor_id from dashboard.audit_events where team_id = ${teamId} order by actor_id limit 1)
      union all
      select (select e.actor_id from dashboard.audit_events e
        where e.team_id = ${teamId} and e.actor_id > actors.actor_id order by e.actor_id limit 1)
      from actors where actors.actor_id is not null
    )
    select actor_id as id, newest.actor_name as name from actors
    cross join lateral (select e.actor_name from dashboard.audit_events e
      where e.team_id = ${teamId} and e.actor_id = actors.actor_id order by e.id desc nulls last limit 1) newest
    where actor_id is not null`);
  return rows;
}
