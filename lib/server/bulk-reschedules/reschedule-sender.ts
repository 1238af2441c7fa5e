import "server-only";
import type { RescheduleRowState } from "@/lib/contract/dashboard/bulk-reschedule";
import type { CalendarDate } from "@/lib/contract/primitives";
import { endpoints } from "@/lib/contract/service/endpoints";
import { formatDate } from "@/lib/domain/datetime";
import { explainRefusal } from "@/lib/domain/orders/explain-refusal";
import type { AuditAction } from "@/lib/server/core/audit-action";
import type { ServiceCtx } from "@/lib/server/core/context";
import { type DashboardError, toDashboardError } from "@/lib/server/core/errors";
import { callService } from "@/lib/server/core/service/service-client";
import type { Failure, Lookup, LookupMoment, Sender } from "@/lib/server/work/outbound/sender";
import { finishRow, type RowRecord } from "./bulk-reschedule-store";

export type RowOutcome = { state: RescheduleRowState; answer: string | null };
/** The person who started the bulk reschedule or retried it last, to whom each change is attributed. */
export type Starter = Pick<AuditAction, "actor" | "team">;

const ALREADY_THERE: Record<LookupMoment, string> = {
  before_sending: "The order already has this date, so nothing was sent.",
  after_refusal: "The response was lost. The order was checked again and has the new date.",
  after_lost_answer: "The response was lost. The order was checked again and has the new date.",
  after_crash: "Phial was interrupted. The order was checked again and has the new date.",
};

/**
 * Sends one order's new date. The order is always read first, so an order that already has the new date is not sent
 * again, and one that someone changed after the dry run is left alone.
 */
export function createRescheduleSender(
  ctx: ServiceCtx,
  starter: Starter,
): Sender<RowRecord, RowOutcome> {
  const getCtx = ({ requestId }: RowRecord): ServiceCtx => ({
    ...ctx,
    requestId: requestId ?? ctx.requestId,
  });
  return {
    wasSent: ({ sent }) => sent > 1,
    alsoLooksUp: ["before_sending", "after_lost_answer"],
    lookUp: (row, moment) => lookUp(getCtx(row), row, moment),
    getAction: (row) => ({
      ...starter,
      requestId: getCtx(row).requestId,
      operation: "order.reschedule",
      kind: "write",
      subject: { type: "order", id: row.orderId },
      detail: {
        activate_by: row.toDate,
        previous_activate_by: row.fromDate,
        bulk_reschedule: row.rescheduleId,
      },
    }),
    send: async (row) => {
      await callService(getCtx(row), endpoints.updateOrder, {
        params: { order_id: row.orderId },
        body: { activate_by: row.toDate as CalendarDate },
      });
      return { state: "moved", answer: null };
    },
    endAfter: getEndAfter,
    finish: finishRow,
    // Rows are never postponed: a staff member retries what failed.
    postpone: async () => {},
  };
}

/** Reads a row's order and compares its date with the earlier date and the wanted date. */
async function lookUp(
  ctx: ServiceCtx,
  { orderId, fromDate, toDate }: RowRecord,
  moment: LookupMoment,
): Promise<Lookup<RowOutcome>> {
  try {
    const params = { order_id: orderId };
    const order = await callService(ctx, endpoints.getOrder, { params });
    const date = order.activate_by ?? null;
    if (date === toDate) {
      return { found: "done", outcome: { state: "moved", answer: ALREADY_THERE[moment] } };
    }
    if (date === fromDate) return { found: "not_done" };
    const answer = `Its date was changed to ${date ? formatDate(date) : "no date"} after the dry run. It was left as it is.`;
    // After a crash, our change may have been made before someone else's.
    const state = moment === "after_crash" ? "unknown" : "refused";
    return { found: "otherwise", outcome: { state, answer } };
  } catch (thrown) {
    const error = toDashboardError(thrown);
    if (error.code === "not_found" && moment === "before_sending") {
      return { found: "otherwise", outcome: { state: "refused", answer: getReason(error) } };
    }
    return { found: "unreadable", error };
  }
}

function getEndAfter(
  { sent }: RowRecord,
  { reason, error }: Failure,
  lookup: Lookup<RowOutcome> | null,
): RowOutcome {
  const { message } = error;
  if (reason === "refused") return { state: "refused", answer: getReason(error) };
  if (reason === "turned_away" || reason === "unrecorded") {
    return { state: "failed", answer: message };
  }
  if (reason === "unreadable") {
    const state = sent > 1 ? "unknown" : "failed";
    return { state, answer: `${message} The order could not be read, so nothing was sent.` };
  }
  return lookup?.found === "not_done"
    ? { state: "failed", answer: `${message} The order was read again and has the old date.` }
    : { state: "unknown", answer: `${message} It is not known whether the date was changed.` };
}

function getReason({ upstream, message }: DashboardError): string {
  return explainRefusal(upstream?.detail) ?? upstream?.detail ?? message;
}
