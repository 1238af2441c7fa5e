import { queryOptions } from "@tanstack/react-query";
import {
  MessageSettingRecord,
  OrderRecord,
  ResentOrders,
} from "@/lib/contract/dashboard/orders/order-record";
import { apiFetch } from "./core/fetch";

/** Whether the service sends text messages to the patient of an order. */
export const messageSettingQuery = (orderId: string) =>
  queryOptions({
    queryKey: ["orders", "messages", orderId] as const,
    queryFn: ({ signal }) =>
      apiFetch(MessageSettingRecord, getPath(orderId, "messages"), { signal }),
  });

/** Turns those messages on or off. */
export function changeMessageSetting(
  orderId: string,
  sms_enabled: boolean,
): Promise<MessageSettingRecord> {
  const path = getPath(orderId, "messages");
  return apiFetch(MessageSettingRecord, path, { method: "PATCH", body: { sms_enabled } });
}

/** Records that blood was drawn in the clinic. */
export function completeDraw(orderId: string): Promise<OrderRecord> {
  return apiFetch(OrderRecord, getPath(orderId, "draw-completed"), { method: "POST", body: {} });
}

/** Resends every event of the order. */
export function resendEvents(orderId: string): Promise<ResentOrders> {
  return apiFetch(ResentOrders, getPath(orderId, "resend-events"), { method: "POST", body: {} });
}

function getPath(orderId: string, last: string): string {
  return `/api/orders/${encodeURIComponent(orderId)}/${last}`;
}
