import type { Order } from "@/lib/contract/service/order";
import { getLowLevelStatus } from "@/lib/contract/service/order-status-labels";
import type { PayloadBuilder } from "@/service/events/build-payload";
import { OrderReference } from "@/service/events/queued-event";
import { readOrders } from "./read-orders";

/** Events of orders: the order in its state at the event. */
export const orderPayload: PayloadBuilder = {
  isFor: (type) => type === "labtest.order.created" || type === "labtest.order.updated",
  build: async (tx, { data, user_id }) => {
    const { order_id, event_id } = OrderReference.parse(data);
    const [order] = await readOrders(tx, [order_id]);
    return order === undefined ? null : rewindOrder(order, event_id, user_id);
  },
};

/**
 * An order with the history and status that it had at one of its events; unchanged without an event, or at its last
 * one. An event of a kit's earlier user does not show the person who registered the kit.
 */
function rewindOrder(order: Order, eventId: number | undefined, userId: string | null): Order {
  const owned =
    userId === null || order.user_id === userId ? order : { ...order, ...NOBODY, user_id: userId };
  const events = eventId === undefined ? order.events : order.events.filter(isUntil(eventId));
  const last = events.at(-1);
  if (last === undefined || last.id === order.last_event.id) return owned;
  return {
    ...owned,
    events,
    last_event: last,
    status: last.status.slice(0, last.status.indexOf(".")),
    order_transaction: order.order_transaction && {
      ...order.order_transaction,
      orders: order.order_transaction.orders.map((each) =>
        each.id === order.id
          ? {
              ...each,
              low_level_status: getLowLevelStatus(last.status),
              low_level_status_created_at: last.created_at,
              updated_at: last.created_at,
            }
          : each,
      ),
    },
    updated_at: last.created_at,
  };
}

const NOBODY = {
  patient_details: null,
  patient_address: null,
  health_insurance_id: null,
} satisfies Partial<Order>;

function isUntil(eventId: number) {
  return ({ id }: Order["events"][number]) => id <= eventId;
}
