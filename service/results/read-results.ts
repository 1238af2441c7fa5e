import type { LabResultsRaw } from "@/lib/contract/lab-result";
import type { Order } from "@/lib/contract/order";
import type { TeamTx } from "@/service/db/database";
import { Refusal } from "@/service/http/refusal";
import { readFamilies, readOrder, readOrders } from "@/service/orders/read-orders";
import { findNewestResult, findNewestResults } from "./repository";
import { mergeLabResults, toLabResults } from "./result-wire";

export type OrderWithResults = { readonly order: Order; readonly results: LabResultsRaw };

/** The newest results of an order. Refuses with 404 an unknown order and one whose lab has not reported. */
export async function readResults(tx: TeamTx, orderId: string): Promise<OrderWithResults> {
  const [order, row] = await Promise.all([readOrder(tx, orderId), findNewestResult(tx, orderId)]);
  if (row === null) throw new Refusal(404, `Order ${orderId} has no results yet`);
  return { order, results: toLabResults(order, row) };
}

/** The results of a whole transaction. Refuses with 404 one that is unknown and one without any results. */
export async function readTransactionResults(
  tx: TeamTx,
  transactionId: string,
): Promise<OrderWithResults> {
  const family = await readFamilies(tx, [transactionId]);
  const ids = family.map(({ id }) => id);
  if (ids.length === 0) throw new Refusal(404, `Order transaction ${transactionId} not found`);
  const [orders, rows] = await Promise.all([readOrders(tx, ids), findNewestResults(tx, ids)]);
  const parts = rows.flatMap((row) => {
    const order = orders.find(({ id }) => id === row.orderId);
    return order ? [{ order, row }] : [];
  });
  const newest = parts.at(-1)?.order;
  if (newest === undefined) {
    throw new Refusal(404, `Order transaction ${transactionId} has no results yet`);
  }
  return { order: newest, results: mergeLabResults(newest, parts) };
}
