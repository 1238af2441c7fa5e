import "server-only";
import type { z } from "zod";
import type { PlanBulkRescheduleInput } from "@/lib/contract/dashboard/bulk-reschedule";
import { dryRun } from "@/lib/domain/bulk/dry-run";
import { dayInZone } from "@/lib/domain/calendar-date";
import { currentStatus } from "@/lib/domain/orders/order-status";
import type { Ctx } from "@/lib/server/core/context";
import { DashboardError } from "@/lib/server/core/errors";
import { runtime } from "@/lib/server/core/runtime";
import { bulkRescheduleRows, bulkReschedules } from "@/lib/server/db/schema/bulk-reschedules";
import { type ChosenOrder, readChosenOrders } from "./chosen-orders";

const ROWS_PER_INSERT = 1_000;

type Plan = z.output<typeof PlanBulkRescheduleInput>;

/** Reads the chosen orders, decides for each whether it can be rescheduled, and stores the dry run. Changes no order. */
export async function planReschedule(
  ctx: Ctx,
  { reschedule_id, choice, change }: Plan,
): Promise<void> {
  const { db, clock } = runtime();
  const chosen = await readChosenOrders(ctx, choice);
  if (chosen.length === 0) {
    throw new DashboardError(
      "invalid_request",
      "The filter finds no orders, so there is nothing to reschedule.",
    );
  }
  const now = clock.now();
  const { timeZone } = ctx.team;
  const clinic = { today: dayInZone(now.toISOString(), timeZone), timeZone };
  const rows = chosen.map((chosenOrder, position) => ({
    rescheduleId: reschedule_id,
    teamId: ctx.team.id,
    position,
    ...toRow(chosenOrder, change, clinic),
  }));
  await db.transaction(async (tx) => {
    const stored = await tx
      .insert(bulkReschedules)
      .values({
        id: reschedule_id,
        teamId: ctx.team.id,
        state: "planned",
        change,
        chosenBy: choice.kind,
        createdAt: now,
        createdById: ctx.actor.id,
        createdByName: ctx.actor.name,
      })
      .onConflictDoNothing()
      .returning({ id: bulkReschedules.id });
    // The same id again, e.g. after a retry: the first dry run is kept.
    if (stored.length === 0) return;
    for (let start = 0; start < rows.length; start += ROWS_PER_INSERT) {
      await tx.insert(bulkRescheduleRows).values(rows.slice(start, start + ROWS_PER_INSERT));
    }
  });
}

function toRow(
  { id, order }: ChosenOrder,
  change: Plan["change"],
  clinic: Parameters<typeof dryRun>[2],
) {
  const { verdict, from, to, reason } = dryRun(order, change, clinic);
  return {
    orderId: id,
    testName: order?.lab_test.name ?? null,
    status: order && currentStatus(order),
    fromDate: from,
    toDate: to,
    verdict,
    reason,
    state: verdict === "movable" ? ("waiting" as const) : ("left_out" as const),
  };
}
