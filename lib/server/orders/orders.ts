import "server-only";
import type { OrderInput } from "@/lib/contract/dashboard/endpoint-shapes";
import { orderEndpoints } from "@/lib/contract/dashboard/endpoints/orders";
import { endpoints } from "@/lib/contract/service/endpoints";
import type { Order } from "@/lib/contract/service/order";
import { explainRefusal } from "@/lib/domain/orders/explain-refusal";
import { DashboardError, toDashboardError } from "@/lib/server/core/errors";
import { operation } from "@/lib/server/core/operation";
import { runtime } from "@/lib/server/core/runtime";
import { callService, callServiceRaw } from "@/lib/server/core/service/service-client";
import { toOrderRecord } from "@/lib/server/people/contact-access";
import { findOrderedFor } from "@/lib/server/people/ordered-for";
import { coverOrder, coverRaw, readDoubt } from "./doubts";
import { findOrders } from "./find-orders";
import { getSearchDetail } from "./order-query";
import { toOrderRow } from "./order-rows";

const subject = ({ order_id }: OrderInput) => ({ type: "order", id: order_id });

/**
 * A page of orders by filters and text. The audit log keeps the filters, the length of the text and whose orders were
 * shown.
 */
export const searchOrders = operation(
  orderEndpoints.searchOrders,
  {
    permission: "order:read",
    audit: {
      detail: getSearchDetail,
      shown: ({ orders }) => orders.map(({ user_id }) => user_id),
      shownRecords: ({ orders }) => orders.map(({ id }) => id),
    },
  },
  async (ctx, search) => {
    const found = await findOrders(ctx, search);
    const orderedFor = await findOrderedFor(ctx, found.orders);
    const now = runtime().clock.now().toISOString();
    const toRow = (order: Order) => toOrderRow(order, orderedFor.get(order.id) ?? null, now);
    return { ...found, orders: found.orders.map(toRow) };
  },
);

/** One order with all its events; contact details only for roles that include them. */
export const readOrder = operation(
  orderEndpoints.readOrder,
  {
    permission: "order:read",
    // A kit may later be registered to someone else, so the person it belonged to is recorded with the view.
    audit: { subject, resultRelated: ({ user_id }) => [{ type: "person", id: user_id }] },
  },
  async (ctx, params) => {
    const order = await callService(ctx, endpoints.getOrder, { params });
    return toOrderRecord(ctx, await coverOrder(ctx, order));
  },
);

/**
 * One order exactly as the service sent it, even if it does not fit the contract. While its result may be another
 * person's, a warning is added and the interpretation removed.
 */
export const readRawOrder = operation(
  orderEndpoints.readRawOrder,
  {
    permission: "order:read-raw",
    audit: { subject },
  },
  async (ctx, params) => {
    const raw = await callServiceRaw(ctx, endpoints.getOrder, { params });
    return (await readDoubt(ctx, [params.order_id])) === null ? raw : coverRaw(raw);
  },
);

/**
 * Changes the activation date. It cannot clear it: that dispatches immediately and is a separate operation. The
 * response and the audit log contain the previous date, read just before the change.
 */
export const rescheduleOrder = operation(
  orderEndpoints.rescheduleOrder,
  {
    permission: "order:reschedule",
    audit: {
      subject,
      detail: ({ activate_by }) => ({ activate_by }),
      resultDetail: ({ previous_activate_by }) => ({ previous_activate_by }),
    },
  },
  async (ctx, { activate_by, ...params }) => {
    const before = await callService(ctx, endpoints.getOrder, { params });
    const { order } = await withPlainRefusal(
      callService(ctx, endpoints.updateOrder, { params, body: { activate_by } }),
    );
    return {
      ...(await toOrderRecord(ctx, await coverOrder(ctx, order))),
      previous_activate_by: before.activate_by ?? null,
    };
  },
);

/** Replaces the service's refusal by the screen's own wording where one exists; otherwise rethrows it. */
async function withPlainRefusal<Answer>(call: Promise<Answer>): Promise<Answer> {
  try {
    return await call;
  } catch (thrown) {
    const error = toDashboardError(thrown);
    const explained = explainRefusal(error.upstream?.detail);
    if (explained === null) throw thrown;
    throw new DashboardError(error.code, explained, { cause: thrown });
  }
}

/** Clears the activation date, which dispatches the order immediately. Requires the typed confirmation word. */
export const dispatchOrder = operation(
  orderEndpoints.dispatchOrder,
  {
    permission: "order:dispatch",
    audit: { subject },
  },
  async (ctx, { order_id }) => {
    const { order } = await callService(ctx, endpoints.updateOrder, {
      params: { order_id },
      body: { activate_by: null },
    });
    return toOrderRecord(ctx, await coverOrder(ctx, order));
  },
);

/** Cancels an order. The service decides whether that is still possible. */
export const cancelOrder = operation(
  orderEndpoints.cancelOrder,
  {
    permission: "order:cancel",
    audit: { subject },
  },
  async (ctx, params) => {
    const { order } = await callService(ctx, endpoints.cancelOrder, { params });
    return toOrderRecord(ctx, await coverOrder(ctx, order));
  },
);
