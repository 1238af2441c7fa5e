import "server-only";
import type { z } from "zod";
import { endpoints } from "@/lib/contract/service/endpoints";
import type { IncompleteResult } from "@/lib/contract/service/incomplete-result";
import type { Order } from "@/lib/contract/service/order";
import type { ListOrdersQuery } from "@/lib/contract/service/order-requests";
import type { LowLevelStatus } from "@/lib/contract/service/order-status-labels";
import { addDays, dayBounds, dayInZone } from "@/lib/domain/calendar-date";
import { statusesOfFamily } from "@/lib/domain/orders/order-status";
import type { ServiceCtx } from "@/lib/server/core/context";
import { runtime } from "@/lib/server/core/runtime";
import { mapReads } from "@/lib/server/core/service/map-reads";
import { callService } from "@/lib/server/core/service/service-client";
import { coverOrders } from "@/lib/server/orders/doubts";

const PAGE_SIZE = 100;
/** Oldest open orders first, because stuck orders are among them. */
const MAX_OPEN_PAGES = 10;
const CONCURRENCY = 4;
const MAX_OTHERS = 50;
/** Orders that ended or were reported longer ago are not listed. */
const RECENT_DAYS = 30;

const OPEN: readonly LowLevelStatus[] = [
  ...statusesOfFamily("received"),
  ...statusesOfFamily("collecting"),
  ...statusesOfFamily("withlab"),
  ...statusesOfFamily("problem"),
];
const ENDED_BADLY: readonly LowLevelStatus[] = [...statusesOfFamily("failed"), "do_not_process"];

export type TodayOrders = { orders: Order[]; open: number; read: number; isCut: boolean };
type Query = z.input<typeof ListOrdersQuery>;

/**
 * Every order that may be on Today: open ones, and those of the last 30 days that failed or are critical, abnormal or
 * not assessed.
 */
export async function todayOrders(ctx: ServiceCtx): Promise<TodayOrders> {
  const { timeZone } = ctx.team;
  const today = dayInZone(runtime().clock.now().toISOString(), timeZone);
  const recent = { updated_start_date: dayBounds(addDays(today, -RECENT_DAYS), timeZone).start };
  const [open, failed, critical, abnormal, notAssessed] = await Promise.all([
    readPages(ctx, { status: [...OPEN], order_direction: "asc" }, MAX_OPEN_PAGES),
    readPages(ctx, { status: [...ENDED_BADLY], ...recent }, 1),
    readPages(ctx, { interpretation: "critical", ...recent }, 1),
    readPages(ctx, { interpretation: "abnormal", ...recent }, 2),
    readPages(ctx, { interpretation: "unknown", ...recent }, 1),
  ]);
  const rest = [failed, critical, abnormal, notAssessed];
  return {
    orders: await coverOrders(
      ctx,
      [open, ...rest].flatMap(({ orders }) => orders),
    ),
    open: open.total,
    read: open.orders.length,
    isCut: rest.some(({ orders, total }) => orders.length < total),
  };
}

/** The listed orders that have not already been read, at most `MAX_OTHERS`. */
export async function readOthers(
  ctx: ServiceCtx,
  alreadyRead: readonly Order[],
  listed: readonly IncompleteResult[],
): Promise<Order[]> {
  const ids = new Set(alreadyRead.map(({ id }) => id));
  const others = listed.filter(({ order_id }) => !ids.has(order_id)).slice(0, MAX_OTHERS);
  const orders = await mapReads(ctx, CONCURRENCY, others, ({ order_id }) =>
    callService(ctx, endpoints.getOrder, { params: { order_id } }),
  );
  return coverOrders(ctx, orders);
}

async function readPages(ctx: ServiceCtx, query: Query, most: number) {
  const page = (number: number) =>
    callService(ctx, endpoints.listOrders, { query: { ...query, page: number, size: PAGE_SIZE } });
  const first = await page(1);
  const total = first.total ?? first.orders.length;
  const count = Math.min(most, Math.ceil(total / PAGE_SIZE));
  const others = Array.from({ length: Math.max(0, count - 1) }, (_, index) => index + 2);
  const pages = await mapReads(ctx, CONCURRENCY, others, page);
  return { orders: [first, ...pages].flatMap(({ orders }) => orders), total };
}
