import "server-only";
import { and, eq, gt, isNull } from "drizzle-orm";
import { oversightEndpoints } from "@/lib/contract/dashboard/endpoints/oversight";
import {
  EMERGENCY_MINUTES,
  type EmergencyAccess,
} from "@/lib/contract/dashboard/oversight/emergency-access";
import { endpoints } from "@/lib/contract/service/endpoints";
import { MINUTE_MS } from "@/lib/contract/time";
import { can } from "@/lib/domain/permissions";
import type { Ctx } from "@/lib/server/core/context";
import { DashboardError } from "@/lib/server/core/errors";
import { operation } from "@/lib/server/core/operation";
import { runtime } from "@/lib/server/core/runtime";
import { callService } from "@/lib/server/core/service/service-client";
import { emergencyAccesses } from "@/lib/server/db/schema/oversight";
import { type AccessRow, sealOversightText, toAccess } from "./emergency-store";

const resultRelated = ({ person_id }: EmergencyAccess) => [{ type: "person", id: person_id }];
const live = () => [{ topic: "oversight" as const, id: null, user_id: null }];
const subject = ({ access_id }: { access_id: string }) => ({
  type: "emergency-access",
  id: access_id,
});

/**
 * Opens a person's contact details for an hour to a staff member whose role does not include them. Another person
 * reviews it later. `conflict` for those who need no access, and when the id belongs to another access.
 */
export const openEmergencyAccess = operation(
  oversightEndpoints.openEmergencyAccess,
  {
    permission: "emergency:open",
    audit: {
      subject: ({ person_id }) => ({ type: "person", id: person_id }),
      detail: ({ access_id, reason }) => ({ access_id, reason_length: reason.length }),
    },
    live,
  },
  async (ctx, { access_id, person_id, reason }) => {
    if (can(ctx.actor.role, "person:read-contact")) {
      throw new DashboardError("conflict", "Your role includes what this would open.");
    }
    await callService(ctx, endpoints.getUser, { params: { user_id: person_id } });
    const { db, clock } = runtime();
    const openedAt = clock.now();
    await db
      .insert(emergencyAccesses)
      .values({
        id: access_id,
        teamId: ctx.team.id,
        staffId: ctx.actor.id,
        staffName: ctx.actor.name,
        personId: person_id,
        sealedReason: sealOversightText(ctx, access_id, reason),
        openedAt,
        endsAt: new Date(openedAt.getTime() + EMERGENCY_MINUTES * MINUTE_MS),
      })
      .onConflictDoNothing();
    const row = await requireAccess(ctx, access_id);
    const isSame = row.staffId === ctx.actor.id && row.personId === person_id.toLowerCase();
    if (isSame) return toAccess(ctx, row);
    throw new DashboardError("conflict", "This id belongs to another access. Nothing was opened.");
  },
);

/** Ends the staff member's own access early. */
export const endEmergencyAccess = operation(
  oversightEndpoints.endEmergencyAccess,
  {
    permission: "emergency:open",
    audit: { subject, resultRelated },
    live,
  },
  async (ctx, { access_id }) => {
    const { db, clock } = runtime();
    const { staffId, endsAt } = emergencyAccesses;
    await db
      .update(emergencyAccesses)
      .set({ endsAt: clock.now() })
      .where(and(isAccess(ctx, access_id), eq(staffId, ctx.actor.id), gt(endsAt, clock.now())));
    const row = await requireAccess(ctx, access_id);
    if (row.staffId === ctx.actor.id) return toAccess(ctx, row);
    throw new DashboardError("not_found", "There is no such access.");
  },
);

/**
 * Records whether an access was justified. Throws `conflict` for one's own access and for one that is already reviewed.
 */
export const reviewEmergencyAccess = operation(
  oversightEndpoints.reviewEmergencyAccess,
  {
    permission: "oversight:review",
    audit: { subject, detail: ({ verdict }) => ({ verdict }), resultRelated },
    live,
  },
  async (ctx, { access_id, verdict, note }) => {
    const { db, clock } = runtime();
    const before = await requireAccess(ctx, access_id);
    if (before.staffId === ctx.actor.id) {
      throw new DashboardError("conflict", "Another person has to review your own access.");
    }
    const [row] = await db
      .update(emergencyAccesses)
      .set({
        reviewedById: ctx.actor.id,
        reviewedByName: ctx.actor.name,
        reviewedAt: clock.now(),
        verdict,
        sealedNote: sealOversightText(ctx, access_id, note),
      })
      .where(and(isAccess(ctx, access_id), isNull(emergencyAccesses.reviewedAt)))
      .returning();
    if (row) return toAccess(ctx, row);
    throw new DashboardError("conflict", `${before.reviewedByName ?? "Somebody"} has reviewed it.`);
  },
);

function isAccess({ team }: Ctx, accessId: string) {
  return and(eq(emergencyAccesses.teamId, team.id), eq(emergencyAccesses.id, accessId));
}

async function requireAccess(ctx: Ctx, accessId: string): Promise<AccessRow> {
  const [row] = await runtime().db.select().from(emergencyAccesses).where(isAccess(ctx, accessId));
  if (row) return row;
  throw new DashboardError("not_found", "There is no such access.");
}
