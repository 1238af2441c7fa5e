import "server-only";
import { todayEndpoints } from "@/lib/contract/dashboard/endpoints/today";
import type { TodayCounts, TodayList } from "@/lib/contract/dashboard/today";
import { MINUTE_MS } from "@/lib/contract/time";
import { isSnoozed } from "@/lib/domain/today/today-snooze";
import { getItemKey, isCallItem } from "@/lib/domain/today/today-subject";
import type { Ctx } from "@/lib/server/core/context";
import { DashboardError } from "@/lib/server/core/errors";
import { operation } from "@/lib/server/core/operation";
import { processState } from "@/lib/server/core/process-state";
import { inOwnScope } from "@/lib/server/core/request-scope";
import { runtime } from "@/lib/server/core/runtime";
import { listToday } from "./list-today";

const COUNT_MAX_AGE_MS = 5 * MINUTE_MS;
type Counted = { counts: TodayCounts; at: number };
// Two numbers per team, cached so that the navigation of every screen does not read orders.
const getCounts = processState("counts of Today", () => {
  const counted = new Map<string, Counted>();
  // What was just booked, or missed, is counted on the appointments' own screen at once.
  runtime().live.onChanges((teamId, changes) => {
    if (changes?.some(({ topic }) => topic === "appointments") === false) return;
    if (teamId === null) counted.clear();
    else counted.delete(teamId);
  });
  return counted;
});

/** The team's waiting items, soonest due first. */
export const readToday = operation(
  todayEndpoints.readToday,
  {
    permission: "order:read",
    audit: { shown: getPeople, shownRecords: getRecords },
  },
  (ctx) => listAndCount(ctx),
);

/** How many items wait and how many appointments have to be booked; at most five minutes old. */
export const countToday = operation(
  todayEndpoints.countToday,
  {
    permission: "order:read",
    // Two counts without personal data, read by every open screen.
    audit: "none",
  },
  async (ctx) => {
    const cached = getCounts().get(ctx.team.id);
    if (cached && runtime().clock.now().getTime() - cached.at < COUNT_MAX_AGE_MS)
      return cached.counts;
    try {
      return await countOnce(ctx);
    } catch (thrown) {
      // If the service fails, the navigation has no numbers; the screen itself says why.
      if (thrown instanceof DashboardError) return { today: null, appointments: null };
      throw thrown;
    }
  },
);

/** Unmatched results, and tasks about them, have no person at the service. */
function getPeople({ items }: TodayList): string[] {
  return items.flatMap((item) => (item.kind === "match" ? [] : (item.user_id ?? [])));
}

/** The orders and reports whose people the list names. */
function getRecords({ items }: TodayList): string[] {
  return items.flatMap((item) => {
    if (item.kind === "match" || item.user_id === null) return [];
    if (isCallItem(item)) return item.duties.call.subject_id;
    return ("job_id" in item ? item.job_id : item.order_id) ?? [];
  });
}

// Counts in progress, by team.
const getCounting = processState(
  "counts of Today in progress",
  () => new Map<string, Promise<TodayCounts>>(),
);

/** Concurrent requests for a team share one count. */
function countOnce(ctx: Ctx): Promise<TodayCounts> {
  const counting = getCounting();
  const running = counting.get(ctx.team.id);
  if (running) return running;
  const done = inOwnScope({ hasPlace: true }, () => listAndCount(ctx))
    .then(countsIn)
    .finally(() => counting.delete(ctx.team.id));
  counting.set(ctx.team.id, done);
  return done;
}

async function listAndCount(ctx: Ctx): Promise<TodayList> {
  const list = await listToday(ctx);
  getCounts().set(ctx.team.id, { counts: countsIn(list), at: Date.parse(list.read_at) });
  return list;
}

/** Snoozed items do not count as waiting, but their appointments still have to be booked. */
function countsIn({ items, work, read_at }: TodayList): TodayCounts {
  const waiting = items.filter((item) => !isSnoozed(work[getItemKey(item)], read_at));
  const appointments = items.filter(({ kind }) => kind === "booking").length;
  return { today: waiting.length, appointments };
}
