import "server-only";
import type { RescheduleRowState } from "@/lib/contract/dashboard/bulk-reschedule";
import type { CalendarDate } from "@/lib/contract/primitives";
import { endpoints } from "@/lib/contract/service/endpoints";
import { formatDate } from "@/lib/domain/datetime";
import type { AuditAction } from "@/lib/server/audit/audit";
import { storeAttempt, storeOutcome } from "@/lib/server/audit/audit-search";
import type { ServiceCtx } from "@/lib/server/core/context";
import { type DashboardError, toDashboardError } from "@/lib/server/core/errors";
import { callService } from "@/lib/server/core/service/service-client";
import type { RowRecord } from "./lease";

export type RowResult = { state: RescheduleRowState; answer: string | null };
/** Whose act each change is. */
export type Starter = Pick<AuditAction, "actor" | "team">;

/** What reading an order says of a row that may have been sent. */
type Look =
  | { found: "moved" }
  | { found: "as_before" }
  | { found: "elsewhere"; day: CalendarDate | null }
  | { found: "unreadable"; error: DashboardError };

/** Reads the order of a row and compares its day with the one before and the one wanted. */
export async function viewRow(ctx: ServiceCtx, row: RowRecord): Promise<Look> {
  try {
    const params = { order_id: row.orderId };
    const order = await callService(ctx, endpoints.getOrder, { params });
    const day = order.activate_by ?? null;
    if (day === row.toDate) return { found: "moved" };
    return day === row.fromDate ? { found: "as_before" } : { found: "elsewhere", day };
  } catch (thrown) {
    return { found: "unreadable", error: toDashboardError(thrown) };
  }
}

/**
 * Sends one order: it is read first, so that what already moved is never sent again and what someone else moved since
 * the dry run is left alone. When the answer is lost it is read once more. Never throws; audited as the starter's act.
 */
export async function sendRow(
  given: ServiceCtx,
  row: RowRecord,
  starter: Starter,
): Promise<RowResult> {
  const ctx: ServiceCtx = { ...given, requestId: row.requestId ?? given.requestId };
  const before = await viewRow(ctx, row);
  if (before.found !== "as_before") return withoutSending(row, before);
  const act: AuditAction = {
    ...starter,
    requestId: ctx.requestId,
    operation: "order.reschedule",
    kind: "write",
    subject: { type: "order", id: row.orderId },
    detail: { activate_by: row.toDate, bulk_reschedule: row.rescheduleId },
  };
  try {
    await storeAttempt(act);
  } catch (thrown) {
    return { state: "failed", answer: toDashboardError(thrown).message };
  }
  const { result, error } = await send(ctx, row);
  await storeOutcome(act, {
    outcome: result.state === "moved" ? "succeeded" : error?.isRefusal ? "refused" : "failed",
    errorCode: result.state === "moved" ? null : (error?.code ?? null),
  });
  return result;
}

type Sent = { result: RowResult; error?: { code: DashboardError["code"]; isRefusal: boolean } };

async function send(ctx: ServiceCtx, row: RowRecord): Promise<Sent> {
  try {
    const params = { order_id: row.orderId };
    const body = { activate_by: row.toDate as CalendarDate };
    await callService(ctx, endpoints.updateOrder, { params, body });
    return { result: { state: "moved", answer: null } };
  } catch (thrown) {
    const error = toDashboardError(thrown);
    const { code } = error;
    if (isRefusal(error)) {
      return {
        result: { state: "refused", answer: saidBy(error) },
        error: { code, isRefusal: true },
      };
    }
    return { result: await afterLostAnswer(ctx, row, error), error: { code, isRefusal: false } };
  }
}

function isRefusal({ code }: DashboardError): boolean {
  return code === "conflict" || code === "invalid_request" || code === "not_found";
}

/** Whether the service is known not to have done it: it said so before it looked at the order. */
function wasTurnedAway({ code, upstream }: DashboardError): boolean {
  return code === "rate_limited" || upstream?.status === 401 || upstream?.status === 403;
}

async function afterLostAnswer(
  ctx: ServiceCtx,
  row: RowRecord,
  error: DashboardError,
): Promise<RowResult> {
  if (wasTurnedAway(error)) return { state: "failed", answer: error.message };
  const after = await viewRow(ctx, row);
  if (after.found === "moved") {
    return {
      state: "moved",
      answer: "The answer was lost. Read again, the order has the new day.",
    };
  }
  if (after.found === "as_before") {
    return { state: "failed", answer: `${error.message} Read again, the order has its old day.` };
  }
  return { state: "unknown", answer: `${error.message} Whether it moved is not known.` };
}

function withoutSending(row: RowRecord, look: Exclude<Look, { found: "as_before" }>): RowResult {
  if (look.found === "moved") {
    return { state: "moved", answer: "It has this day already, so nothing was sent." };
  }
  if (look.found === "elsewhere") {
    const day = look.day ? formatDate(look.day) : "no date";
    return {
      state: "refused",
      answer: `Somebody changed its day to ${day} after the dry run. It was left as it is.`,
    };
  }
  if (look.error.code === "not_found") return { state: "refused", answer: saidBy(look.error) };
  // Sent before, and its answer was never stored: it may have moved then.
  const state = row.sent > 1 ? "unknown" : "failed";
  return { state, answer: `${look.error.message} It could not be read, so it was not sent.` };
}

function saidBy(error: DashboardError): string {
  return error.upstream?.detail ?? error.message;
}
