import "server-only";
import { and, eq, isNotNull, isNull, max } from "drizzle-orm";
import {
  LISTED_RESULT_DAYS,
  type PEOPLE_FACTS,
  type PeopleFilters,
} from "@/lib/contract/dashboard/people/people-filters";
import type { CalendarDate, Instant } from "@/lib/contract/primitives";
import { endpoints } from "@/lib/contract/service/endpoints";
import type { UserResources } from "@/lib/contract/service/health-data/introspection";
import type { Order } from "@/lib/contract/service/order";
import { addDays, dayBounds, dayInZone } from "@/lib/domain/calendar-date";
import { getResultEvent, hasReported } from "@/lib/domain/orders/result-event";
import type { DataMoment, PeopleFact, PeopleFacts } from "@/lib/domain/people/people-facts";
import { getDataDay } from "@/lib/domain/people/person-sources";
import type { Ctx, ServiceCtx } from "@/lib/server/core/context";
import { DashboardError } from "@/lib/server/core/errors";
import { runtime } from "@/lib/server/core/runtime";
import { mapReads } from "@/lib/server/core/service/map-reads";
import { callService } from "@/lib/server/core/service/service-client";
import { labReports } from "@/lib/server/db/schema/lab-reports";
import { readDoubts } from "@/lib/server/orders/doubts";
import { createLiveCache } from "@/lib/server/platform/load/live-cache";
import { findNewest, getLater } from "@/lib/server/timeseries/to-series";
import { readTeamDay } from "@/lib/server/today/team-day";

const ORDER_PAGE = 100;
const MAX_ORDER_PAGES = 20;
/** The most calls for one fact of an unfiltered list. */
const MAX_LISTED_CALLS = 3;
/** Some days have more orders than others. */
const LIKELY_SHARE = 0.8;
const CONCURRENCY = 4;
/** The most users of one page of introspection, and the most pages. */
const INTROSPECTED = 200;
const MAX_INTROSPECTIONS = 25;

type Result = NonNullable<PeopleFilters["result"]>;

const RESULT_TOPICS = ["orders", "results", "lab-reports", "match-review"] as const;

const resultFacts = createLiveCache<PeopleFact<Instant>, Result>({
  name: "last results of people",
  topics: RESULT_TOPICS,
  read: readLastResults,
});

/** Last results from a day on; the day is null where none can be told. */
type ListedResults = PeopleFact<Instant> & { readonly since: CalendarDate | null };

const listedResults = createLiveCache<ListedResults, "listed">({
  name: "last results of listed people",
  topics: RESULT_TOPICS,
  read: readListedResults,
});

const dataFacts = createLiveCache<PeopleFact<DataMoment>, "all" | "listed">({
  name: "newest data of people",
  topics: ["health-data", "people"],
  read: (ctx, key) => readNewestData(ctx, key === "all" ? MAX_INTROSPECTIONS : MAX_LISTED_CALLS),
});

/** The facts that these filters need, of everyone in the team; a fact that cannot be read is not known of anyone. */
export async function readPeopleFacts(ctx: Ctx, filters: PeopleFilters): Promise<PeopleFacts> {
  const [work, results, data] = await Promise.all([
    filters.work ? orUnknown(readOpenWork(ctx)) : null,
    filters.result ? orUnknown(resultFacts.get(ctx, filters.result)) : null,
    filters.no_data ? orUnknown(dataFacts.get(ctx, "all")) : null,
  ]);
  return { work, results, data };
}

/**
 * One fact of everyone in the team for a list that no filter narrows: open work from Today's read, the others as far as
 * three calls reach. The newest data is not known of people of whom more might be found; last results are those since a
 * day, from which on all of them were read.
 */
export async function readListedFact(
  ctx: Ctx,
  fact: (typeof PEOPLE_FACTS)[number],
): Promise<{ facts: PeopleFacts; resultsSince: CalendarDate | null }> {
  const none: PeopleFacts = { work: null, results: null, data: null };
  if (fact === "last_result") {
    const results = await listedResults.get(ctx, "listed");
    return { facts: { ...none, results }, resultsSince: results.since };
  }
  const facts =
    fact === "open_work"
      ? { ...none, work: await readOpenWork(ctx) }
      : { ...none, data: await dataFacts.get(ctx, "listed") };
  return { facts, resultsSince: null };
}

async function orUnknown<Value>(reading: Promise<PeopleFact<Value>>): Promise<PeopleFact<Value>> {
  try {
    return await reading;
  } catch (thrown) {
    if (thrown instanceof DashboardError) return { values: new Map(), unsure: null };
    throw thrown;
  }
}

/** How many items wait for staff, by person: those of Today, and unmatched results that may be theirs. */
async function readOpenWork(ctx: Ctx): Promise<PeopleFact<number>> {
  const day = await readTeamDay(ctx);
  const matches = day.unmatched?.rows ?? [];
  const people = [
    ...[...day.items, ...day.calls].map(({ user_id }) => user_id),
    ...day.reports.map(({ person }) => person.user_id),
    ...[...day.doubted.values()].map(({ user_id }) => user_id),
    ...matches.flatMap(({ candidatePeople }) => candidatePeople ?? []),
  ];
  const values = new Map<string, number>();
  for (const id of people) if (id !== null) values.set(id, (values.get(id) ?? 0) + 1);
  const isComplete =
    !day.is_cut &&
    day.read_orders >= day.open_orders &&
    day.unmatched?.isComplete !== false &&
    matches.every(({ candidatePeople }) => candidatePeople !== null);
  return { values, unsure: isComplete ? new Set() : null };
}

