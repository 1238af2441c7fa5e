import "server-only";
import { randomUUID } from "node:crypto";
import { and, countDistinct, eq, gte, lt, sql } from "drizzle-orm";
import type { ViewWindow } from "@/lib/contract/dashboard/oversight/view-alarm";
import { endpoints } from "@/lib/contract/service/endpoints";
import { DAY_MS, HOUR_MS } from "@/lib/contract/time";
import { dayBounds, dayInZone } from "@/lib/domain/calendar-date";
import {
  judgeVolume,
  LEARNING_DAYS,
  MIN_PAST_WINDOWS,
  MIN_UNUSUAL,
} from "@/lib/domain/oversight/unusual-volume";
import type { Ctx } from "@/lib/server/core/context";
import { errorFacts } from "@/lib/server/core/log";
import { processState } from "@/lib/server/core/process-state";
import { runtime } from "@/lib/server/core/runtime";
import { callService } from "@/lib/server/core/service/service-client";
import { viewAlarms, viewedPeople } from "@/lib/server/db/schema/oversight";
import { storeAttempt, storeOutcome } from "@/lib/server/platform/audit/audit-search";
import { SYSTEM_ACTOR } from "@/lib/server/platform/audit/system-actor";
import { publishChanges } from "@/lib/server/platform/live/publish";
import { readViewLimits } from "./read-view-limits";

/** The usual volume is derived from these four weeks; older rows are deleted. */
const KEPT_MS = 28 * DAY_MS;

/** For each staff member: the ids of the people viewed, plus `order <id>` for each order whose person was counted. */
type Counted = { hour: number; people: Map<string, Set<string>> };
// Who has been counted by this process in the current hour, so that each person is stored once.
const getCountedPeople = processState(
  "people counted as viewed",
  (): Counted => ({ hour: 0, people: new Map() }),
);

/**
 * Counts the people whom a staff member opens, after the response, and raises one alarm for each hour or day in which
 * the number is unusually high. A failure is logged and never fails the read.
 */
export function countViewed(ctx: Ctx, personIds: readonly string[]): void {
  const { known, hour } = getCounted(ctx);
  if (personIds.every((id) => known.has(id))) return;
  runtime().afterResponse(count(ctx, personIds, { known, hour }));
}

/**
 * Counts the people in a part of a file before it is sent: a stream is read outside the request that opened it. A
 * failure is logged and never fails the file.
 */
export function countWhileSending(ctx: Ctx, personIds: readonly string[]): Promise<void> {
  return count(ctx, personIds, getCounted(ctx));
}

/**
 * Counts the person of an order when the response did not name that person. An order that cannot be read counts as a
 * person in itself, so that no read goes uncounted.
 */
export function countOrderViewed(ctx: Ctx, orderId: string): void {
  const counted = getCounted(ctx);
  const mark = `order ${orderId}`;
  if (counted.known.has(mark)) return;
  counted.known.add(mark);
  const work = callService(ctx, endpoints.getOrder, { params: { order_id: orderId } }).then(
    ({ user_id }) => user_id,
    () => orderId,
  );
  runtime().afterResponse(work.then((personId) => count(ctx, [personId], counted)));
}

/** Remembers that the person of an order has already been counted. */
export function noteOrderCounted(ctx: Ctx, orderId: string): void {
  getCounted(ctx).known.add(`order ${orderId}`);
}

/** Deletes views of all teams that are too old to derive the usual volume from. */
export async function deleteOldViews(): Promise<void> {
  const { db, clock } = runtime();
  const oldest = new Date(clock.now().getTime() - KEPT_MS);
  await db.delete(viewedPeople).where(lt(viewedPeople.hour, oldest));
}

type Own = { known: Set<string>; hour: number };

async function count(ctx: Ctx, personIds: readonly string[], { known, hour }: Own): Promise<void> {
  const { clock, log } = runtime();
  const fresh = [...new Set(personIds)].filter((id) => !known.has(id));
  if (fresh.length === 0) return;
  for (const id of fresh) known.add(id);
  await store(ctx, new Date(hour), fresh, clock.now()).catch((cause: unknown) => {
    log.error({ requestId: ctx.requestId, ...errorFacts(cause) }, "views could not be counted");
  });
}

function getCounted({ team, actor }: Ctx): Own {
  const hour = Math.floor(runtime().clock.now().getTime() / HOUR_MS) * HOUR_MS;
  const counted = getCountedPeople();
  if (counted.hour !== hour) Object.assign(counted, { hour, people: new Map() });
  const key = `${team.id} ${actor.id}`;
  const known = counted.people.get(key) ?? new Set<string>();
  counted.people.set(key, known);
  return { known, hour };
}

