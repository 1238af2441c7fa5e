import "server-only";
import type { TodayList, TodayMatchItem } from "@/lib/contract/dashboard/today";
import type { Instant } from "@/lib/contract/primitives";
import { todayCalls } from "@/lib/domain/today/today-calls";
import { todayItems } from "@/lib/domain/today/today-items";
import { inDueOrder, todayMatches } from "@/lib/domain/today/today-matches";
import { todayReports } from "@/lib/domain/today/today-reports";
import type { Ctx } from "@/lib/server/core/context";
import { DashboardError } from "@/lib/server/core/errors";
import { runtime } from "@/lib/server/core/runtime";
import { findOpenTasks } from "@/lib/server/critical-results/critical-results";
import { findWaitingReports } from "@/lib/server/lab-reports/report-search";
import { reportClaims } from "@/lib/server/lab-reports/review/report-claims";
import { readMatchQueue } from "@/lib/server/match-review/read-queue";
import { readTeamHistory } from "@/lib/server/orders/stage-history";
import { getAcknowledged } from "@/lib/server/results/acknowledgements";
import { readIncompleteResults } from "@/lib/server/results/result-completeness";
import { correctionsOfToday } from "./today-corrections";
import { readOthers, todayOrders } from "./today-orders";
import { readWork } from "./work-store";

/** What waits in this team, soonest due first, with what staff arranged about it. */
export async function listToday(ctx: Ctx): Promise<TodayList> {
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
  const reportHolders = await reportClaims.readClaims(ctx);
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
  const waiting = todayReports(reports.slice(0, MAX_REPORTS), reportHolders);
  const all = [
    ...inDueOrder(corrections),
    ...inDueOrder([...todayCalls(waitingCalls), ...matches, ...waiting, ...items]),
  ];
  return {
    items: all,
    work: await readWork(ctx, all),
    open_orders: open,
    read_orders: read,
    is_cut: isCut,
    has_more_matches: hasMore,
    has_more_reports: reports.length > MAX_REPORTS,
    read_at: now.toISOString() as Instant,
  };
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
