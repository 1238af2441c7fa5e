import { z } from "zod";
import { TodayCounts, TodayList } from "@/lib/contract/dashboard/today";
import type { Instant } from "@/lib/contract/primitives";
import { MINUTE_MS } from "@/lib/contract/time";
import { todayItems } from "@/lib/domain/today/today-items";
import { inDueOrder } from "@/lib/domain/today/today-matches";
import type { Ctx } from "@/lib/server/core/context";
import { DashboardError } from "@/lib/server/core/errors";
import { operation } from "@/lib/server/core/operation";
import { type Runtime, runtime } from "@/lib/server/core/runtime";
import { teamHistory } from "@/lib/server/orders/stage-history";
import { getAcknowledged } from "@/lib/server/results/acknowledgements";
import { readIncompleteResults } from "@/lib/server/results/result-completeness";
import { correctionsOfToday } from "./today-corrections";
import { matchesOfToday } from "./today-matches";
import { readOthers, todayOrders } from "./today-orders";

const COUNT_MAX_AGE_MS = 5 * MINUTE_MS;
type Counted = { counts: TodayCounts; at: number };
// Two numbers a team, so that the rail of every screen costs no reading of orders.
const countsBy = new WeakMap<Runtime, Map<string, Counted>>();

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
    const known = getCounts().get(ctx.team.id);
    if (known && runtime().clock.now().getTime() - known.at < COUNT_MAX_AGE_MS) return known.counts;
    try {
      return countsIn(await listToday(ctx));
    } catch (thrown) {
      // A service that does not answer leaves the rail without numbers; the screen itself says why.
      if (thrown instanceof DashboardError) return { today: null, appointments: null };
      throw thrown;
    }
  },
);

function countsIn({ items }: TodayList): TodayCounts {
  const appointments = items.filter(({ kind }) => kind === "booking").length;
  return { today: items.length, appointments };
}

async function listToday(ctx: Ctx): Promise<TodayList> {
  const { clock } = runtime();
  const now = clock.now();
  const [listed, incomplete, history, { matches, hasMore }, corrections] = await Promise.all([
    todayOrders(ctx),
    readIncompleteResults(ctx),
    teamHistory(ctx),
    matchesOfToday(ctx, now.toISOString()),
    correctionsOfToday(ctx),
  ]);
  const { open, read, isCut } = listed;
  const orders = [...listed.orders, ...(await readOthers(ctx, listed.orders, incomplete))];
  const acknowledgements = await getAcknowledged(
    ctx.team.id,
    orders.map(({ id }) => id),
  );
  const items = todayItems(orders, {
    now: now.toISOString(),
    clinicZone: ctx.team.timeZone,
    history,
    acknowledgements,
    incomplete,
  });
  const list: TodayList = {
    items: [...inDueOrder(corrections), ...inDueOrder([...matches, ...items])],
    open_orders: open,
    read_orders: read,
    is_cut: isCut,
    has_more_matches: hasMore,
    read_at: now.toISOString() as Instant,
  };
  getCounts().set(ctx.team.id, { counts: countsIn(list), at: now.getTime() });
  return list;
}

function getCounts(): Map<string, Counted> {
  const current = runtime();
  const counts = countsBy.get(current) ?? new Map();
  countsBy.set(current, counts);
  return counts;
}
