import "server-only";
import { randomUUID } from "node:crypto";
import { and, eq, isNull } from "drizzle-orm";
import type { ServiceCtx } from "@/lib/server/core/context";
import { runtime } from "@/lib/server/core/runtime";
import { serveTeam } from "@/lib/server/core/session";
import { memberships, staff } from "@/lib/server/db/schema/staff";

/**
 * A context for reads from the service that no user requested, e.g. the status of a report. Any enabled member of the
 * team will do. Null when the team has none.
 */
export async function createTeamContext(teamId: string): Promise<ServiceCtx | null> {
  const [member] = await runtime()
    .db.select({ staffId: staff.id })
    .from(memberships)
    .innerJoin(staff, eq(staff.id, memberships.staffId))
    .where(and(eq(memberships.teamId, teamId), isNull(staff.disabledAt)))
    .limit(1);
  return member ? serveTeam(teamId, randomUUID()) : null;
}
