import "server-only";
import { APPOINTMENT_METHODS } from "@/lib/contract/dashboard/appointment-board";
import { todayEndpoints } from "@/lib/contract/dashboard/endpoints/today";
import type { PersonWork, PersonWorkPart } from "@/lib/contract/dashboard/people/person-work";
import type { TodayItem, TodayMatchItem, TodayOrderItem } from "@/lib/contract/dashboard/today";
import type { Instant, Uuid } from "@/lib/contract/primitives";
import { endpoints } from "@/lib/contract/service/endpoints";
import type { Order } from "@/lib/contract/service/order";
import { DAY_MS } from "@/lib/contract/time";
import { takesAppointments } from "@/lib/domain/appointments/scheduling-lab";
import { currentStatus, getStatusView } from "@/lib/domain/orders/order-status";
import { todayCalls } from "@/lib/domain/today/today-calls";
import { todayItems } from "@/lib/domain/today/today-items";
import { inDueOrder, todayMatches } from "@/lib/domain/today/today-matches";
import { todayReportResults } from "@/lib/domain/today/today-report-results";
import { todayReports } from "@/lib/domain/today/today-reports";
import { findAppointment } from "@/lib/server/appointments/change-appointment";
import type { Ctx } from "@/lib/server/core/context";
import { DashboardError } from "@/lib/server/core/errors";
import { operation } from "@/lib/server/core/operation";
import { runtime } from "@/lib/server/core/runtime";
import { mapReads } from "@/lib/server/core/service/map-reads";
import { callService } from "@/lib/server/core/service/service-client";
import { findOpenTasks } from "@/lib/server/critical-results/critical-results";
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
import { isNotEnabled } from "./team-day";

const MAX_ORDERS = 100;
const MAX_REPORTS = 100;
const MAX_APPOINTMENTS = 10;
const CONCURRENCY = 4;
/** As on Today: an order that ended longer ago is not listed, unless its result is critical. */
const RECENT_DAYS = 30;

/** What of a person's open work was read, and which parts were not, or not completely. */
type Part<Found> = { readonly found: Found; readonly unread: readonly PersonWorkPart[] };