async function store(ctx: Ctx, hour: Date, people: readonly string[], now: Date): Promise<void> {
  const { db } = runtime();
  const staff = { teamId: ctx.team.id, staffId: ctx.actor.id };
  await db
    .insert(viewedPeople)
    .values(people.map((personId) => ({ ...staff, hour, personId })))
    .onConflictDoNothing();
  const limits = await readViewLimits(ctx.team.id);
  const today = dayInZone(now.toISOString(), ctx.team.timeZone);
  const day = new Date(dayBounds(today, ctx.team.timeZone).start);
  await judge(ctx, "hour", hour, limits.people_per_hour);
  await judge(ctx, "day", day, limits.people_per_day);
}

async function judge(ctx: Ctx, window: ViewWindow, start: Date, limit: number): Promise<void> {
  const { db } = runtime();
  const { teamId, staffId, hour, personId } = viewedPeople;
  const isOwn = and(eq(teamId, ctx.team.id), eq(staffId, ctx.actor.id));
  const [found] = await db
    .select({ people: countDistinct(personId) })
    .from(viewedPeople)
    .where(and(isOwn, gte(hour, start)));
  const people = found?.people ?? 0;
  if (people <= Math.min(limit, MIN_UNUSUAL)) return;
  const verdict = judgeVolume(people, { limit, usual: await readUsual(ctx, window, start) });
  if (verdict) await raise(ctx, { window, startedAt: start, people, ...verdict });
}

/**
 * The median number of people over the staff member's past hours or days with openings; null while there are too few,
 * or while the first is not two weeks old. What an alarm is about teaches nothing, whatever its review says.
 */
async function readUsual(ctx: Ctx, window: ViewWindow, before: Date): Promise<number | null> {
  const { teamId, staffId, hour, personId } = viewedPeople;
  const unit = sql.raw(window === "hour" ? "'hour'" : "'day'");
  const zone = ctx.team.timeZone;
  const learnedFrom = new Date(before.getTime() - LEARNING_DAYS * DAY_MS).toISOString();
  const { rows } = await runtime().db.execute<{ windows: number; median: number | null }>(sql`
    select count(*)::int as windows, percentile_cont(0.5) within group (order by people) as median
    from (
      select count(distinct ${personId}) as people from ${viewedPeople}
      where ${teamId} = ${ctx.team.id} and ${staffId} = ${ctx.actor.id} and ${hour} < ${before.toISOString()}
        and not exists (
          select 1 from ${viewAlarms}
          where ${viewAlarms.teamId} = ${teamId} and ${viewAlarms.staffId} = ${staffId}
            and date_trunc(${viewAlarms.window}, ${viewAlarms.startedAt} at time zone ${zone})
              = date_trunc(${viewAlarms.window}, ${hour} at time zone ${zone}))
      group by date_trunc(${unit}, ${hour} at time zone ${zone})
    ) as past
    where exists (
      select 1 from ${viewedPeople}
      where ${teamId} = ${ctx.team.id} and ${staffId} = ${ctx.actor.id} and ${hour} <= ${learnedFrom})`);
  const [past] = rows;
  return past && past.windows >= MIN_PAST_WINDOWS ? past.median : null;
}

type Found = Pick<
  typeof viewAlarms.$inferInsert,
  "window" | "startedAt" | "people" | "reason" | "threshold"
>;

/**
 * One alarm per window, however many processes notice it. Its count is updated as more people are viewed, and is never
 * lowered by a count that was taken earlier and stored later.
 */
async function raise(ctx: Ctx, found: Found): Promise<void> {
  const { db, clock } = runtime();
  const id = randomUUID();
  const [row] = await db
    .insert(viewAlarms)
    .values({
      id,
      teamId: ctx.team.id,
      staffId: ctx.actor.id,
      staffName: ctx.actor.name,
      raisedAt: clock.now(),
      ...found,
    })
    .onConflictDoUpdate({
      target: [viewAlarms.teamId, viewAlarms.staffId, viewAlarms.window, viewAlarms.startedAt],
      set: { people: sql`greatest(${viewAlarms.people}, excluded.people)` },
    })
    .returning({ id: viewAlarms.id });
  if (row?.id !== id) return;
  const action = {
    requestId: ctx.requestId,
    actor: SYSTEM_ACTOR,
    team: ctx.team,
    operation: "view-alarm.raise",
    kind: "write" as const,
    subject: { type: "staff", id: ctx.actor.id },
    detail: { window: found.window, people: found.people, threshold: found.threshold },
  };
  await storeAttempt(action);
  await storeOutcome(action, { outcome: "succeeded", errorCode: null });
  await publishChanges(db, ctx.team.id, [{ topic: "oversight", id: null, user_id: null }]);
}
