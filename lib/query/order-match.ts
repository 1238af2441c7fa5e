import { queryOptions } from "@tanstack/react-query";
import { read } from "./core/keys";

/** How an order got its result through match review; refetched whenever a correction changes. */
export const matchOfOrderQuery = (order_id: string) =>
  queryOptions(read("GET /api/orders/{order_id}/match", { order_id }));
