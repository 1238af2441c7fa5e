import "server-only";
import { todayEndpoints } from "@/lib/contract/dashboard/endpoints/today";
import type { PersonWork } from "@/lib/contract/dashboard/people/person-work";
import type {
  TodayItem,
  TodayMatchItem,
  TodayOrderItem,
  TodayReportResultItem,
} from "@/lib/contract/dashboard/today";
import type { AcknowledgeDuty } from "@/lib/contract/dashboard/today/critical-duties";
import type { Instant, Uuid } from "@/lib/contract/primitives";
import { endpoints } from "@/lib/contract/service/endpoints";
import type { Order } from "@/lib/contract/service/order";
import { DAY_MS } from "@/lib/contract/time";
import { currentStatus, isFinal } from "@/lib/domain/orders/order-status";
import { joinCalls, joinMatchCalls } from "@/lib/domain/today/today-critical";
import { findAcknowledgedOrders, todayItems } from "@/lib/domain/today/today-items";
import { inDueOrder, todayMatches } from "@/lib/domain/today/today-matches";
import { todayReportResults } from "@/lib/domain/today/today-report-results";
import { todayReports } from "@/lib/domain/today/today-reports";
import { findMissedAppointments } from "@/lib/server/appointments/missed-appointments";
import type { Ctx } from "@/lib/server/core/context";
import { operation } from "@/lib/server/core/operation";
import { runtime } from "@/lib/server/core/runtime";
import { callService } from "@/lib/server/core/service/service-client";
import { findTasksForToday } from "@/lib/server/critical-results/critical-results";
import { findUnacknowledged } from "@/lib/server/critical-results/report-findings";
import { findWaitingReports } from "@/lib/server/lab-reports/report-search";
import { reportClaims } from "@/lib/server/lab-reports/review/report-claims";
import { readListedResults } from "@/lib/server/match-review/listed-results";
import { toMatchQueue } from "@/lib/server/match-review/read-queue";
import { correctionsOfToday } from "@/lib/server/match-review/today-corrections";
import { coverOrders } from "@/lib/server/orders/doubts";
import { readTeamHistory } from "@/lib/server/orders/stage-history";
import { getAcknowledged } from "@/lib/server/results/acknowledgements";
import { readIncompleteResults } from "@/lib/server/results/result-completeness";
import { inPart, type Part, readAppointments } from "./person-appointments";
import { isUnmatched, nullIfNotEnabled } from "./team-day";

const MAX_ORDERS = 100;
const MAX_REPORTS = 100;
/** As on Today: an order that ended longer ago is not listed, unless its result is critical. */
const RECENT_DAYS = 30;

/** What is open for one person, by the rules of Today. A part that cannot be read is named and empties no other. */
export const readPersonWork = operation(
  todayEndpoints.readPersonWork,
  {
    permission: "order:read",
    audit: { subject: ({ user_id }) => ({ type: "person", id: user_id }) },
  },
  async (ctx, { user_id }): Promise<PersonWork> => {
    const now = runtime().clock.now().toISOString() as Instant;
    const [orders, matches, reports] = await Promise.all([
      inPart("orders", NO_ORDERS, () => readOrders(ctx, user_id, now)),
      inPart("match-review", [], () => readMatches(ctx, user_id, now)),
      readReports(ctx, user_id),
    ]);
    const { all } = orders.found;
    const { items, calls, unmatched } = await joinTasks(ctx, {
      user_id,
      orders: orders.found,
      matches: matches.found,
      reports: reports.found,
    });
    const byId = new Map(all.map((order) => [order.id as string, order]));
    const corrections = await correctionsOfToday(ctx, byId);
    const isOwn = (item: { user_id: string | null }) => item.user_id === user_id;
    const underWay = all.filter(isUnderWay);
    const appointments = await readAppointments(ctx, underWay);
    const waiting: TodayItem[] = [
      ...inDueOrder<TodayItem>(corrections.filter(isOwn)),
      ...inDueOrder<TodayItem>([...calls, ...unmatched, ...reports.found.waiting, ...items]),
    ];
    const listed = new Set(
      orders.found.items.filter(({ kind }) => isCourse(kind)).map((item) => item.order_id),
    );
    return {
      items: waiting,
      under_way: underWay.filter(({ id }) => !listed.has(id)).map(toUnderWay),
      appointments: appointments.found,
      unread: [
        ...new Set([orders, matches, reports, appointments].flatMap(({ unread }) => unread)),
      ],
      read_at: now,
    };
  },
);

type FoundOrders = {
  readonly all: Order[];
  readonly items: readonly TodayOrderItem[];
  readonly acknowledged: ReadonlyMap<string, AcknowledgeDuty>;
};
type FoundReports = {
  readonly waiting: readonly TodayItem[];
  readonly results: readonly TodayReportResultItem[];
  readonly acknowledged: ReadonlyMap<string, AcknowledgeDuty>;
};

