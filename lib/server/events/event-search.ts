import "server-only";
import {
  and,
  count,
  desc,
  eq,
  getTableColumns,
  gte,
  inArray,
  like,
  lte,
  or,
  type SQL,
  sql,
} from "drizzle-orm";
import type { z } from "zod";
import {
  EVENT_VERDICTS,
  type EventPage,
  type EventSearchInput,
  type EventVerdict,
} from "@/lib/contract/dashboard/received-event";
import { Uuid } from "@/lib/contract/primitives";
import { dayBounds } from "@/lib/domain/calendar-date";
import type { Ctx, Team } from "@/lib/server/core/context";
import { runtime } from "@/lib/server/core/runtime";
import { receivedEvents } from "@/lib/server/db/schema/received-events";
import { type EventLine, toReceivedEvents } from "./event-rows";

type Search = z.output<typeof EventSearchInput>;
type Filters = Omit<Search, "page" | "size">;

/** Counting stops here: nobody reads a longer list to its end. */
const MAX_TOTAL = 10_000;

const { sealedPayload, bodyHash: _, ...columns } = getTableColumns(receivedEvents);
const LINE_COLUMNS = { ...columns, hasPayload: sql<boolean>`${sealedPayload} is not null` };

/** One page of the team's events, newest first, and the number of events per verdict that match the other filters. */
export async function searchReceivedEvents(
  ctx: Ctx,
  search: Search,
): Promise<z.input<typeof EventPage>> {
  const { page, size } = search;
  const [lines, counts] = await Promise.all([
    findEvents(ctx.team, search, { limit: size, offset: (page - 1) * size }),
    countByVerdict(ctx.team, { ...search, verdict: [] }),
  ]);
  const wanted: readonly EventVerdict[] =
    search.verdict.length === 0 ? EVENT_VERDICTS : search.verdict;
  const total = wanted.reduce((sum, verdict) => sum + counts[verdict], 0);
  return {
    events: await toReceivedEvents(ctx, lines),
    total: Math.min(total, MAX_TOTAL),
    total_is_capped: total > MAX_TOTAL,
    page,
    size,
    counts,
  };
}

/** The team's events that match a search, newest first. */
export function findEvents(
  team: Pick<Team, "id" | "timeZone">,
  filters: Filters,
  { limit, offset = 0 }: { limit: number; offset?: number },
): Promise<EventLine[]> {
  return runtime()
    .db.select(LINE_COLUMNS)
    .from(receivedEvents)
    .where(getConditions(team, filters))
    .orderBy(desc(receivedEvents.position))
    .limit(limit)
    .offset(offset);
}

/** The team's events of these ids, in the order of their arrival. */
export function findEventsById(team: Pick<Team, "id">, ids: string[]): Promise<EventLine[]> {
  return runtime()
    .db.select(LINE_COLUMNS)
    .from(receivedEvents)
    .where(and(eq(receivedEvents.teamId, team.id), inArray(receivedEvents.id, ids)))
    .orderBy(receivedEvents.position);
}

/** The number of the team's events for each verdict, each counted up to one more than the limit. */
async function countByVerdict(
  team: Pick<Team, "id" | "timeZone">,
  filters: Filters,
): Promise<Record<EventVerdict, number>> {
  const { db } = runtime();
  const counted = await Promise.all(
    EVENT_VERDICTS.map(async (verdict) => {
      const found = db
        .select({ one: sql`1` })
        .from(receivedEvents)
        .where(getConditions(team, { ...filters, verdict: [verdict] }))
        .limit(MAX_TOTAL + 1)
        .as("found");
      const [row] = await db.select({ count: count() }).from(found);
      return [verdict, row?.count ?? 0] as const;
    }),
  );
  return Object.fromEntries(counted) as Record<EventVerdict, number>;
}

/** How many events arrived since an instant, by verdict; repetitions and forgeries count as often as they arrived. */
export async function countArrivals(
  team: Pick<Team, "id">,
  since: Date,
): Promise<Record<EventVerdict, number>> {
  const rows = await runtime()
    .db.select({
      verdict: receivedEvents.verdict,
      arrivals: sql<string>`sum(${receivedEvents.arrivals})`,
    })
    .from(receivedEvents)
    .where(and(eq(receivedEvents.teamId, team.id), gte(receivedEvents.lastReceivedAt, since)))
    .groupBy(receivedEvents.verdict);
  const counts = Object.fromEntries(EVENT_VERDICTS.map((verdict) => [verdict, 0]));
  for (const { verdict, arrivals } of rows) counts[verdict] = Number(arrivals);
  return counts as Record<EventVerdict, number>;
}

function getConditions(
  { id: teamId, timeZone }: Pick<Team, "id" | "timeZone">,
  { verdict, type, object_kind, id, from, to }: Filters,
): SQL | undefined {
  const { receivedAt } = receivedEvents;
  return and(
    eq(receivedEvents.teamId, teamId),
    verdict.length > 0 ? inArray(receivedEvents.verdict, verdict) : undefined,
    type ? like(receivedEvents.eventType, `${type.replaceAll("_", "\\_")}%`) : undefined,
    object_kind ? eq(receivedEvents.objectKind, object_kind) : undefined,
    id ? isAbout(id) : undefined,
    from ? gte(receivedAt, new Date(dayBounds(from, timeZone).start)) : undefined,
    to ? lte(receivedAt, new Date(dayBounds(to, timeZone).end)) : undefined,
  );
}

function isAbout(id: string): SQL | undefined {
  const { id: own, eventId, objectId, orderId, userId } = receivedEvents;
  const isText = or(eq(eventId, id), eq(objectId, id), eq(objectId, id.toLowerCase()));
  if (!Uuid.safeParse(id).success) return isText;
  return or(isText, eq(own, id), eq(orderId, id), eq(userId, id));
}