/** What is open for one person, by the rules of Today. A part that cannot be read is named and empties no other. */
export const readPersonWork = operation(
  todayEndpoints.readPersonWork,
  {
    permission: "order:read",
    audit: { subject: ({ user_id }) => ({ type: "person", id: user_id }) },
  },
  async (ctx, { user_id }): Promise<PersonWork> => {
    const now = runtime().clock.now().toISOString() as Instant;
    const [orders, matches, reports, calls] = await Promise.all([
      inPart("orders", NO_ORDERS, () => readOrders(ctx, user_id, now)),
      inPart("match-review", [], () => readMatches(ctx, user_id, now)),
      readReports(ctx, user_id),
      findOpenTasks(ctx).then(todayCalls),
    ]);
    const { all, items } = orders.found;
    const byId = new Map(all.map((order) => [order.id as string, order]));
    const corrections = await correctionsOfToday(ctx, byId);
    const isOwn = (item: { user_id: string | null }) => item.user_id === user_id;
    const underWay = all.filter(isUnderWay);
    const appointments = await readAppointments(ctx, underWay);
    const waiting: TodayItem[] = [
      ...inDueOrder<TodayItem>(corrections.filter(isOwn)),
      ...inDueOrder<TodayItem>([
        ...calls.filter(isOwn),
        ...matches.found,
        ...reports.found,
        ...items,
      ]),
    ];
    const listed = new Set(items.filter(({ kind }) => isCourse(kind)).map((item) => item.order_id));
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

const NO_ORDERS = { all: [] as Order[], items: [] as TodayOrderItem[] };

/** A part's rows; if the service does not answer, none, and the part is named as unread. */
async function inPart<Found>(
  part: PersonWorkPart,
  none: Found,
  read: () => Promise<Part<Found>>,
): Promise<Part<Found>> {
  try {
    return await read();
  } catch (thrown) {
    if (thrown instanceof DashboardError) return { found: none, unread: [part] };
    throw thrown;
  }
}

/** The person's newest orders, and what waits among them. */
async function readOrders(ctx: Ctx, userId: Uuid, now: string): Promise<Part<typeof NO_ORDERS>> {
  const [{ orders: read, total }, incomplete, history] = await Promise.all([
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
  const acknowledgements = await getAcknowledged(
    ctx.team.id,
    all.map(({ id }) => id),
  );
  const frame = { now, clinicZone: ctx.team.timeZone, history, acknowledgements, incomplete };
  const since = new Date(Date.parse(now) - RECENT_DAYS * DAY_MS).toISOString();
  const isListed = (order: Order) =>
    isUnderWay(order) ||
    order.interpretation === "critical" ||
    incomplete.some(({ order_id }) => order_id === order.id) ||
    Date.parse(order.updated_at) >= Date.parse(since);
  const isComplete = read.length < MAX_ORDERS || (total ?? Number.POSITIVE_INFINITY) <= read.length;
  return {
    found: { all, items: todayItems(all.filter(isListed), frame) },
    unread: isComplete ? [] : ["orders"],
  };
}

/** The unmatched results with this person among their candidates. Whose they are is what match review decides. */
async function readMatches(ctx: Ctx, userId: Uuid, now: string): Promise<Part<TodayMatchItem[]>> {
  const listed = await readListedResults(ctx, null).catch((thrown: unknown) => {
    if (isNotEnabled(thrown)) return null;
    throw thrown;
  });
  if (listed === null) return { found: [], unread: [] };
  const rows = listed.rows.filter(({ candidatePeople }) => candidatePeople?.includes(userId));
  const { items } = await toMatchQueue(ctx, { ...listed, rows });
  const isKnown =
    listed.isComplete && listed.rows.every(({ candidatePeople }) => candidatePeople !== null);
  return { found: todayMatches(items, now), unread: isKnown ? [] : ["match-review"] };
}

/** The person's lab reports that wait for a review, failed, or have values that nobody acknowledged. */
async function readReports(ctx: Ctx, userId: Uuid): Promise<Part<TodayItem[]>> {
  const [waiting, claims, finished] = await Promise.all([
    findWaitingReports(ctx, MAX_REPORTS, userId),
    reportClaims.readClaims(ctx),
    findUnacknowledged(ctx),
  ]);
  const results = todayReportResults(finished.reports).filter((item) => item.user_id === userId);
  const isCut = finished.isCut || waiting.length === MAX_REPORTS;
  return {
    found: [...todayReports(waiting, claims), ...results],
    unread: isCut ? ["lab-reports"] : [],
  };
}

/** The appointments of these orders that were not canceled, soonest first. */
async function readAppointments(
  ctx: Ctx,
  underWay: readonly Order[],
): Promise<Part<PersonWork["appointments"]>> {
  const possible = underWay.filter(takesAppointments);
  const asked = possible.slice(0, MAX_APPOINTMENTS);
  const read = await mapReads(ctx, CONCURRENCY, asked, (order) =>
    inPart("appointments", [], () => readAppointment(ctx, order)),
  );
  const unread = read.flatMap((each) => each.unread);
  return {
    found: read
      .flatMap(({ found }) => found)
      .toSorted((a, b) => getStart(a) - getStart(b) || a.order_id.localeCompare(b.order_id)),
    unread: asked.length < possible.length ? ["appointments"] : unread,
  };
}

/** An appointment without a time yet comes last. */
function getStart({ start_at }: PersonWork["appointments"][number]): number {
  return start_at === null ? Number.MAX_SAFE_INTEGER : Date.parse(start_at);
}

async function readAppointment(ctx: Ctx, order: Order): Promise<Part<PersonWork["appointments"]>> {
  const method = APPOINTMENT_METHODS.find((type) => type === order.details.type);
  const found = method ? await findAppointment(ctx, order.id, method) : null;
  if (found === null || found.status === "cancelled") return { found: [], unread: [] };
  const { order_id, start_at, iana_timezone } = found;
  return { found: [{ order_id, start_at, iana_timezone, test: order.lab_test.name }], unread: [] };
}

const ENDED: ReadonlySet<string> = new Set(["completed", "cancelled", "failed"]);

/** A status that is not in the contract counts as under way. */
function isUnderWay(order: Order): boolean {
  return !ENDED.has(getStatusView(currentStatus(order)).family);
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
