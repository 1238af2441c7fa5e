import { queryOptions } from "@tanstack/react-query";
import { read } from "./core/keys";

/** Whether the service sends text messages to the patient of an order. */
export const messageSettingQuery = (order_id: string) =>
  queryOptions(read("GET /api/orders/{order_id}/messages", { order_id }));
