import "server-only";
import type { EarlierResult } from "@/lib/contract/dashboard/orders/order-results";
import type { ResultDay } from "@/lib/contract/dashboard/person-results";
import { endpoints } from "@/lib/contract/service/endpoints";
import type { BiomarkerResult } from "@/lib/contract/service/lab-result";
import type { Order } from "@/lib/contract/service/order";
import { dayInZone } from "@/lib/domain/calendar-date";
import { getResultEvent } from "@/lib/domain/orders/result-event";
import { getOrderResultDay } from "@/lib/domain/person-results/order-collection";
import { compareDays } from "@/lib/domain/results/previous-values";
import type { Ctx } from "@/lib/server/core/context";
import { DashboardError } from "@/lib/server/core/errors";
import { nullIfNotFound } from "@/lib/server/core/null-if-not-found";
import { mapReads } from "@/lib/server/core/service/map-reads";
import { callService } from "@/lib/server/core/service/service-client";
import { readDoubts } from "@/lib/server/orders/doubts";
import { readLabReportResults } from "./lab-report-results";

/** The most earlier results that are shown; older ones are on the person's page. */
const MAX_EARLIER_RESULTS = 5;
const ORDERS_READ = 30;
const CONCURRENCY = 3;

type OrderOfPerson = Pick<Order, "id" | "user_id" | "created_at" | "order_transaction">;

/**
 * What laboratories reported about the same person, which may be earlier than an order's result: the results of orders
 * that were placed earlier, newest first, then finished lab reports of a known day. Orders of the same transaction are
 * excluded. Null when the results could not be read, which must not look like there being none.
 */
export async function readOtherResults(
  ctx: Ctx,
  order: OrderOfPerson,
): Promise<EarlierResult[] | null> {
  const [orders, reports] = await Promise.all([
    readEarlierOrders(ctx, order),
    readReports(ctx, order),
  ]);
  return orders && [...orders, ...reports];
}

/** The results of days before one. */
export function onlyEarlier(
  results: readonly EarlierResult[] | null,
  day: ResultDay,
): EarlierResult[] | null {
  return results?.filter((each) => compareDays(each.day, day) < 0) ?? null;
}

/**
 * Finished lab reports, as their reviews left them; without the values of their earlier columns, which stand in the
 * histories only.
 */
async function readReports(
  ctx: Ctx,
  { user_id }: Pick<OrderOfPerson, "user_id">,
): Promise<EarlierResult[]> {
  const { collections } = await readLabReportResults(ctx, user_id);
  return collections.flatMap(({ origin, day, values }) =>
    origin.source === "lab_report" && !origin.is_earlier_column && day
      ? [
          {
            source: "lab_report" as const,
            id: origin.job_id,
            day,
            markers: values.map(({ result }) => result),
          },
        ]
      : [],
  );
}

async function readEarlierOrders(ctx: Ctx, order: OrderOfPerson): Promise<EarlierResult[] | null> {
  try {
    const { orders } = await callService(ctx, endpoints.listOrders, {
      query: {
        user_id: order.user_id,
        order_key: "created_at",
        order_direction: "desc",
        size: ORDERS_READ,
      },
    });
    const own = new Set([order.id, ...(order.order_transaction?.orders ?? []).map(({ id }) => id)]);
    const doubts = await readDoubts(ctx, { orderIds: orders.map(({ id }) => id) });
    const earlier = orders
      .filter(
        (other) =>
          // In case the service ignores the filter: another person's values must not be shown.
          other.user_id === order.user_id &&
          !own.has(other.id) &&
          // A value that may be another person's is not an earlier value of this person.
          !doubts.has(other.id) &&
          Date.parse(other.created_at) <= Date.parse(order.created_at) &&
          getResultEvent(other) !== null,
      )
      .slice(0, MAX_EARLIER_RESULTS);
    const read = await mapReads(ctx, CONCURRENCY, earlier, (each) => readOne(ctx, each));
    return read.flat().sort((one, other) => compareDays(other.day, one.day));
  } catch (thrown) {
    if (thrown instanceof DashboardError) return null;
    throw thrown;
  }
}

async function readOne(ctx: Ctx, order: Order): Promise<EarlierResult[]> {
  const read = await nullIfNotFound(
    callService(ctx, endpoints.getOrderResult, { params: { order_id: order.id } }),
  );
  if (!read || !Array.isArray(read.results)) return [];
  const day = getResultDay(ctx, order, read.metadata);
  return [{ source: "order", id: order.id, day, markers: read.results as BiomarkerResult[] }];
}

/** The day of an order's result in the clinic's zone: without a readable time, the day on which it arrived. */
export function getResultDay(
  { team }: Pick<Ctx, "team">,
  order: Order,
  metadata: Parameters<typeof getOrderResultDay>[0],
): ResultDay {
  const at = getResultEvent(order)?.created_at ?? order.created_at;
  const arrived = { on: dayInZone(at, team.timeZone), at: null, basis: "reported" } as const;
  return getOrderResultDay(metadata, team.timeZone) ?? arrived;
}
