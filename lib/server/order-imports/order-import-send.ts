import "server-only";
import { endpoints } from "@/lib/contract/service/endpoints";
import type { ImportOrderBody } from "@/lib/contract/service/order-requests";
import {
  findIdentityDifferences,
  isConfirmedFor,
  toIdentity,
} from "@/lib/domain/identity/compare-identity";
import type { AuditAction } from "@/lib/server/audit/audit";
import { storeAttempt, storeOutcome } from "@/lib/server/audit/audit-search";
import type { Ctx } from "@/lib/server/core/context";
import { type DashboardError, toDashboardError } from "@/lib/server/core/errors";
import { callService } from "@/lib/server/core/service/service-client";
import { wasNotDone } from "@/lib/server/core/was-not-done";
import { differenceDetail, readRecordIdentity } from "@/lib/server/people/person-identity";
import {
  finishRow,
  openRow,
  type RowRecord,
  rewriteRow,
  type SealedRow,
} from "./order-import-store";

const MAX_PAGES = 5;

/**
 * Sends one claimed row and stores what became of it. A row that was sent before is looked for among the person's orders
 * first, and sent again only when it is not there. Throws when the service turned the call away before it looked.
 */
export async function sendRow(ctx: Ctx, row: RowRecord, wasSent: boolean): Promise<void> {
  const sealed = openRow(ctx, row);
  const { body } = sealed;
  if (!body) throw new Error("A row that waits has a body");
  const difference = wasSent ? null : await compareBeforeSending(ctx, row, sealed);
  if (difference === "unconfirmed") return;
  const act: AuditAction = {
    requestId: ctx.requestId,
    actor: ctx.actor,
    team: ctx.team,
    operation: "order.import",
    kind: "write",
    subject: { type: "person", id: body.user_id },
    detail: { import: row.importId, row: row.position, ...differenceDetail(difference) },
  };
  try {
    await storeAttempt(act);
    const orderId = (wasSent ? await findImported(ctx, body) : null) ?? (await send(ctx, body));
    await finishRow(row, { state: "imported", orderId, answer: null });
    await storeOutcome(
      {
        ...act,
        detail: { ...act.detail, order_id: orderId },
        related: [{ type: "order", id: orderId }],
      },
      { outcome: "succeeded", errorCode: null },
    );
  } catch (thrown) {
    const error = toDashboardError(thrown);
    const outcome = wasNotDone(error) ? "refused" : "failed";
    await storeOutcome(act, { outcome, errorCode: error.code });
    await settleFailure(ctx, row, body, { error, wasSent });
  }
}

/** Throws what the comparison threw, with the row as if it was never sent. */
async function compareBeforeSending(ctx: Ctx, row: RowRecord, sealed: SealedRow) {
  try {
    return await compareWithRecord(ctx, row, sealed);
  } catch (thrown) {
    await finishRow(row, { state: "waiting", sentAt: null });
    throw thrown;
  }
}

/** The record may have changed since the dry run: a row that differs from it now goes back to be confirmed. */
async function compareWithRecord(ctx: Ctx, row: RowRecord, sealed: SealedRow) {
  const { body, confirmation } = sealed;
  if (!body) return null;
  const record = await readRecordIdentity(ctx, body.user_id);
  const patient = toIdentity(body.patient_details);
  const fields = findIdentityDifferences(record, patient);
  if (record === null || fields.length === 0) return null;
  if (confirmation && isConfirmedFor(confirmation, body.user_id, record, patient)) {
    return { fields, reason: confirmation.reason };
  }
  const next = { ...sealed, record, confirmation: null };
  await rewriteRow(ctx, row, next, { from: "sending", to: "differs" });
  return "unconfirmed" as const;
}

async function send(ctx: Ctx, body: ImportOrderBody): Promise<string> {
  return (await callService(ctx, endpoints.importOrder, { body })).order.id;
}

async function settleFailure(
  ctx: Ctx,
  row: RowRecord,
  body: ImportOrderBody,
  { error, wasSent }: { error: DashboardError; wasSent: boolean },
): Promise<void> {
  if (!wasNotDone(error)) {
    const answer = `${error.message} Whether it was imported is not known yet.`;
    return finishRow(row, { state: "unknown", answer });
  }
  if (error.code === "rate_limited" || error.code === "upstream_invalid") {
    // Turned away before it was looked at: this row is as if never sent.
    await finishRow(row, { state: "waiting", sentAt: wasSent ? row.sentAt : null });
    throw error;
  }
  // The call before this one may have come through in the very moment of the second look.
  const found = wasSent ? await findImported(ctx, body) : null;
  if (found) return finishRow(row, { state: "imported", orderId: found, answer: null });
  const issues = error.issues?.map(({ path, message }) => `${path}: ${message}`).join("; ");
  const answer = [error.upstream?.detail ?? error.message, issues].filter(Boolean).join(" ");
  return finishRow(row, { state: "refused", answer });
}

/** The order of the same person under this sample id: every deployment lists orders by their person. */
async function findImported(ctx: Ctx, body: ImportOrderBody): Promise<string | null> {
  for (let page = 1; page <= MAX_PAGES; page += 1) {
    const { orders } = await callService(ctx, endpoints.listOrders, {
      query: { user_id: body.user_id, page, size: 100 },
    });
    const order = orders.find(({ sample_id }) => sample_id === body.sample_id);
    if (order) return order.id;
    if (orders.length < 100) break;
  }
  return null;
}