const NOBODY: ReadonlyMap<string, AcknowledgeDuty> = new Map();
const NO_ORDERS: FoundOrders = { all: [], items: [], acknowledged: NOBODY };

type ToJoin = {
  user_id: Uuid;
  orders: FoundOrders;
  matches: readonly TodayMatchItem[];
  reports: FoundReports;
};

/** The person's results with the calls about them, one item for each critical result, as on Today. */
async function joinTasks(ctx: Ctx, { user_id, orders, matches, reports }: ToJoin) {
  const tasks = await findTasksForToday(ctx, [
    ...orders.all.map(({ id }) => id),
    ...reports.results.map(({ job_id }) => job_id),
    ...matches.map(({ item_id }) => item_id),
  ]);
  const joined = joinCalls<TodayOrderItem | TodayReportResultItem>({
    items: [...orders.items, ...reports.results],
    tasks: tasks.filter((task) => task.user_id === user_id && !isUnmatched(task)),
    acknowledged: new Map([...orders.acknowledged, ...reports.acknowledged]),
  });
  // Whose an unmatched result is, is not known: only those in which this person may be meant are listed.
  return { ...joined, unmatched: joinMatchCalls(matches, tasks.filter(isUnmatched)).matches };
}

/** The person's newest orders, and what waits among them. */
async function readOrders(ctx: Ctx, userId: Uuid, now: string): Promise<Part<FoundOrders>> {
  const [{ orders: read, total }, { lines: incomplete, isCut }, history] = await Promise.all([
    callService(ctx, endpoints.listOrders, {
      query: {
        user_id: userId,
        order_key: "created_at",
        order_direction: "desc",
        size: MAX_ORDERS,
      },
    }),
    readIncompleteResults(ctx),
    readTeamHistory(ctx),
  ]);
  // In case the service ignores the filter: another person's orders must not be listed here.
  const own = read.filter((order) => order.user_id === userId);
  const all = await coverOrders(ctx, own);
  const [acknowledgements, missed] = await Promise.all([
    getAcknowledged(
      ctx.team.id,
      all.map(({ id }) => id),
    ),
    findMissedAppointments(ctx, all),
  ]);
  const facts = { history, acknowledgements, incomplete, missed };
  const frame = { now, clinicZone: ctx.team.timeZone, ...facts };
  const since = new Date(Date.parse(now) - RECENT_DAYS * DAY_MS).toISOString();
  const isListed = (order: Order) =>
    isUnderWay(order) ||
    order.interpretation === "critical" ||
    incomplete.some(({ order_id }) => order_id === order.id) ||
    Date.parse(order.updated_at) >= Date.parse(since);
  const isComplete =
    !isCut && (read.length < MAX_ORDERS || (total ?? Number.POSITIVE_INFINITY) <= read.length);
  return {
    found: {
      all,
      items: todayItems(all.filter(isListed), frame),
      acknowledged: findAcknowledgedOrders(all, frame),
    },
    unread: isComplete ? [] : ["orders"],
  };
}

/** The unmatched results with this person among their candidates. Whose they are is what match review decides. */
async function readMatches(ctx: Ctx, userId: Uuid, now: string): Promise<Part<TodayMatchItem[]>> {
  const listed = await readListedResults(ctx, null).catch(nullIfNotEnabled);
  if (listed === null) return { found: [], unread: [] };
  const rows = listed.rows.filter(({ candidatePeople }) => candidatePeople?.includes(userId));
  const { items } = await toMatchQueue(ctx, { ...listed, rows });
  const isKnown =
    listed.isComplete && listed.rows.every(({ candidatePeople }) => candidatePeople !== null);
  return { found: todayMatches(items, now), unread: isKnown ? [] : ["match-review"] };
}

/** The person's lab reports that wait for a review, failed, or have values that nobody acknowledged. */
async function readReports(ctx: Ctx, userId: Uuid): Promise<Part<FoundReports>> {
  const [waiting, claims, finished] = await Promise.all([
    findWaitingReports(ctx, MAX_REPORTS, userId),
    reportClaims.readClaims(ctx),
    findUnacknowledged(ctx),
  ]);
  const results = todayReportResults(finished.reports).filter((item) => item.user_id === userId);
  const isCut = finished.isCut || waiting.length === MAX_REPORTS;
  return {
    found: {
      waiting: todayReports(waiting, claims),
      results,
      acknowledged: finished.acknowledged,
    },
    unread: isCut ? ["lab-reports"] : [],
  };
}

function isUnderWay(order: Order): boolean {
  return !isFinal(order.last_event.status);
}

/** Whether an item is about the course of an order, not about its result. */
function isCourse(kind: TodayOrderItem["kind"]): boolean {
  return kind === "stuck" || kind === "booking" || kind === "activation" || kind === "incomplete";
}

function toUnderWay(order: Order): PersonWork["under_way"][number] {
  return {
    order_id: order.id,
    test: order.lab_test.name,
    status: currentStatus(order),
    since: order.last_event.created_at,
    activate_by: order.activate_by ?? null,
  };
}
