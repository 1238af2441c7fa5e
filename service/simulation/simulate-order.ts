import { sql } from "drizzle-orm";
import { z } from "zod";
import { Uuid } from "@/lib/contract/primitives";
import { SimulationFlags } from "@/lib/contract/service/order-requests";
import {
  LOW_LEVEL_STATUSES,
  type LowLevelStatus,
} from "@/lib/contract/service/order-status-labels";
import { syncAppointment } from "@/service/appointments/follow-order";
import type { TeamTx } from "@/service/db/database";
import type { RequestDeps } from "@/service/deps";
import { Refusal } from "@/service/http/refusal";
import { lockOrder } from "@/service/orders/lock-order";
import { advanceOrder } from "@/service/orders/order-history";
import { getState, type OrderRow } from "@/service/orders/read/order-row";
import { openRedraw } from "@/service/orders/redraw";
import {
  canSimulateOn,
  findPath,
  getNormalStop,
  type NamedStatus,
} from "@/service/orders/simulation-route";
import { makeResults } from "@/service/results/make-results";
import { isReporting } from "@/service/results/report-extent";

type Deps = Pick<RequestDeps, "clock" | "newId">;

export type Simulation = {
  /** The status to stop at; null for the order's normal stop. */
  readonly final: NamedStatus | null;
  /** Seconds between two steps; the first is taken immediately. */
  readonly delayS: number;
  readonly flags: SimulationFlags;
};

/** The rest of a simulation that pauses between its steps, as queued. */
export const SimulationStep = z.object({
  teamId: Uuid,
  orderId: Uuid,
  /** The status that the order must have; otherwise another change came in between and the simulation ends. */
  from: z.enum(LOW_LEVEL_STATUSES),
  path: z.array(z.enum(LOW_LEVEL_STATUSES)).min(1),
  delayS: z.number(),
  flags: SimulationFlags,
});
export type SimulationStep = z.infer<typeof SimulationStep>;

/** Moves an order along its state table. Refuses with 400 a target that it cannot reach. */
export async function simulateOrder(
  tx: TeamTx,
  deps: Deps,
  orderId: string,
  { final, delayS, flags }: Simulation,
): Promise<void> {
  const order = await lockOrder(tx, orderId);
  const path = choosePath(order, final);
  let rest = path;
  let from = order.lowLevelStatus;
  for (const status of delayS === 0 ? path : path.slice(0, 1)) {
    if (rest[0] !== status) continue;
    from = await takeStep(tx, deps, order, { status, flags, isLast: rest.length === 1 });
    rest = getRestAfter(from, rest);
  }
  if (delayS > 0 && rest.length > 0)
    await enqueue(tx, { orderId, from, path: rest, delayS, flags });
}

/**
 * The rest of a path after the reached status: a step may trigger changes that advance the order further than that
 * step.
 */
function getRestAfter(reached: LowLevelStatus, path: readonly LowLevelStatus[]): LowLevelStatus[] {
  return path.slice(Math.max(path.indexOf(reached), 0) + 1);
}

/** Takes the next step of a queued simulation and queues the following one, in one transaction. */
export async function continueSimulation(
  tx: TeamTx,
  deps: Deps,
  { orderId, from, path, delayS, flags }: SimulationStep,
): Promise<void> {
  const order = await lockOrder(tx, orderId);
  const [status] = path;
  if (order.lowLevelStatus !== from || status === undefined) return;
  const reached = await takeStep(tx, deps, order, { status, flags, isLast: path.length === 1 });
  const rest = getRestAfter(reached, path);
  if (rest.length > 0) await enqueue(tx, { orderId, from: reached, path: rest, delayS, flags });
}

function choosePath(order: OrderRow, final: NamedStatus | null): LowLevelStatus[] {
  const state = getState(order);
  if (final === null) {
    const verdict = canSimulateOn(state);
    if (!verdict.allowed) throw new Refusal(400, verdict.reason);
  }
  const target = final?.status ?? getNormalStop(state);
  const isOtherMethod = final?.method && final.method !== order.method;
  // A transaction has at most one redraw, and the redraw itself cannot lead to another.
  const isSecondRedraw = target === "redraw_available" && order.origin === "redraw";
  const path = isOtherMethod || isSecondRedraw ? null : findPath(state, target);
  if (path !== null) return path;
  throw new Refusal(
    400,
    `An order by ${order.method} that is ${order.lowLevelStatus} cannot be taken to ${target}.`,
  );
}

type StepOptions = {
  readonly status: LowLevelStatus;
  readonly flags: SimulationFlags;
  readonly isLast: boolean;
};

/**
 * One step of a simulation with everything that belongs to its status; the detail from the flags is stored with the
 * last step. Returns the order's status afterwards.
 */
export async function takeStep(
  tx: TeamTx,
  deps: Deps,
  order: OrderRow,
  { status, flags, isLast }: StepOptions,
): Promise<LowLevelStatus> {
  const after = await advanceOrder(tx, deps, order.id, status, {
    detail: isLast ? (flags.status_detail ?? null) : null,
    changes: isReporting(status)
      ? await makeResults(tx, deps, await lockOrder(tx, order.id), status, flags)
      : {},
  });
  if (status === "redraw_available") await openRedraw(tx, deps, after);
  return syncAppointment(tx, deps, after, status);
}

async function enqueue(tx: TeamTx, step: Omit<SimulationStep, "teamId">): Promise<void> {
  await tx.execute(
    sql`select service.enqueue_simulation(${JSON.stringify(step)}::jsonb, ${step.delayS}::int)`,
  );
}
