import "server-only";
import type { EarlierResult } from "@/lib/contract/dashboard/orders/order-results";
import { endpoints } from "@/lib/contract/service/endpoints";
import type { BiomarkerResult } from "@/lib/contract/service/lab-result";
import type { Order } from "@/lib/contract/service/order";
import { dayInZone } from "@/lib/domain/calendar-date";
import { getResultEvent } from "@/lib/domain/orders/result-event";
import { readReportedTime } from "@/lib/domain/reported-time";
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
 * What laboratories reported about the same person before an order was placed: the results of earlier orders, newest
 * first, then finished lab reports of a known day. Orders of the same transaction are excluded. Null when the results
 * could not be read, which must not look like there being none.
 */
export async function readEarlierResults(
  ctx: Ctx,
  order: OrderOfPerson,
): Promise<EarlierResult[] | null> {
  const [orders, reports] = await Promise.all([
    readEarlierOrders(ctx, order),
    readEarlierReports(ctx, order),
  ]);
  return orders && [...orders, ...reports];
}

/**
 * Finished lab reports of days before the order was placed, as their reviews left them; without the values of their
 * earlier columns, which stand in the histories only.
 */
async function readEarlierReports(
  ctx: Ctx,
  { user_id, created_at }: OrderOfPerson,
): Promise<EarlierResult[]> {
  const { collections } = await readLabReportResults(ctx, user_id);
  const placedOn = dayInZone(created_at, ctx.team.timeZone);
  return collections.flatMap(({ origin, day, values }) =>
    origin.source === "lab_report" && !origin.is_earlier_column && day && day.on < placedOn
      ? [
          {
            source: "lab_report" as const,
            id: origin.job_id,
            reported_at: day.on,
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
    return read
      .flat()
      .sort((one, other) => other.sortText.localeCompare(one.sortText, "en"))
      .map(({ result }) => result);
  } catch (thrown) {
    if (thrown instanceof DashboardError) return null;
    throw thrown;
  }
}

type SortableResult = { readonly result: EarlierResult; readonly sortText: string };

/** An order's result with its day in the clinic's zone: without a readable time, the day on which it arrived. */
async function readOne(ctx: Ctx, order: Order): Promise<SortableResult[]> {
  const read = await nullIfNotFound(
    callService(ctx, endpoints.getOrderResult, { params: { order_id: order.id } }),
  );
  if (!read || !Array.isArray(read.results)) return [];
  const { timeZone } = ctx.team;
  const arrivedAt = getResultEvent(order)?.created_at ?? order.created_at;
  const { on, at } = readReportedTime(read.metadata.date_reported, timeZone) ?? {
    on: dayInZone(arrivedAt, timeZone),
    at: null,
  };
  const markers = read.results as BiomarkerResult[];
  return [
    {
      result: { source: "order", id: order.id, reported_at: on, markers },
      // A day alone does not tell which of its results is the newest.
      sortText: `${on} ${at ?? ""}`,
    },
  ];
}
