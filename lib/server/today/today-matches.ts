import "server-only";
import type { TodayMatchItem } from "@/lib/contract/dashboard/today";
import { inDueOrder, todayMatches } from "@/lib/domain/today/today-matches";
import type { Ctx } from "@/lib/server/core/context";
import { DashboardError } from "@/lib/server/core/errors";
import { readMatchQueue } from "@/lib/server/match-review/read-queue";

/** What one list can show; all of them are found under Match review. */
const MAX_MATCHES = 200;
const NONE = { matches: [], hasMore: false };
// A deployment that has no match review, or has not switched it on for this team.
const CLOSED: ReadonlySet<string> = new Set(["conflict", "not_found"]);

/** The results that wait for a match at a moment (ISO), the soonest due ones. */
export async function matchesOfToday(
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
    if (thrown instanceof DashboardError && CLOSED.has(thrown.code)) return NONE;
    throw thrown;
  }
}
