import "server-only";
import type { CriticalTask } from "@/lib/contract/dashboard/critical-result";
import type { LabReportLine } from "@/lib/contract/dashboard/lab-report-queue";
import type {
  TodayCallItem,
  TodayList,
  TodayOrderItem,
  TodayReportResultItem,
} from "@/lib/contract/dashboard/today";
import type { Order } from "@/lib/contract/service/order";
import { formatOrderedFor } from "@/lib/domain/orders/order-patient";
import { joinCalls } from "@/lib/domain/today/today-critical";
import { findAcknowledgedOrders, todayItems } from "@/lib/domain/today/today-items";
import { todayReportResults } from "@/lib/domain/today/today-report-results";
import { findMissedAppointments } from "@/lib/server/appointments/missed-appointments";
import type { ServiceCtx } from "@/lib/server/core/context";
import { DashboardError } from "@/lib/server/core/errors";
import { runtime } from "@/lib/server/core/runtime";
import { findTasksForToday } from "@/lib/server/critical-results/critical-results";
import { findUnacknowledged } from "@/lib/server/critical-results/report-findings";
import { findWaitingReports } from "@/lib/server/lab-reports/report-search";
import { type ListedResults, readListedResults } from "@/lib/server/match-review/listed-results";
import { readDoubtedOrders } from "@/lib/server/match-review/today-corrections";
import { readTeamHistory } from "@/lib/server/orders/stage-history";
import { findOrderedFor } from "@/lib/server/people/ordered-for";
import { createLiveCache } from "@/lib/server/platform/load/live-cache";
import { getAcknowledged } from "@/lib/server/results/acknowledgements";
import { readIncompleteResults } from "@/lib/server/results/result-completeness";
import { readOthers, todayOrders } from "./today-orders";

/** The part of Today that is the same for everyone in the team. */
export type TeamDay = Pick<TodayList, "open_orders" | "read_orders" | "is_cut"> & {
  /** Orders, and the results of finished lab reports. */
  readonly items: readonly (TodayOrderItem | TodayReportResultItem)[];
  /** The critical results of which only the call is open. */
  readonly calls: readonly TodayCallItem[];
  /** The critical results among the unmatched ones. */
  readonly matchTasks: readonly CriticalTask[];
  /** One more than are listed, if there are that many. */
  readonly reports: readonly LabReportLine[];
  /** Null on a deployment without match review, or where it is not enabled for this team. */
  readonly unmatched: ListedResults | null;
  /** The orders whose result is under review because it may be another person's, by id. */
  readonly doubted: ReadonlyMap<string, Order>;
};

export const MAX_REPORTS = 100;
/** Of a longer list, the people of those that are due first are named. */
const MAX_NAMED = 30;
const NOT_ENABLED: ReadonlySet<string> = new Set(["conflict", "not_found"]);

const teamDays = createLiveCache<TeamDay>({
  name: "team days",
  topics: [
    "orders",
    "results",
    "appointments",
    "people",
    "match-review",
    "lab-reports",
    "critical-results",
  ],
  read: readNow,
});

/** Concurrent callers share one read; it is repeated when any of the data has changed. */
export function readTeamDay(ctx: ServiceCtx): Promise<TeamDay> {
  return teamDays.get(ctx, "");
}

/**
 * At most three requests to the embedded service: first pages, the remaining pages, and orders that were on none of
 * them; and one for each missed appointment and each kit in the list that is not registered.
 */
async function readNow(ctx: ServiceCtx): Promise<TeamDay> {
  const now = runtime().clock.now().toISOString();
  const readDoubted = await readDoubtedOrders(ctx);
  const [
    listed,
    { lines: incomplete, isCut },
    history,
    unmatched,
    doubted,
    reports,
    unacknowledged,
  ] = await Promise.all([
    todayOrders(ctx),
    readIncompleteResults(ctx),
    readTeamHistory(ctx),
    readListedResults(ctx, null).catch(nullIfNotEnabled),
    readDoubted(),
    findWaitingReports(ctx, MAX_REPORTS + 1),
    findUnacknowledged(ctx),
  ]);
  const orders = [...listed.orders, ...(await readOthers(ctx, listed.orders, incomplete))];
  const orderIds = orders.map(({ id }) => id);
  const [acknowledgements, missed, tasks] = await Promise.all([
    getAcknowledged(ctx.team.id, orderIds),
    findMissedAppointments(ctx, orders),
    findTasksForToday(ctx, [
      ...orderIds,
      ...unacknowledged.reports.map(({ report }) => report.job_id),
      ...(unmatched?.rows ?? []).map(({ id }) => id),
    ]),
  ]);
  const facts = { history, acknowledgements, incomplete, missed };
  const frame = { now, clinicZone: ctx.team.timeZone, ...facts };
  const named = await nameOrderedFor(ctx, todayItems(orders, frame), orders);
  const { items, calls } = joinCalls<TodayOrderItem | TodayReportResultItem>({
    items: [...named, ...todayReportResults(unacknowledged.reports)],
    tasks: tasks.filter((task) => !isUnmatched(task)),
    acknowledged: new Map([
      ...findAcknowledgedOrders(orders, frame),
      ...unacknowledged.acknowledged,
    ]),
  });
  return {
    items,
    calls,
    matchTasks: tasks.filter(isUnmatched),
    reports,
    unmatched,
    doubted,
    open_orders: listed.open,
    read_orders: listed.read,
    is_cut: listed.isCut || unacknowledged.isCut || isCut,
  };
}

/** The items of kits that are not registered with the people for whom they were ordered, who have to be called. */
async function nameOrderedFor(
  ctx: ServiceCtx,
  items: readonly TodayOrderItem[],
  orders: readonly Order[],
): Promise<TodayOrderItem[]> {
  const byId = new Map(orders.map((order) => [order.id, order]));
  const listed = items.flatMap(({ order_id }) => byId.get(order_id) ?? []);
  const people = await findOrderedFor(ctx, listed, MAX_NAMED);
  return items.map((item) => {
    const person = people.get(item.order_id);
    if (!person) return item;
    return { ...item, person: formatOrderedFor(person.name), birth_date: person.birth_date };
  });
}

/** Whether a task is about a result that has not been matched to an order. */
export function isUnmatched({ source, order_id }: CriticalTask): boolean {
  return source === "match_review" && order_id === null;
}

/** Null for a failed read where the deployment has no match review or the team does not use it; rethrows any other. */
export function nullIfNotEnabled(thrown: unknown): null {
  if (thrown instanceof DashboardError && NOT_ENABLED.has(thrown.code)) return null;
  throw thrown;
}
