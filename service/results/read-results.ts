import type { LabResultsRaw } from "@/lib/contract/service/lab-result";
import type { Order } from "@/lib/contract/service/order";
import type { TeamTx } from "@/service/db/database";
import { groupBy } from "@/service/db/group-by";
import { Refusal } from "@/service/http/refusal";
import { readOrder, readOrders, readRelatedOrders } from "@/service/orders/read/read-orders";
import {
  findReportDocuments,
  findReportFacts,
  findReports,
  findSenders,
  type Report,
} from "./repository";
import { type BesideValues, mergeLabResults } from "./result-wire";
import { getStoredKey } from "./stored-marker";
import { findWaitingReports } from "./waiting-reports";

export type ReadResults = {
  /** The order that was reported on most recently. */
  readonly order: Order;
  readonly results: LabResultsRaw;
  /** By the stored key of a corrected marker: its previous value. */
  readonly withdrawn: ReadonlyMap<string, string>;
};

/** The latest results of an order. Refuses with 404 an unknown order and one without a report. */
export async function readResults(tx: TeamTx, orderId: string): Promise<ReadResults> {
  const [order, reports, senders, beside] = await Promise.all([
    readOrder(tx, orderId),
    findReports(tx, [orderId]),
    findSenders(tx, [orderId]),
    readBeside(tx, [orderId]),
  ]);
  const [report] = reports;
  if (report === undefined) throw new Refusal(404, `Order ${orderId} has no results yet`);
  return {
    order,
    results: mergeLabResults(
      order,
      [{ order, row: report.row, sender: senders.get(orderId) }],
      report.row.isFinal,
      beside,
    ),
    withdrawn: findWithdrawn(reports),
  };
}

/**
 * The results of a whole transaction; final when none of its orders still expects a report. Refuses with 404 an unknown
 * transaction and one without results.
 */
export async function readTransactionResults(
  tx: TeamTx,
  transactionId: string,
): Promise<ReadResults> {
  const relatedOrders = await readRelatedOrders(tx, [transactionId]);
  const ids = relatedOrders.map(({ id }) => id);
  if (ids.length === 0) throw new Refusal(404, `Order transaction ${transactionId} not found`);
  const [orders, reports, senders, beside] = await Promise.all([
    readOrders(tx, ids),
    findReports(tx, ids),
    findSenders(tx, ids),
    readBeside(tx, ids),
  ]);
  const parts = reports.flatMap(({ row }) => {
    const order = orders.find(({ id }) => id === row.orderId);
    return order ? [{ order, row, sender: senders.get(order.id) }] : [];
  });
  const newest = parts.at(-1)?.order;
  if (newest === undefined) {
    throw new Refusal(404, `Order transaction ${transactionId} has no results yet`);
  }
  const isOver = relatedOrders.every(({ transactionStatus }) => transactionStatus !== "active");
  const isFinal = isOver && parts.every(({ row }) => row.isFinal);
  return {
    order: newest,
    results: mergeLabResults(newest, parts, isFinal, beside),
    withdrawn: findWithdrawn(reports),
  };
}

/** What the reports contain beside values, and those that wait for a decision; without keys that would be empty. */
async function readBeside(tx: TeamTx, orderIds: readonly string[]): Promise<BesideValues> {
  const [report_facts, report_documents, waiting_reports] = await Promise.all([
    findReportFacts(tx, orderIds),
    findReportDocuments(tx, orderIds),
    findWaitingReports(tx, orderIds),
  ]);
  return {
    ...(report_facts.length > 0 && { report_facts }),
    ...(report_documents.length > 0 && { report_documents }),
    ...(waiting_reports.length > 0 && { waiting_reports }),
  };
}

/** A marker may have several values: those that no current value repeats are the withdrawn ones. */
function findWithdrawn(reports: readonly Report[]): Map<string, string> {
  const withdrawn = reports.flatMap(({ row, corrects }) =>
    [...groupBy(corrects?.results ?? [], getStoredKey)].flatMap(
      ([key, before]): [string, string][] => {
        const now = row.results.filter((value) => getStoredKey(value) === key);
        const gone = before.filter((was) => !now.some(({ result }) => result === was.result));
        const isCorrected = now.length > 0 && gone.length > 0;
        return isCorrected ? [[key, gone.map(({ result }) => result).join(", ")]] : [];
      },
    ),
  );
  return new Map(withdrawn);
}
