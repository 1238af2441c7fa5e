import { and, eq } from "drizzle-orm";
import type { LowLevelStatus } from "@/lib/contract/service/order-status-labels";
import { syncAppointment } from "@/service/appointments/follow-order";
import type { TeamTx } from "@/service/db/database";
import { orders } from "@/service/db/schema/orders";
import { orderResults } from "@/service/db/schema/results";
import type { RequestDeps } from "@/service/deps";
import { Refusal } from "@/service/http/refusal";
import { advanceOrder } from "@/service/orders/order-history";
import { emitsPartialResults } from "@/service/orders/partial-result-events";
import { getState, type NewOrderRow, type OrderRow } from "@/service/orders/read/order-row";
import { getSearchText } from "@/service/orders/read/search-text";
import { emitOrderChange } from "@/service/orders/record-order-change";
import { shortestPathTo } from "@/service/orders/simulation-route";
import { emitCriticalResult } from "@/service/results/emit-critical";
import { readOrderedMarkers } from "@/service/results/ordered-markers";
import { findNewestResult, type ResultRow } from "@/service/results/repository";
import { worstInterpretation } from "@/service/results/worst-interpretation";
import { hasValues } from "@/service/unmatched-results/report/has-values";
import type { IncomingReport } from "@/service/unmatched-results/report/incoming-report";
import { hasDocuments } from "@/service/unmatched-results/stored-reports/report-files";
import { type MergedReport, mergeReport } from "./merge-report";
import { readEarlierReports, storeOrderReport } from "./order-reports";

type Deps = Pick<RequestDeps, "clock" | "newId">;

/**
 * Adds a report to an order, which must be locked, and moves the order along its state table to the resulting status.
 * Refuses with 400 if the table has no path to that status.
 */
export async function attachReport(
  tx: TeamTx,
  deps: Deps,
  order: OrderRow,
  report: IncomingReport,
  rawResultId: string,
): Promise<void> {
  const ordered = await readOrderedMarkers(tx, order);
  const before = await findNewestResult(tx, order.id);
  const read = mergeReport(report, ordered, before, {
    hasEnded: hasEnded(order),
    earlier: await readEarlierReports(tx, order.id),
  });
  const isOnlyDocuments = !hasValues(report) && (await hasDocuments(tx, rawResultId));
  // A document that only a person can read completes nothing by itself.
  const merged = isOnlyDocuments ? { ...read, isComplete: false } : read;
  const isEmpty = merged.rows.length === 0 && !isOnlyDocuments;
  const target = isEmpty ? null : getTarget(order, merged);
  const path = target === null ? [] : getPath(order, target);
  const number = await getNumber(tx, order, report);
  const { resultId, changes } = isEmpty
    ? { resultId: null, changes: number }
    : await storeResult(tx, deps, order, report, merged, before, number);
  const { rows } = merged;
  await storeOrderReport(tx, deps, { orderId: order.id, rawResultId, resultId, report, rows });
  if (path.length === 0) {
    const updatedAt = deps.clock.now();
    await tx
      .update(orders)
      .set({ ...changes, updatedAt })
      .where(eq(orders.id, order.id));
    if (await isAnnounced(tx, target, changes)) await emitOrderChange(tx, order, updatedAt);
  }
  await advanceAlong(tx, deps, order.id, path, changes);
}

/**
 * Whether a report emits an event although the order's status stays the same: because it sets the sample number, or
 * because it is a partial result, which only a kit can have without a change of status.
 */
async function isAnnounced(
  tx: TeamTx,
  target: LowLevelStatus | null,
  { sampleId }: Partial<NewOrderRow>,
): Promise<boolean> {
  return sampleId !== undefined || (target !== null && (await emitsPartialResults(tx)));
}

function hasEnded({ lowLevelStatus }: OrderRow): boolean {
  return lowLevelStatus === "completed" || lowLevelStatus === "corrected";
}

