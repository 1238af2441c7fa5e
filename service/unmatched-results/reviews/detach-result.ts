import { and, desc, eq } from "drizzle-orm";
import type { DetachedResult } from "@/lib/contract/service/detached-result";
import type { LowLevelStatus } from "@/lib/contract/service/order-status-labels";
import { RESULT_BEARING_STATUSES } from "@/lib/contract/service/order-transitions";
import { findAppointment } from "@/service/appointments/appointment-repository";
import { changeAppointment } from "@/service/appointments/record-appointment";
import type { TeamTx } from "@/service/db/database";
import { orderEvents } from "@/service/db/schema/orders";
import { resultAttachments, type StateBeforeReport } from "@/service/db/schema/result-attachments";
import { unmatchedResults } from "@/service/db/schema/unmatched-results";
import type { RequestDeps } from "@/service/deps";
import { Refusal } from "@/service/http/refusal";
import { invalidValue } from "@/service/http/request-issue";
import { lockOrder } from "@/service/orders/lock-order";
import { withdrawOrder } from "@/service/orders/order-history";
import type { OrderRow } from "@/service/orders/read/order-row";
import { readOrder } from "@/service/orders/read/read-orders";
import { getSearchText } from "@/service/orders/read/search-text";
import type { ResultRow } from "@/service/results/repository";
import {
  type AttachmentRow,
  markDetached,
  readAttachments,
  readCountingResults,
} from "./detached-results";
import { openUnrecordedReview, reopenReport } from "./reopen-report";

type Deps = Pick<RequestDeps, "clock" | "newId">;

/**
 * Detaches a result from an order because it belongs to another person: the order returns to its previous state, and
 * the report returns to match review with the comparison by which it was attached. Later reports built on it, so they
 * return too. Without a named result, all of the order's results are detached. Refuses with 400 an order that has no
 * result or has changed since, with 404 an unknown order, and with 422 a result that is not attached to it.
 */
export async function detachResult(
  tx: TeamTx,
  deps: Deps,
  orderId: string,
  rawResultId: string | undefined,
): Promise<DetachedResult> {
  const order = await lockOrder(tx, orderId);
  const counting = await readCountingResults(tx, orderId);
  const attached = (await readAttachments(tx, orderId)).filter((each) => each.detachedAt === null);
  const isOld = rawResultId !== undefined && (await isFromBefore(tx, orderId, rawResultId));
  const first = getFirst(counting, attached, isOld ? undefined : rawResultId);
  const withdrawn = counting.filter(({ id }) => id >= first.id);
  const recorded = attached.filter(({ resultId }) => resultId >= first.id);
  const before = attached.find(({ resultId }) => resultId === first.id)?.before ?? null;

  await markDetached(tx, withdrawn, deps.clock.now());
  const after = await withdraw(tx, deps, order, before);
  // Newest first, so that each of several reports from one message finds its own entry.
  const reopened: string[] = [];
  for (const { rawResultId: id } of recorded.toReversed()) {
    reopened.unshift(await reopenReport(tx, deps, orderId, id));
  }
  // If any withdrawn report is known, the results stored for the order since then were derived from it.
  const underived = recorded.length === 0 ? withdrawn.at(-1) : undefined;
  if (underived) {
    const isNamed = isOld && rawResultId !== undefined;
    const id = isNamed
      ? reopenReport(tx, deps, orderId, rawResultId)
      : openUnrecordedReview(tx, deps, after, underived);
    reopened.push(await id);
  }
  return { order: await readOrder(tx, orderId), raw_result_ids: reopened };
}

function getFirst(
  counting: readonly ResultRow[],
  attached: readonly AttachmentRow[],
  rawResultId: string | undefined,
): ResultRow {
  const named = attached.findLast((each) => each.rawResultId === rawResultId?.toLowerCase());
  if (rawResultId !== undefined && named === undefined) {
    const why = "this result is not attached to the order";
    throw invalidValue(["body", "raw_result_id"], why, rawResultId);
  }
  const first = named ? counting.find(({ id }) => id === named.resultId) : counting[0];
  if (first !== undefined) return first;
  throw new Refusal(400, "The order has no result that could be detached.");
}

/**
 * Whether the result was accepted before attachments were stored, so that its part of the order's results is unknown.
 */
async function isFromBefore(tx: TeamTx, orderId: string, rawResultId: string): Promise<boolean> {
  const { id, resolvedOrderId } = unmatchedResults;
  const accepted = and(eq(id, rawResultId), eq(resolvedOrderId, orderId));
  const kept = eq(resultAttachments.rawResultId, rawResultId);
  return (
    (await tx.$count(unmatchedResults, accepted)) > 0 &&
    (await tx.$count(resultAttachments, kept)) === 0
  );
}

/** Restores the order to its state before the report or, if that state was not stored, according to its history. */
async function withdraw(
  tx: TeamTx,
  deps: Deps,
  order: OrderRow,
  before: StateBeforeReport | null,
): Promise<OrderRow> {
  if (before === null) {
    const status = await statusBeforeResults(tx, order);
    const changes = { interpretation: null, hasMissingResults: null };
    return withdrawOrder(tx, deps, order.id, status, changes);
  }
  const { lowLevelStatus, appointment, ...columns } = before;
  const { sampleId } = columns;
  const searchText = getSearchText({ ...order, sampleId });
  const changes = { ...columns, searchText };
  const after = await withdrawOrder(tx, deps, order.id, lowLevelStatus, changes);
  if (appointment) await restoreAppointment(tx, deps, order.id, appointment);
  return after;
}

/** Restores the appointment, which the other person's report had completed. */
async function restoreAppointment(
  tx: TeamTx,
  deps: Deps,
  orderId: string,
  { id, status }: NonNullable<StateBeforeReport["appointment"]>,
): Promise<void> {
  const appointment = await findAppointment(tx, orderId);
  if (appointment?.id !== id || appointment.status === status) return;
  await changeAppointment(tx, id, { status, updatedAt: deps.clock.now() });
}

async function statusBeforeResults(tx: TeamTx, order: OrderRow): Promise<LowLevelStatus> {
  const bearing: readonly LowLevelStatus[] = RESULT_BEARING_STATUSES[order.method];
  const history = await tx
    .select({ status: orderEvents.lowLevelStatus })
    .from(orderEvents)
    .where(and(eq(orderEvents.orderId, order.id), eq(orderEvents.teamId, tx.teamId)))
    .orderBy(desc(orderEvents.id));
  const isLab = (status: LowLevelStatus) => status === "delivered_to_lab";
  const earlier = history.find(({ status }) => isLab(status) || !bearing.includes(status));
  if (earlier) return earlier.status;
  throw new Refusal(400, "The order has no status from before its result.");
}
