import "server-only";
import { and, eq, gt } from "drizzle-orm";
import { z } from "zod";
import type { EmergencyAccess } from "@/lib/contract/dashboard/oversight/emergency-access";
import type { Instant } from "@/lib/contract/primitives";
import type { Ctx } from "@/lib/server/core/context";
import { runtime } from "@/lib/server/core/runtime";
import { openJson, sealJson } from "@/lib/server/core/sealed-json";
import { emergencyAccesses } from "@/lib/server/db/schema/oversight";

export type AccessRow = typeof emergencyAccesses.$inferSelect;

/** The accesses of the actor that are open now. */
export function findOpenAccesses({ team, actor }: Ctx): Promise<AccessRow[]> {
  const { teamId, staffId, endsAt } = emergencyAccesses;
  const { db, clock } = runtime();
  return db
    .select()
    .from(emergencyAccesses)
    .where(and(eq(teamId, team.id), eq(staffId, actor.id), gt(endsAt, clock.now())));
}

/** Whether the actor has emergency access to this person's contact details that has not expired. */
export async function hasEmergencyAccess(ctx: Ctx, personId: string): Promise<boolean> {
  return (await findOpenAccesses(ctx)).some((row) => row.personId === personId.toLowerCase());
}

/** A reason or note, encrypted for the row of its access or alarm. */
export function sealOversightText(ctx: Pick<Ctx, "team">, rowId: string, text: string): Buffer {
  return sealJson(text, getOwner(ctx, rowId));
}

/** The opposite of `sealOversightText`. */
export function openOversightText(ctx: Pick<Ctx, "team">, rowId: string, sealed: Buffer): string {
  return openJson(z.string(), sealed, getOwner(ctx, rowId));
}

function getOwner({ team }: Pick<Ctx, "team">, rowId: string): string {
  return `oversight ${team.id} ${rowId.toLowerCase()}`;
}

/** An access in the form that screens show. */
export function toAccess(ctx: Ctx, row: AccessRow): EmergencyAccess {
  const { id, reviewedAt, reviewedByName, verdict, sealedNote } = row;
  return {
    access_id: id,
    person_id: row.personId,
    staff: { staff_id: row.staffId, name: row.staffName, is_me: row.staffId === ctx.actor.id },
    reason: openOversightText(ctx, id, row.sealedReason),
    opened_at: row.openedAt.toISOString() as Instant,
    ends_at: row.endsAt.toISOString() as Instant,
    review:
      reviewedAt && verdict
        ? {
            by: reviewedByName ?? "",
            at: reviewedAt.toISOString() as Instant,
            verdict,
            note: sealedNote ? openOversightText(ctx, id, sealedNote) : "",
          }
        : null,
  };
}