/** When the last result of each person was reported, as far as the filter needs to look back. */
async function readLastResults(ctx: ServiceCtx, within: Result): Promise<PeopleFact<Instant>> {
  const start = within === "none" ? null : addDays(getToday(ctx), -Number(within));
  const first = await readOrders(ctx, start, 1);
  const pages = Math.min(MAX_ORDER_PAGES, Math.ceil(first.total / ORDER_PAGE));
  const others = Array.from({ length: Math.max(0, pages - 1) }, (_, index) => index + 2);
  const rest = await mapReads(ctx, CONCURRENCY, others, (page) => readOrders(ctx, start, page));
  const { values, unsure, count } = await collectResults(ctx, [first, ...rest]);
  return { values, unsure: first.total > count ? null : unsure };
}

/**
 * The same in three calls: since `LISTED_RESULT_DAYS` if that many orders changed since, and otherwise since as many days
 * as two pages of orders are likely to reach. What is older than that day is left out, as something newer may be unread.
 */
async function readListedResults(ctx: ServiceCtx): Promise<ListedResults> {
  const today = getToday(ctx);
  let days = Number(LISTED_RESULT_DAYS);
  const first = await readOrders(ctx, addDays(today, -days), 1);
  const isAll = first.total <= MAX_LISTED_CALLS * ORDER_PAGE;
  if (!isAll) {
    const reached = (MAX_LISTED_CALLS - 1) * ORDER_PAGE * LIKELY_SHARE;
    days = Math.floor((days * reached) / first.total);
  }
  const since = addDays(today, -days);
  const missing = isAll ? [2, 3].slice(0, Math.ceil(first.total / ORDER_PAGE) - 1) : [1, 2];
  const rest = await mapReads(ctx, CONCURRENCY, missing, (page) => readOrders(ctx, since, page));
  const pages = isAll ? [first, ...rest] : rest;
  const { values, unsure, count } = await collectResults(ctx, pages);
  if (pages.some(({ total }) => total > count)) {
    return { values: new Map(), unsure: null, since: null };
  }
  const { start } = dayBounds(since, ctx.team.timeZone);
  const newer = [...values].filter(([, at]) => Date.parse(at) >= Date.parse(start));
  return { values: new Map(newer), unsure, since };
}

function getToday({ team }: ServiceCtx): CalendarDate {
  return dayInZone(runtime().clock.now().toISOString(), team.timeZone);
}

type OrderPage = { readonly orders: readonly Order[]; readonly total: number };

/** A page of the orders that changed since a day. */
async function readOrders(
  ctx: ServiceCtx,
  since: CalendarDate | null,
  page: number,
): Promise<OrderPage> {
  const start = since && dayBounds(since, ctx.team.timeZone).start;
  const { orders, total } = await callService(ctx, endpoints.listOrders, {
    query: { ...(start ? { updated_start_date: start } : {}), page, size: ORDER_PAGE },
  });
  return { orders, total: total ?? orders.length };
}

async function collectResults(ctx: ServiceCtx, pages: readonly OrderPage[]) {
  const orders = new Map(pages.flatMap((page) => page.orders).map((order) => [order.id, order]));
  const [reports, doubts] = await Promise.all([
    readFinishedReports(ctx),
    readDoubts(ctx, { orderIds: [...orders.keys()] }),
  ]);
  const values = new Map(reports);
  const unsure = new Set<string>();
  for (const order of orders.values()) {
    const at = getReportedAt(order);
    if (at === null) continue;
    // It may be another person's result.
    if (doubts.has(order.id)) unsure.add(order.user_id);
    else setLater(values, order.user_id, at);
  }
  return { values, unsure, count: orders.size };
}

/** When an order's current results arrived; null while there are none. */
function getReportedAt(order: Order): Instant | null {
  const event = getResultEvent(order);
  if (event === null) return null;
  return hasReported(event) ? event.created_at : order.updated_at;
}

/** When the review of each person's last lab report was finished; only of reports that were uploaded here. */
async function readFinishedReports({
  team,
}: Pick<ServiceCtx, "team">): Promise<ReadonlyMap<string, Instant>> {
  const { teamId, userId, isReviewed, rejectedAt, reviewedAt, endedAt } = labReports;
  const rows = await runtime()
    .db.select({ userId, reviewed: max(reviewedAt), ended: max(endedAt) })
    .from(labReports)
    .where(and(eq(teamId, team.id), isNotNull(userId), eq(isReviewed, true), isNull(rejectedAt)))
    .groupBy(userId);
  return new Map(
    rows.flatMap(({ userId: id, reviewed, ended }) => {
      const at = reviewed ?? ended;
      return id && at ? [[id as string, at.toISOString() as Instant] as const] : [];
    }),
  );
}

/** The newest datum of each person who has one. */
async function readNewestData(ctx: ServiceCtx, maxPages: number): Promise<PeopleFact<DataMoment>> {
  const now = runtime().clock.now();
  const values = new Map<string, DataMoment>();
  const unsure = new Set<string>();
  let cursor: string | null = null;
  for (let read = 0; read < maxPages; read += 1) {
    const page: UserResources = await callService(ctx, endpoints.introspectResources, {
      query: { user_limit: INTROSPECTED, ...(cursor ? { next_cursor: cursor } : {}) },
    });
    for (const { user_id, provider } of page.data) {
      for (const [slug, statistics] of Object.entries(provider)) {
        const { resource, at, ahead } = findNewest(slug, statistics, now);
        if (at) setLater(values, user_id, getDataDay(resource, at) ?? at);
        if (ahead) unsure.add(user_id);
      }
    }
    cursor = page.next_cursor;
    if (cursor === null) return { values, unsure };
  }
  return { values, unsure: null };
}

function setLater<Moment extends string>(
  values: Map<string, Moment>,
  id: string,
  at: Moment,
): void {
  values.set(id, getLater(values.get(id) ?? null, at));
}
