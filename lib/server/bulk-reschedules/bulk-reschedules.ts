import { MINUTE_MS } from "@/lib/contract/time";
import "server-only";
import { bulkRescheduleEndpoints } from "@/lib/contract/dashboard/endpoints/bulk-reschedules";
import type { Ctx } from "@/lib/server/core/context";
import { DashboardError } from "@/lib/server/core/errors";
import { operation } from "@/lib/server/core/operation";
import { runtime } from "@/lib/server/core/runtime";
import { getSearchDetail } from "@/lib/server/orders/order-query";
import { changeReschedule, changeRows } from "./bulk-reschedule-store";
import { planReschedule, planRestoring } from "./plan-bulk-reschedule";
import { readReschedule, readRescheduleRows, readReschedules } from "./read-bulk-reschedules";
import { runReschedule } from "./run-bulk-reschedule";

/** How long a dry run can be started; after that, the orders may have changed too much. */
const DRY_RUN_MINUTES = 30;

const subject = ({ reschedule_id }: { reschedule_id: string }) => ({
  type: "bulk-reschedule",
  id: reschedule_id,
});
const permission = "order:reschedule-many";

/** The dry run: which orders would get which date, and why others would not. Changes no order. */
export const planBulkReschedule = operation(
  bulkRescheduleEndpoints.planBulkReschedule,
  {
    permission,

    audit: {
      subject,
      detail: ({ choice, change }) => ({
        ...(change.kind === "date" ? { to: change.date } : { by_days: change.days }),
        ...(choice.kind === "filter"
          ? getSearchDetail(choice.search)
          : { chosen: choice.order_ids.length }),
      }),
    },
  },
  async (ctx, plan) => {
    await planReschedule(ctx, plan);
    return readReschedule(ctx.team, plan.reschedule_id);
  },
);

/** The dry run of moving the orders of a bulk reschedule back to their earlier dates. Changes no order. */
export const planRestore = operation(
  bulkRescheduleEndpoints.planRestore,
  {
    permission,

    audit: {
      subject: ({ new_reschedule_id }) => ({ type: "bulk-reschedule", id: new_reschedule_id }),
      related: (input) => [subject(input)],
    },
  },
  async (ctx, restore) => {
    await planRestoring(ctx, restore);
    return readReschedule(ctx.team, restore.new_reschedule_id);
  },
);

/** The progress of a bulk reschedule. Reading it continues the work when its runner is gone. */
export const readBulkReschedule = operation(
  bulkRescheduleEndpoints.readBulkReschedule,
  {
    permission,

    audit: "none",
  },
  async (ctx, { reschedule_id }) => {
    const reschedule = await readReschedule(ctx.team, reschedule_id);
    const isOpen = reschedule.state === "running" || reschedule.states.sending > 0;
    if (isOpen) runtime().afterResponse(runReschedule(ctx, reschedule_id));
    return reschedule;
  },
);

/** Each order with its outcome. Names no person. */
export const readBulkRescheduleRows = operation(
  bulkRescheduleEndpoints.readBulkRescheduleRows,
  {
    permission,

    audit: "none",
  },
  async ({ team }, { reschedule_id }) => ({ rows: await readRescheduleRows(team, reschedule_id) }),
);

/** A page of the bulk reschedules of the team, newest first. Names no person. */
export const listBulkReschedules = operation(
  bulkRescheduleEndpoints.listBulkReschedules,
  {
    permission,

    audit: "none",
  },
  async ({ team }, { page }) => readReschedules(team, page),
);

/**
 * Starts the changes that the dry run found possible. `orders` is the count that the staff member saw and confirmed.
 */
export const startBulkReschedule = operation(
  bulkRescheduleEndpoints.startBulkReschedule,
  {
    permission,

    audit: { subject, detail: ({ orders }) => ({ orders }) },
  },
  async (ctx, { reschedule_id, orders }) => {
    const { clock, afterResponse } = runtime();
    const planned = await readReschedule(ctx.team, reschedule_id);
    const now = clock.now();
    const ageMs = now.getTime() - Date.parse(planned.created_at);
    if (planned.state === "planned" && ageMs > DRY_RUN_MINUTES * MINUTE_MS) {
      throw new DashboardError(
        "conflict",
        `This dry run is more than ${DRY_RUN_MINUTES} minutes old, and the orders may have changed. Make a new one.`,
      );
    }
    if (planned.state === "planned" && planned.states.waiting !== orders) {
      throw new DashboardError(
        "conflict",
        "The number of orders in the dry run has changed. Check it again.",
      );
    }
    const running = { state: "running" as const, ...getStart(ctx, now) };
    // A second click or another tab finds it running and starts nothing.
    await changeReschedule(ctx.team, reschedule_id, ["planned"], running);
    afterResponse(runReschedule(ctx, reschedule_id));
    return readReschedule(ctx.team, reschedule_id);
  },
);

/** Stops sending: waiting orders keep their date, and calls in progress are finished. */
export const stopBulkReschedule = operation(
  bulkRescheduleEndpoints.stopBulkReschedule,
  {
    permission,

    audit: { subject },
  },
  async ({ team }, { reschedule_id }) => {
    const stopped = { state: "stopped" as const, endedAt: runtime().clock.now() };
    if (await changeReschedule(team, reschedule_id, ["planned", "running", "paused"], stopped)) {
      await changeRows(reschedule_id, ["waiting"], "stopped");
    }
    return readReschedule(team, reschedule_id);
  },
);

/**
 * Continues after a pause and retries rows that failed or whose outcome is unknown, in the name of the person who
 * retries. Each order is read before it is sent.
 */
export const retryBulkReschedule = operation(
  bulkRescheduleEndpoints.retryBulkReschedule,
  {
    permission,

    audit: { subject },
  },
  async (ctx, { reschedule_id }) => {
    const running = {
      state: "running" as const,
      pauseReason: null,
      endedAt: null,
      ...getStart(ctx, runtime().clock.now()),
    };
    const states = ["running", "paused", "done", "stopped"] as const;
    const { started_at } = await readReschedule(ctx.team, reschedule_id);
    if (started_at && (await changeReschedule(ctx.team, reschedule_id, states, running))) {
      await changeRows(reschedule_id, ["failed", "unknown"], "waiting");
      runtime().afterResponse(runReschedule(ctx, reschedule_id));
    }
    return readReschedule(ctx.team, reschedule_id);
  },
);

/** Who starts it now; the orders are rescheduled in their name. */
function getStart({ actor: { id, name, role } }: Ctx, startedAt: Date) {
  return { startedById: id, startedByName: name, startedByRole: role, startedAt };
}
