import "server-only";
import { and, asc, eq } from "drizzle-orm";
import type { z } from "zod";
import type {
  BulkChange,
  PlanBulkRescheduleInput,
  PlanRestoreInput,
} from "@/lib/contract/dashboard/bulk-reschedule";
import type { CalendarDate } from "@/lib/contract/primitives";
import { type DryRun, dryRun, dryRunRestore } from "@/lib/domain/bulk/dry-run";
import { dayInZone } from "@/lib/domain/calendar-date";
import { currentStatus } from "@/lib/domain/orders/order-status";
import type { Ctx } from "@/lib/server/core/context";
import { DashboardError } from "@/lib/server/core/errors";
import { runtime } from "@/lib/server/core/runtime";
import { bulkRescheduleRows, bulkReschedules } from "@/lib/server/db/schema/bulk-reschedules";
import { type ChosenOrder, readChosenOrders } from "./chosen-orders";

const ROWS_PER_INSERT = 1_000;

type Plan = z.output<typeof PlanBulkRescheduleInput>;
type Restore = z.output<typeof PlanRestoreInput>;
type PlannedRow = ChosenOrder & { result: DryRun };

/** Reads the chosen orders, decides for each whether it can be rescheduled, and stores the dry run. Changes no order. */
export async function planReschedule(ctx: Ctx, plan: Plan): Promise<void> {
  const chosen = await readChosenOrders(ctx, plan.choice);
  if (chosen.length === 0) {
    throw new DashboardError(
      "invalid_request",
      "The filter finds no orders, so there is nothing to reschedule.",
    );
  }
  const clinic = getClinicDay(ctx);
  const rows = chosen.map((order) => ({
    ...order,
    result: dryRun(order.order, plan.change, clinic),
  }));
  const { reschedule_id: id, change, reason } = plan;
  await storePlan(ctx, { id, change, reason, chosenBy: plan.choice.kind }, rows);
}

/**
 * The dry run of moving every order that a bulk reschedule moved back to its earlier date. An order whose date has been
 * changed again keeps it. Changes no order.
 */
export async function planRestoring(ctx: Ctx, restore: Restore): Promise<void> {
  const { rescheduleId, teamId, state, position } = bulkRescheduleRows;
  const moved = await runtime()
    .db.select()
    .from(bulkRescheduleRows)
    .where(
      and(eq(rescheduleId, restore.reschedule_id), eq(teamId, ctx.team.id), eq(state, "moved")),
    )
    .orderBy(asc(position));
  if (moved.length === 0) {
    throw new DashboardError(
      "invalid_request",
      "This bulk reschedule has moved no order, so there is nothing to move back.",
    );
  }
  const order_ids = moved.map(({ orderId }) => orderId);
  const chosen = await readChosenOrders(ctx, { kind: "orders", order_ids });
  const clinic = getClinicDay(ctx);
  const dates = new Map(
    moved.map(({ orderId, fromDate, toDate }) => [
      orderId,
      { set: toDate as CalendarDate | null, before: fromDate as CalendarDate | null },
    ]),
  );
  const rows = chosen.map((order) => ({
    ...order,
    result: dryRunRestore(order.order, dates.get(order.id) ?? { set: null, before: null }, clinic),
  }));
  const change = { kind: "restore" as const, reschedule_id: restore.reschedule_id };
  const { new_reschedule_id: id, reason } = restore;
  await storePlan(ctx, { id, change, reason, chosenBy: "reschedule" }, rows);
}

function getClinicDay({ team: { timeZone } }: Ctx) {
  return { today: dayInZone(runtime().clock.now().toISOString(), timeZone), timeZone };
}

type StoredPlan = {
  id: string;
  change: BulkChange;
  reason: string | undefined;
  chosenBy: "orders" | "filter" | "reschedule";
};

/** If the id is already stored, e.g. after a retry, the first dry run is kept. */
async function storePlan(
  { actor, team }: Ctx,
  { id, change, reason, chosenBy }: StoredPlan,
  planned: readonly PlannedRow[],
): Promise<void> {
  const { db, clock } = runtime();
  const rows = planned.map((row, position) => ({
    rescheduleId: id,
    teamId: team.id,
    position,
    ...toRow(row),
  }));
  await db.transaction(async (tx) => {
    const stored = await tx
      .insert(bulkReschedules)
      .values({
        id,
        teamId: team.id,
        state: "planned",
        change,
        reason: reason || null,
        chosenBy,
        createdAt: clock.now(),
        createdById: actor.id,
        createdByName: actor.name,
      })
      .onConflictDoNothing()
      .returning({ id: bulkReschedules.id });
    if (stored.length === 0) return;
    for (let start = 0; start < rows.length; start += ROWS_PER_INSERT) {
      await tx.insert(bulkRescheduleRows).values(rows.slice(start, start + ROWS_PER_INSERT));
    }
  });
}

function toRow({ id, order, result: { verdict, from, to, reason } }: PlannedRow) {
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
