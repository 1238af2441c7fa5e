import { z } from "zod";
import { endpoints } from "@/lib/contract/endpoints";
import type { Instant } from "@/lib/contract/primitives";
import { TodayCounts, TodayList } from "@/lib/contract/today";
import { VISIT_METHODS } from "@/lib/contract/visit";
import { todayItems } from "@/lib/domain/today/today-items";
import { acknowledgedOf } from "./acknowledgements";
import type { Ctx } from "./context";
import { ConsoleError } from "./errors";
import { operation } from "./operation";
import { type Runtime, runtime } from "./runtime";
import { callService } from "./service-client";
import { teamHistory } from "./stage-history";
import { todayOrders } from "./today-orders";

const COUNT_MAX_AGE_MS = 5 * 60_000;
// A number a team, so that the rail of every screen costs no reading of orders.
const countsBy = new WeakMap<Runtime, Map<string, { count: number; at: number }>>();

/** What waits for somebody in this team, soonest due first. */
export const readToday = operation(
  {
    name: "today.read",
    permission: "order:read",
    kind: "read",
    input: z.strictObject({}),
    output: TodayList,
    audit: {},
  },
  (ctx) => listToday(ctx),
);

/** How many things wait, and how many visits have to be booked; at most five minutes old. */
export const countToday = operation(
  {
    name: "today.count",
    permission: "order:read",
    kind: "read",
    input: z.strictObject({}),
    output: TodayCounts,
    // Two numbers that name nobody, asked for by every open screen.
    audit: "none",
  },
  async (ctx) => {
    const known = countsOf().get(ctx.team.id);
    const isFresh = known && runtime().clock.now().getTime() - known.at < COUNT_MAX_AGE_MS;
    const [today, appointments] = await Promise.all([
      isFresh ? known.count : numberOrNull(listToday(ctx).then(({ items }) => items.length)),
      numberOrNull(visitsToBook(ctx)),
    ]);
    return { today, appointments };
  },
);

async function visitsToBook(ctx: Ctx): Promise<number> {
  const query = {
    status: ["requisition_created" as const, "appointment_cancelled" as const],
    order_type: [...VISIT_METHODS],
    size: 1,
  };
  return (await callService(ctx, endpoints.listOrders, { query })).total ?? 0;
}

/** A service that does not answer leaves the rail without a number; the screen itself says why. */
async function numberOrNull(number: Promise<number>): Promise<number | null> {
  try {
    return await number;
  } catch (thrown) {
    if (thrown instanceof ConsoleError) return null;
    throw thrown;
  }
}

async function listToday(ctx: Ctx): Promise<TodayList> {
  const { clock } = runtime();
  const now = clock.now();
  const [{ orders, open, read, isCut }, history] = await Promise.all([
    todayOrders(ctx),
    teamHistory(ctx),
  ]);
  const acknowledgements = await acknowledgedOf(
    ctx.team.id,
    orders.map(({ id }) => id),
  );
  const items = todayItems(orders, {
    now: now.toISOString(),
    clinicZone: ctx.team.timeZone,
    history,
    acknowledgements,
  });
  countsOf().set(ctx.team.id, { count: items.length, at: now.getTime() });
  return {
    items,
    open_orders: open,
    read_orders: read,
    is_cut: isCut,
    read_at: now.toISOString() as Instant,
  };
}

function countsOf(): Map<string, { count: number; at: number }> {
  const current = runtime();
  const counts = countsBy.get(current) ?? new Map();
  countsBy.set(current, counts);
  return counts;
}
