import "server-only";
import { and, desc, eq, isNull, ne, sql } from "drizzle-orm";
import { oversightEndpoints } from "@/lib/contract/dashboard/endpoints/oversight";
import type { OversightWatch, ViewAlarm } from "@/lib/contract/dashboard/oversight/view-alarm";
import type { Instant } from "@/lib/contract/primitives";
import { can } from "@/lib/domain/permissions";
import type { Ctx } from "@/lib/server/core/context";
import { DashboardError } from "@/lib/server/core/errors";
import { operation } from "@/lib/server/core/operation";
import { runtime } from "@/lib/server/core/runtime";
import { findPersonNames } from "@/lib/server/core/service/person-names";
import { emergencyAccesses, viewAlarms } from "@/lib/server/db/schema/oversight";
import {
  findOpenAccesses,
  openOversightText,
  sealOversightText,
  toAccess,
} from "./emergency-store";
import { readViewLimits } from "./read-view-limits";

const MAX_LISTED = 100;

/** The team's alarms and emergency accesses: unreviewed first, then newest first. */
export const readOversight = operation(
  oversightEndpoints.readOversight,
  {
    permission: "oversight:review",
    audit: { shown: ({ accesses }) => accesses.map(({ person_id }) => person_id) },
  },
  async (ctx) => {
    const { db } = runtime();
    const [alarms, accesses, limits] = await Promise.all([
      db
        .select()
        .from(viewAlarms)
        .where(eq(viewAlarms.teamId, ctx.team.id))
        .orderBy(sql`${viewAlarms.reviewedAt} is not null`, desc(viewAlarms.raisedAt))
        .limit(MAX_LISTED),
      db
        .select()
        .from(emergencyAccesses)
        .where(eq(emergencyAccesses.teamId, ctx.team.id))
        .orderBy(sql`${emergencyAccesses.reviewedAt} is not null`, desc(emergencyAccesses.openedAt))
        .limit(MAX_LISTED),
      readViewLimits(ctx.team.id),
    ]);
    const names = await findPersonNames(
      ctx,
      accesses.map(({ personId }) => personId),
    );
    return {
      alarms: alarms.map((row) => toAlarm(ctx, row)),
      accesses: accesses.map((row) => ({
        ...toAccess(ctx, row),
        person_name: names.get(row.personId) ?? null,
      })),
      limits,
    };
  },
);

/**
 * The staff member's open accesses and the number of items to review; polled by every open screen. Contains no names.
 */
export const watchOversight = operation(
  oversightEndpoints.watchOversight,
  {
    permission: "session:own",
    audit: "none",
  },
  async (ctx) => {
    const own = await findOpenAccesses(ctx);
    return {
      own: own.map(({ id, personId, endsAt }) => ({
        access_id: id,
        person_id: personId,
        ends_at: endsAt.toISOString() as Instant,
      })),
      to_review: can(ctx.actor.role, "oversight:review") ? await countToReview(ctx) : null,
    };
  },
);

/** The numbers of items that this staff member may review: nobody reviews their own. */
async function countToReview({ team, actor }: Ctx): Promise<OversightWatch["to_review"]> {
  const { db } = runtime();
  const count = (table: typeof viewAlarms | typeof emergencyAccesses) =>
    db.$count(
      table,
      and(eq(table.teamId, team.id), isNull(table.reviewedAt), ne(table.staffId, actor.id)),
    );
  const [accesses, alarms] = await Promise.all([count(emergencyAccesses), count(viewAlarms)]);
  return { accesses, alarms };
}

/** Records the findings about an alarm. Throws `conflict` for one's own alarm and for one that is already reviewed. */
export const reviewAlarm = operation(
  oversightEndpoints.reviewAlarm,
  {
    permission: "oversight:review",
    audit: {
      subject: ({ alarm_id }) => ({ type: "view-alarm", id: alarm_id }),
      resultRelated: ({ staff }) => [{ type: "staff", id: staff.staff_id }],
    },
    live: () => [{ topic: "oversight", id: null, user_id: null }],
  },
  async (ctx, { alarm_id, note }) => {
    const { db, clock } = runtime();
    const isAlarm = and(eq(viewAlarms.teamId, ctx.team.id), eq(viewAlarms.id, alarm_id));
    const [before] = await db.select().from(viewAlarms).where(isAlarm);
    if (!before) throw new DashboardError("not_found", "There is no such alarm.");
    if (before.staffId === ctx.actor.id) {
      throw new DashboardError("conflict", "Another person has to review an alarm about you.");
    }
    const [row] = await db
      .update(viewAlarms)
      .set({
        reviewedById: ctx.actor.id,
        reviewedByName: ctx.actor.name,
        reviewedAt: clock.now(),
        sealedNote: sealOversightText(ctx, alarm_id, note),
      })
      .where(and(isAlarm, isNull(viewAlarms.reviewedAt)))
      .returning();
    if (row) return toAlarm(ctx, row);
    throw new DashboardError("conflict", `${before.reviewedByName ?? "Somebody"} has reviewed it.`);
  },
);

function toAlarm(ctx: Ctx, row: typeof viewAlarms.$inferSelect): ViewAlarm {
  const { id, window, reason, people, threshold, reviewedAt, reviewedByName, sealedNote } = row;
  return {
    alarm_id: id,
    staff: { staff_id: row.staffId, name: row.staffName, is_me: row.staffId === ctx.actor.id },
    window,
    started_at: row.startedAt.toISOString() as Instant,
    reason,
    people,
    threshold,
    raised_at: row.raisedAt.toISOString() as Instant,
    review: reviewedAt && {
      by: reviewedByName ?? "",
      at: reviewedAt.toISOString() as Instant,
      note: sealedNote ? openOversightText(ctx, id, sealedNote) : "",
    },
  };
}
