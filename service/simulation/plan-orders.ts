import { and, eq, inArray, isNull, lt, or, sql } from "drizzle-orm";
import { PSC_SCHEDULING_LABS } from "@/lib/contract/service/appointment";
import type { LowLevelStatus } from "@/lib/contract/service/order-status-labels";
import { RESCHEDULABLE_STATUSES } from "@/lib/contract/service/order-transitions";
import type { TeamTx } from "@/service/db/database";
import { labs, labTests } from "@/service/db/schema/lab-tests";
import { orders, shipments } from "@/service/db/schema/orders";
import { simulatedSteps, type simulations } from "@/service/db/schema/simulation";
import { userInfo } from "@/service/db/schema/users";
import type { Team } from "@/service/http/authentication/authenticate";
import { getState } from "@/service/orders/read/order-row";
import { REDRAWING_LABS } from "@/service/orders/redraw";
import { planStep } from "./plan-step";
import { SCENARIOS } from "./scenarios";

export type SimulationRow = typeof simulations.$inferSelect & { readonly team: Team };

const SIMULATED_STATUSES = [
  ...new Set(Object.values(SCENARIOS).flatMap((scenario) => Object.keys(scenario))),
];
const WAITING: readonly LowLevelStatus[] = RESCHEDULABLE_STATUSES;
const SCHEDULING_LABS: readonly string[] = PSC_SCHEDULING_LABS;
const BATCH = 500;

/**
 * Plans the next step of orders that have none, or whose planned step belongs to an earlier state. Returns whether more
 * are left.
 */
export async function planUnplanned(tx: TeamTx, simulation: SimulationRow): Promise<boolean> {
  const stale = or(
    isNull(simulatedSteps.orderId),
    lt(simulatedSteps.plannedAt, orders.lastEventAt),
  );
  const situations = await selectOrders(tx)
    .where(and(inArray(sql<string>`${orders.lowLevelStatus}`, SIMULATED_STATUSES), stale))
    .limit(BATCH);
  await storePlans(tx, simulation, situations);
  return situations.length === BATCH;
}

/** Plans the step after the one that an order has just taken. */
export async function planNext(
  tx: TeamTx,
  simulation: SimulationRow,
  orderId: string,
): Promise<void> {
  await storePlans(tx, simulation, await selectOrders(tx).where(eq(orders.id, orderId)));
}

function selectOrders(tx: TeamTx) {
  return tx
    .select({
      order: orders,
      labSlug: labs.slug,
      isShipped: sql<boolean>`exists (select from ${shipments} s where s.order_id = ${orders.id})`,
      hasDemographics: sql<boolean>`exists (select from ${userInfo} u where u.user_id = ${orders.userId})`,
      hasRedraw: sql<boolean>`exists (select from service.orders r where r.parent_id = ${orders.id} and r.origin = 'redraw')`,
    })
    .from(orders)
    .innerJoin(labTests, eq(labTests.id, orders.labTestId))
    .innerJoin(labs, eq(labs.id, labTests.labId))
    .leftJoin(simulatedSteps, eq(simulatedSteps.orderId, orders.id))
    .$dynamic();
}

type PlannableOrder = Awaited<ReturnType<typeof selectOrders>>[number];

async function storePlans(
  tx: TeamTx,
  simulation: SimulationRow,
  situations: readonly PlannableOrder[],
): Promise<void> {
  if (situations.length === 0) return;
  await tx
    .insert(simulatedSteps)
    .values(situations.map((situation) => toStep(simulation, situation)))
    .onConflictDoUpdate({
      target: simulatedSteps.orderId,
      set: {
        plannedAt: sql`excluded.planned_at`,
        status: sql`excluded.status`,
        statusDetail: sql`excluded.status_detail`,
        dueAt: sql`excluded.due_at`,
      },
    });
}

function toStep(simulation: SimulationRow, { order, labSlug, ...facts }: PlannableOrder) {
  const planned = planStep(
    {
      ...getState(order),
      id: order.id,
      lastEventAt: order.lastEventAt,
      isShipped: facts.isShipped,
      hasDemographics: facts.hasDemographics,
      mayRedraw: order.origin === "initial" && !facts.hasRedraw && REDRAWING_LABS.includes(labSlug),
      hasCenters: SCHEDULING_LABS.includes(labSlug),
      waitsForDate: order.activateBy !== null && WAITING.includes(order.lowLevelStatus),
    },
    simulation.troubles,
  );
  const from = Math.max(order.lastEventAt.getTime(), simulation.startedAt.getTime());
  return {
    orderId: order.id,
    teamId: order.teamId,
    plannedAt: order.lastEventAt,
    status: planned?.status ?? null,
    statusDetail: planned?.detail ?? null,
    dueAt: planned && new Date(from + planned.waitMs / simulation.speed),
  };
}
