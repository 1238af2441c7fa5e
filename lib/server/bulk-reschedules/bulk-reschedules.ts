import "server-only";
import { and, eq, inArray } from "drizzle-orm";
import { z } from "zod";
import {
  BulkReschedule,
  BulkRescheduleRows,
  BulkReschedules,
  PlanBulkRescheduleInput,
  RescheduleIdInput,
  StartBulkRescheduleInput,
} from "@/lib/contract/dashboard/bulk-reschedule";
import { DashboardError } from "@/lib/server/core/errors";
import { operation } from "@/lib/server/core/operation";
import { runtime } from "@/lib/server/core/runtime";
import { bulkRescheduleRows } from "@/lib/server/db/schema/bulk-reschedules";
import { searchDetail } from "@/lib/server/orders/order-query";
import { changeReschedule } from "./change-bulk-reschedule";
import { planReschedule } from "./plan-bulk-reschedule";
import { readReschedule, readRescheduleRows, readReschedules } from "./read-bulk-reschedules";
import { runReschedule, stopWaitingRows } from "./run-bulk-reschedule";

/** How long a dry run may be started: what it says of the orders ages. */
const DRY_RUN_MINUTES = 30;

const subject = ({ reschedule_id }: { reschedule_id: string }) => ({
  type: "bulk-reschedule",
  id: reschedule_id,
});
const permission = "order:reschedule-many";

/** The dry run of a move: which orders would go where, which would not and why. Changes no order. */
export const planBulkReschedule = operation(
  {
    name: "bulk-reschedule.plan",
    permission,
    kind: "write",
    input: PlanBulkRescheduleInput,
    output: BulkReschedule,
    audit: {
      subject,
      detail: ({ choice, change }) => ({
        ...(change.kind === "date" ? { to: change.date } : { by_days: change.days }),
        ...(choice.kind === "filter"
          ? searchDetail(choice.search)
          : { chosen: choice.order_ids.length }),
      }),
    },
  },
  async (ctx, plan) => {
    await planReschedule(ctx, plan);
    return readReschedule(ctx.team, plan.reschedule_id);
  },
);

/** How far a move is. Whoever asks carries it on when its runner is gone. */
export const readBulkReschedule = operation(
  {
    name: "bulk-reschedule.read",
    permission,
    kind: "read",
    input: RescheduleIdInput,
    output: BulkReschedule,
    audit: "none",
  },
  async (ctx, { reschedule_id }) => {
    const move = await readReschedule(ctx.team, reschedule_id);
    const isOpen = move.state === "running" || move.states.sending > 0;
    if (isOpen) runtime().afterResponse(runReschedule(ctx, reschedule_id));
    return move;
  },
);

/** Each order of a move with what became of it. It names no person. */
export const readBulkRescheduleRows = operation(
  {
    name: "bulk-reschedule.read-rows",
    permission,
    kind: "read",
    input: RescheduleIdInput,
    output: BulkRescheduleRows,
    audit: "none",
  },
  async ({ team }, { reschedule_id }) => ({ rows: await readRescheduleRows(team, reschedule_id) }),
);

/** The moves of the team, newest first. */
export const listBulkReschedules = operation(
  {
    name: "bulk-reschedule.list",
    permission,
    kind: "read",
    input: z.strictObject({}),
    output: BulkReschedules,
    audit: "none",
  },
  async ({ team }) => ({ moves: await readReschedules(team) }),
);

/** Starts what a dry run found movable. `orders` is the count that the person saw and agreed to. */
export const startBulkReschedule = operation(
  {
    name: "bulk-reschedule.start",
    permission,
    kind: "write",
    input: StartBulkRescheduleInput,
    output: BulkReschedule,
    audit: { subject, detail: ({ orders }) => ({ orders }) },
  },
  async (ctx, { reschedule_id, orders }) => {
    const { clock, afterResponse } = runtime();
    const planned = await readReschedule(ctx.team, reschedule_id);
    const now = clock.now();
    const ageMs = now.getTime() - Date.parse(planned.created_at);
    if (planned.state === "planned" && ageMs > DRY_RUN_MINUTES * 60_000) {
      throw new DashboardError(
        "conflict",
        `This dry run is more than ${DRY_RUN_MINUTES} minutes old. Make a new one, so that what you agree to is what happens.`,
      );
    }
    if (planned.state === "planned" && planned.states.waiting !== orders) {
      throw new DashboardError("conflict", "The dry run names another number of orders.");
    }
    const { id, name, role } = ctx.actor;
    const starter = { startedById: id, startedByName: name, startedByRole: role, startedAt: now };
    // Pressed twice, or in two tabs: the second press finds it under way and starts nothing.
    await changeReschedule(ctx.team, reschedule_id, ["planned"], { state: "running", ...starter });
    afterResponse(runReschedule(ctx, reschedule_id));
    return readReschedule(ctx.team, reschedule_id);
  },
);

/** Sends nothing more: what waits is left as it is, what is under way comes to its end. */
export const stopBulkReschedule = operation(
  {
    name: "bulk-reschedule.stop",
    permission,
    kind: "write",
    input: RescheduleIdInput,
    output: BulkReschedule,
    audit: { subject },
  },
  async ({ team }, { reschedule_id }) => {
    const stopped = { state: "stopped" as const, endedAt: runtime().clock.now() };
    if (await changeReschedule(team, reschedule_id, ["planned", "running", "paused"], stopped)) {
      await stopWaitingRows(reschedule_id);
    }
    return readReschedule(team, reschedule_id);
  },
);

/** Goes on with a paused move, and sends again what failed or is not known: each order is read before it is sent. */
export const retryBulkReschedule = operation(
  {
    name: "bulk-reschedule.retry",
    permission,
    kind: "write",
    input: RescheduleIdInput,
    output: BulkReschedule,
    audit: { subject },
  },
  async (ctx, { reschedule_id }) => {
    const { db, afterResponse } = runtime();
    const running = { state: "running" as const, pauseReason: null, endedAt: null };
    const states = ["running", "paused", "done", "stopped"] as const;
    const move = await readReschedule(ctx.team, reschedule_id);
    if (move.started_at && (await changeReschedule(ctx.team, reschedule_id, states, running))) {
      const { rescheduleId, state } = bulkRescheduleRows;
      await db
        .update(bulkRescheduleRows)
        .set({ state: "waiting", answer: null })
        .where(and(eq(rescheduleId, reschedule_id), inArray(state, ["failed", "unknown"])));
      afterResponse(runReschedule(ctx, reschedule_id));
    }
    return readReschedule(ctx.team, reschedule_id);
  },
);
