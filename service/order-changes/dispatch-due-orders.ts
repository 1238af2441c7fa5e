import { and, asc, eq, exists, inArray, lte, type SQL, sql } from "drizzle-orm";
import type { CalendarDate } from "@/lib/contract/primitives";
import { RESCHEDULABLE_STATUSES } from "@/lib/contract/service/order-transitions";
import { syncAppointment } from "@/service/appointments/follow-order";
import { describeError } from "@/service/db/describe-error";
import { orders } from "@/service/db/schema/orders";
import { teams } from "@/service/db/schema/teams";
import type { ServiceDeps } from "@/service/deps";
import { advanceOrder } from "@/service/orders/order-history";
import { getStatusAfterDispatch } from "@/service/orders/rules";
import { dayInZone } from "@/service/orders/team-day";

const BATCH = 200;
/** Where each day begins first: nothing is due anywhere that is not due there. */
const FIRST_ZONE = "Pacific/Kiritimati";

/**
 * Dispatches every order whose activation date has come in its team's time zone, including missed days. Each order is
 * committed separately: several dispatchers may run at once, and one that is killed leaves every order either waiting or
 * dispatched once. Returns how many orders this call dispatched.
 */
export async function dispatchDueOrders(deps: ServiceDeps, signal?: AbortSignal): Promise<number> {
  const latestDay = dayInZone(deps.clock.now(), FIRST_ZONE);
  const isDueSomewhere = and(eq(orders.teamId, teams.id), isDue(latestDay));
  const waiting = await deps.db.system
    .select({ id: teams.id, timeZone: teams.timeZone })
    .from(teams)
    .where(exists(deps.db.system.select({ id: orders.id }).from(orders).where(isDueSomewhere)))
    .orderBy(asc(teams.id));
  let dispatched = 0;
  for (const team of waiting) {
    if (signal?.aborted) return dispatched;
    const today = dayInZone(deps.clock.now(), team.timeZone);
    dispatched += await dispatchTeam(deps, team.id, today, signal);
  }
  return dispatched;
}

async function dispatchTeam(
  deps: ServiceDeps,
  teamId: string,
  today: CalendarDate,
  signal: AbortSignal | undefined,
): Promise<number> {
  let dispatched = 0;
  let after: Due | undefined;
  do {
    const batch = await findDue(deps, teamId, today, after);
    for (const { id } of batch) {
      if (signal?.aborted) return dispatched;
      if (await dispatchOne(deps, teamId, id, today)) dispatched += 1;
    }
    // The batch also moves past orders that failed; the next run tries those again.
    after = batch.length < BATCH ? undefined : batch.at(-1);
  } while (after !== undefined);
  return dispatched;
}

type Due = { readonly id: string; readonly activateBy: string | null };

function findDue(deps: ServiceDeps, teamId: string, today: CalendarDate, after: Due | undefined) {
  return deps.db.withTeam(teamId, (tx) =>
    tx
      .select({ id: orders.id, activateBy: orders.activateBy })
      .from(orders)
      .where(and(isDue(today), after && isAfter(after)))
      .orderBy(asc(orders.activateBy), asc(orders.id))
      .limit(BATCH),
  );
}

async function dispatchOne(
  deps: ServiceDeps,
  teamId: string,
  orderId: string,
  today: CalendarDate,
): Promise<boolean> {
  try {
    return await deps.db.withTeam(teamId, async (tx) => {
      // A locked order is being dispatched or changed; if it is still due, the next run takes it.
      const [due] = await tx
        .select({ status: orders.lowLevelStatus })
        .from(orders)
        .where(and(eq(orders.id, orderId), isDue(today)))
        .for("update", { skipLocked: true });
      if (due === undefined) return false;
      const status = getStatusAfterDispatch(due.status);
      await syncAppointment(tx, deps, await advanceOrder(tx, deps, orderId, status), status);
      return true;
    });
  } catch (error) {
    deps.log.error({ orderId, teamId, error: describeError(error) }, "order not dispatched");
    return false;
  }
}

function isDue(today: CalendarDate): SQL | undefined {
  return and(
    inArray(orders.lowLevelStatus, [...RESCHEDULABLE_STATUSES]),
    lte(orders.activateBy, today),
  );
}

function isAfter({ activateBy, id }: Due): SQL {
  return sql`(${orders.activateBy}, ${orders.id}) > (${activateBy}::date, ${id}::uuid)`;
}