/**
 * The status to which a report moves its order: `completed` once every ordered marker is settled. A change to a
 * completed order is a correction, including late values, so that nobody overlooks them. A kit has no partial status:
 * with a partial result it is at its laboratory. Null if the status does not change.
 */
function getTarget(order: OrderRow, merged: MergedReport): LowLevelStatus | null {
  if (merged.isComplete && !hasEnded(order)) return "completed";
  if (!merged.hasChanged) return null;
  if (hasEnded(order)) return "corrected";
  return order.method === "testkit" ? "delivered_to_lab" : "partial_results";
}

function getPath(order: OrderRow, target: LowLevelStatus): LowLevelStatus[] {
  // Shipping and appointments are not known here, so the path has no more steps than the table requires.
  const path = shortestPathTo(getState(order), target);
  if (path === null) {
    throw new Refusal(
      400,
      `The order cannot take the result: it is ${order.lowLevelStatus}. Choose another order.`,
    );
  }
  // A path to a final report leaves out the partial result, because none was reported.
  return path.filter((status) => status === target || status !== "partial_results");
}

async function advanceAlong(
  tx: TeamTx,
  deps: Deps,
  orderId: string,
  path: readonly LowLevelStatus[],
  changes: Partial<NewOrderRow>,
): Promise<void> {
  let [next, ...rest] = path;
  while (next !== undefined) {
    const isLast = rest.length === 0;
    const after = await advanceOrder(tx, deps, orderId, next, isLast ? { changes } : {});
    const reached = await syncAppointment(tx, deps, after, next);
    // Changing the appointment may have moved the order further than this step.
    [next, ...rest] = rest.slice(rest.indexOf(reached) + 1);
  }
}

/** Stores the merged result. Returns its id, and the order's columns that follow from it. */
async function storeResult(
  tx: TeamTx,
  deps: Deps,
  order: OrderRow,
  report: IncomingReport,
  { results, missing, isComplete }: MergedReport,
  before: ResultRow | null,
  number: Partial<NewOrderRow>,
): Promise<{ resultId: number | null; changes: Partial<NewOrderRow> }> {
  const interpretation = worstInterpretation(results);
  const reportedAt = getLatest(report.reportedAt, before?.reportedAt);
  const isFinal = isComplete || hasEnded(order);
  const [stored] = await tx
    .insert(orderResults)
    .values({
      teamId: tx.teamId,
      orderId: order.id,
      isFinal,
      requestsFinal: report.isFinal,
      interpretation,
      ...selectTimes(report, before),
      reportedAt,
      results,
      missing,
    })
    .returning({ id: orderResults.id });
  // Emitted once: a later critical report brings nothing new.
  if (interpretation === "critical" && before?.interpretation !== "critical") {
    await emitCriticalResult(tx, deps, order, { isFinal, reportedAt });
  }
  return {
    resultId: stored?.id ?? null,
    changes: { interpretation, hasMissingResults: missing.length > 0, ...number },
  };
}

/** When the sample was collected and received: by the report, else as known before. */
function selectTimes(report: IncomingReport, before: ResultRow | null) {
  const collected = report.collectedAt || report.collectedText ? report : before;
  const received = report.receivedAt || report.receivedText ? report : before;
  return {
    collectedAt: collected?.collectedAt,
    collectedText: collected?.collectedText,
    receivedAt: received?.receivedAt,
    receivedText: received?.receivedText,
  };
}

function getLatest(one: Date, other: Date = one): Date {
  return other > one ? other : one;
}

/** An order without a sample number gets the report's, so that the laboratory's next reports find it. */
async function getNumber(tx: TeamTx, order: OrderRow, { sampleId }: IncomingReport) {
  if (order.sampleId !== null || sampleId === null) return {};
  const ofOther = and(eq(orders.teamId, tx.teamId), eq(orders.sampleId, sampleId));
  if ((await tx.$count(orders, ofOther)) > 0) return {};
  return { sampleId, searchText: getSearchText({ ...order, sampleId }) };
}
