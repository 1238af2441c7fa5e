import { queryOptions } from "@tanstack/react-query";
import { read } from "./core/keys";

/** What staff did to an order, oldest first. */
export const staffActionsQuery = (order_id: string) =>
  queryOptions(read("GET /api/orders/{order_id}/staff-actions", { order_id }));
