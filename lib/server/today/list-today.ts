import "server-only";
import type { TodayList, TodayMatchItem } from "@/lib/contract/dashboard/today";
import type { Instant } from "@/lib/contract/primitives";
import { joinMatchCalls } from "@/lib/domain/today/today-critical";
import { inDueOrder, todayMatches } from "@/lib/domain/today/today-matches";
import { todayReports } from "@/lib/domain/today/today-reports";
import type { Ctx } from "@/lib/server/core/context";
import { runtime } from "@/lib/server/core/runtime";
import { reportClaims } from "@/lib/server/lab-reports/review/report-claims";
import { toMatchQueue } from "@/lib/server/match-review/read-queue";
import { correctionsOfToday } from "@/lib/server/match-review/today-corrections";
import { MAX_REPORTS, readTeamDay, type TeamDay } from "./team-day";
import { readWork } from "./work-store";

/** The team's waiting items, soonest due first, with their assignments and snoozes. */
export async function listToday(ctx: Ctx): Promise<TodayList> {
  const now = runtime().clock.now();
  const day = await readTeamDay(ctx);
  const [{ matches, hasMore }, corrections, reportHolders] = await Promise.all([
    matchesOfToday(ctx, day, now.toISOString()),
    correctionsOfToday(ctx, day.doubted),
    reportClaims.readClaims(ctx),
  ]);
  const waiting = todayReports(day.reports.slice(0, MAX_REPORTS), reportHolders);
  const unmatched = joinMatchCalls(matches, day.matchTasks);
  const all = [
    ...inDueOrder(corrections),
    ...inDueOrder([
      ...day.calls,
      ...unmatched.calls,
      ...unmatched.matches,
      ...waiting,
      ...day.items,
    ]),
  ];
  return {
    items: all,
    work: await readWork(ctx, all),
    open_orders: day.open_orders,
    read_orders: day.read_orders,
    is_cut: day.is_cut,
    has_more_matches: hasMore,
    has_more_reports: day.reports.length > MAX_REPORTS,
    read_at: now.toISOString() as Instant,
  };
}

/** The most unmatched results that Today lists; all of them are in match review. */
const MAX_MATCHES = 200;

/** The results that wait for a match at a given instant (ISO), soonest due first, as this reader may see them. */
async function matchesOfToday(
  ctx: Ctx,
  { unmatched }: TeamDay,
  now: string,
): Promise<{ matches: TodayMatchItem[]; hasMore: boolean }> {
  if (unmatched === null) return { matches: [], hasMore: false };
  const { items, is_complete } = await toMatchQueue(ctx, unmatched);
  const waiting = inDueOrder(todayMatches(items, now));
  return {
    matches: waiting.slice(0, MAX_MATCHES),
    hasMore: !is_complete || waiting.length > MAX_MATCHES,
  };
}
