import "server-only";
import { z } from "zod";
import { TodayCounts, TodayList, type TodayMatchItem } from "@/lib/contract/dashboard/today";
import type { Instant } from "@/lib/contract/primitives";
import { MINUTE_MS } from "@/lib/contract/time";
import { todayCalls } from "@/lib/domain/today/today-calls";
import { todayItems } from "@/lib/domain/today/today-items";
import { inDueOrder, todayMatches } from "@/lib/domain/today/today-matches";
import { todayReports } from "@/lib/domain/today/today-reports";
import type { Ctx } from "@/lib/server/core/context";
import { DashboardError } from "@/lib/server/core/errors";
import { operation } from "@/lib/server/core/operation";
import { type Runtime, runtime } from "@/lib/server/core/runtime";
import { findOpenTasks } from "@/lib/server/critical-results/critical-results";
import { findWaitingReports } from "@/lib/server/lab-reports/report-search";
import { readMatchQueue } from "@/lib/server/match-review/read-queue";
import { readTeamHistory } from "@/lib/server/orders/stage-history";
import { getAcknowledged } from "@/lib/server/results/acknowledgements";
import { readIncompleteResults } from "@/lib/server/results/result-completeness";
import { correctionsOfToday } from "./today-corrections";
import { readOthers, todayOrders } from "./today-orders";

const COUNT_MAX_AGE_MS = 5 * MINUTE_MS;
type Counted = { counts: TodayCounts; at: number };
// Two numbers per team, so that the navigation of every screen does not read orders.
const countsBy = new WeakMap<Runtime, Map<string, Counted>>();

/** What waits in this team, soonest due first. */
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

/** How many items wait and how many appointments have to be booked; at most five minutes old. */
export const countToday = operation(
  {
    name: "today.count",
    permission: "order:read",
    kind: "read",
    input: z.strictObject({}),
    output: TodayCounts,
    // Two numbers that name nobody, read by every open screen.
    audit: "none",
  },
  async (ctx) => {
    const cached = getCounts().get(ctx.team.id);
    if (cached && runtime().clock.now().getTime() - cached.at < COUNT_MAX_AGE_MS)
      return cached.counts;
    try {
      return countsIn(await listToday(ctx));
    } catch (thrown) {
      // Without an answer of the service the navigation has no numbers; the screen itself says why.
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
  const [listed, incomplete, history, { matches, hasMore }, corrections, reports, waitingCalls] =
    await Promise.all([
      todayOrders(ctx),
      readIncompleteResults(ctx),
      readTeamHistory(ctx),
      matchesOfToday(ctx, now.toISOString()),
      correctionsOfToday(ctx),
      findWaitingReports(ctx, MAX_REPORTS + 1),
      findOpenTasks(ctx),
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
  const waiting = todayReports(reports.slice(0, MAX_REPORTS));
  const list: TodayList = {
    items: [
      ...inDueOrder(corrections),
      ...inDueOrder([...todayCalls(waitingCalls), ...matches, ...waiting, ...items]),
    ],
    open_orders: open,
    read_orders: read,
    is_cut: isCut,
    has_more_matches: hasMore,
    has_more_reports: reports.length > MAX_REPORTS,
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

/** The most in the list of Today; all of them are in match review, or in the queue of lab reports. */
const MAX_MATCHES = 200;
const MAX_REPORTS = 100;
const NONE = { matches: [], hasMore: false };
// A deployment without match review, or one where it is not enabled for this team.
const NOT_ENABLED: ReadonlySet<string> = new Set(["conflict", "not_found"]);

/** The results that wait for a match at an instant (ISO), soonest due first. */
async function matchesOfToday(
  ctx: Ctx,
  now: string,
): Promise<{ matches: TodayMatchItem[]; hasMore: boolean }> {
  try {
    const { items, is_complete } = await readMatchQueue(ctx, {});
    const waiting = inDueOrder(todayMatches(items, now));
    return {
      matches: waiting.slice(0, MAX_MATCHES),
      hasMore: !is_complete || waiting.length > MAX_MATCHES,
    };
  } catch (thrown) {
    if (thrown instanceof DashboardError && NOT_ENABLED.has(thrown.code)) return NONE;
    throw thrown;
  }
}
