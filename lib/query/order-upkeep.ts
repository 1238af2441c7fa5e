import { queryOptions } from "@tanstack/react-query";
import { Order } from "@/lib/contract/service/order";
import { CommunicationSettings, ResentEvents } from "@/lib/contract/service/order-requests";
import { apiFetch } from "./core/fetch";

/** Whether the service sends text messages to the patient of an order. */
export const messageSettingQuery = (orderId: string) =>
  queryOptions({
    queryKey: ["orders", "messages", orderId] as const,
    queryFn: ({ signal }) =>
      apiFetch(CommunicationSettings, getPath(orderId, "messages"), { signal }),
  });

/** Turns those messages on or off. */
export function changeMessageSetting(
  orderId: string,
  sms_enabled: boolean,
): Promise<CommunicationSettings> {
  const path = getPath(orderId, "messages");
  return apiFetch(CommunicationSettings, path, { method: "PATCH", body: { sms_enabled } });
}

/** Records that blood was drawn in the clinic. */
export function completeDraw(orderId: string): Promise<Order> {
  return apiFetch(Order, getPath(orderId, "draw-completed"), { method: "POST", body: {} });
}

/** Resends every event of the order. */
export function resendEvents(orderId: string): Promise<ResentEvents> {
  return apiFetch(ResentEvents, getPath(orderId, "resend-events"), { method: "POST", body: {} });
}

function getPath(orderId: string, last: string): string {
  return `/api/orders/${encodeURIComponent(orderId)}/${last}`;
}
