import "server-only";
import { eq, sql } from "drizzle-orm";
import { auditEndpoints } from "@/lib/contract/dashboard/endpoints/audit";
import { operation } from "@/lib/server/core/operation";
import { runtime } from "@/lib/server/core/runtime";
import { auditEvents } from "@/lib/server/db/schema/audit";
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
    const actors = await db
      .select({ id: auditEvents.actorId, name: sql<string>`max(${auditEvents.actorName})` })
      .from(auditEvents)
      .where(eq(auditEvents.teamId, team.id))
      .groupBy(auditEvents.actorId);
    const others = actors
      .filter(({ id }) => !known.has(id))
      .map((each) => ({ ...each, role: null }));
    return {
      staff: [...members, ...others].sort((a, b) => a.name.localeCompare(b.name, "en")),
    };
  },
);
