import "server-only";
import { endpoints } from "@/lib/contract/service/endpoints";
import type { ImportOrderBody } from "@/lib/contract/service/order-requests";
import {
  findIdentityDifferences,
  isConfirmedFor,
  toIdentity,
} from "@/lib/domain/identity/compare-identity";
import type { Ctx } from "@/lib/server/core/context";
import { toDashboardError } from "@/lib/server/core/errors";
import { callService } from "@/lib/server/core/service/service-client";
import {
  type ConfirmedDifference,
  getDifferenceDetail,
  readRecordIdentity,
} from "@/lib/server/people/person-identity";
import { isTurnedAway } from "@/lib/server/work/outbound/failure";
import { sendOnce } from "@/lib/server/work/outbound/send-once";
import type { Failure, Lookup, Sender } from "@/lib/server/work/outbound/sender";
import {
  type ClaimedRow,
  finishRow,
  openRow,
  type RowOutcome,
  rewriteRow,
  type SealedRow,
} from "./order-import-store";

const MAX_PAGES = 5;

type Command = ClaimedRow & { body: ImportOrderBody; difference: ConfirmedDifference | null };

/**
 * Sends one claimed row and stores its outcome. Throws when the service turned the call away or the audit log could not
 * be written, in which case the row waits as before, and when the response was lost, in which case the outcome is
 * looked up later.
 */
export async function sendRow(ctx: Ctx, claimed: ClaimedRow): Promise<void> {
  const sealed = openRow(ctx, claimed.row);
  const { body } = sealed;
  if (!body) throw new Error("A waiting row has a body");
  const found = claimed.wasSent ? await lookUp(ctx, body) : null;
  // An order that exists is no longer compared; whatever is sent, also for a second time, is.
  const isToSend = found === null || found.found === "not_done";
  const difference = isToSend ? await compareBeforeSending(ctx, claimed, sealed) : null;
  if (difference === "unconfirmed") return;
  const sender = createImportSender(ctx, found);
  const { outcome, failure } = await sendOnce(sender, { ...claimed, body, difference });
  // No outcome, or an unknown one, means that the service is unavailable: the remaining rows wait instead of being
  // tried.
  if (failure && (outcome === null || outcome.state === "unknown")) throw failure.error;
}

/** `found` is the look-up before sending, which was already made. */
function createImportSender(
  ctx: Ctx,
  found: Lookup<RowOutcome> | null,
): Sender<Command, RowOutcome> {
  return {
    wasSent: ({ wasSent }) => wasSent,
    lookUp: async ({ body }, moment) =>
      moment === "before_sending" && found ? found : lookUp(ctx, body),
    getAction: ({ row, body, difference }, outcome) => ({
      requestId: ctx.requestId,
      actor: ctx.actor,
      team: ctx.team,
      operation: "order.import",
      kind: "write",
      subject: { type: "person", id: body.user_id },
      detail: {
        import: row.importId,
        row: row.position,
        ...getDifferenceDetail(difference),
        ...(outcome?.orderId ? { order_id: outcome.orderId } : {}),
      },
      ...(outcome?.orderId ? { related: [{ type: "order", id: outcome.orderId }] } : {}),
    }),
    send: async ({ body }) => {
      const { order } = await callService(ctx, endpoints.importOrder, { body });
      return imported(order.id);
    },
    endAfter: getEndAfter,
    finish: ({ row }, outcome) => finishRow(row, outcome),
    postpone: async (command) => {
      await postpone(command);
    },
  };
}

/**
 * A row that was never sent waits as if it had not been claimed; one that was sent keeps its send time, so that it is
 * looked up first.
 */
function postpone({ row, wasSent }: ClaimedRow): Promise<boolean> {
  return finishRow(row, { state: "waiting", sentAt: wasSent ? row.sentAt : null });
}

/** The person's order with this sample id. Searches by person because every deployment can list orders that way. */
async function lookUp(ctx: Ctx, body: ImportOrderBody): Promise<Lookup<RowOutcome>> {
  try {
    for (let page = 1; page <= MAX_PAGES; page += 1) {
      const { orders } = await callService(ctx, endpoints.listOrders, {
        query: { user_id: body.user_id, page, size: 100 },
      });
      const order = orders.find(({ sample_id }) => sample_id === body.sample_id);
      if (order) return { found: "done", outcome: imported(order.id) };
      if (orders.length < 100) break;
    }
    return { found: "not_done" };
  } catch (thrown) {
    return { found: "unreadable", error: toDashboardError(thrown) };
  }
}

function imported(orderId: string): RowOutcome {
  return { state: "imported", orderId, answer: null };
}

function getEndAfter(_: Command, { reason, error }: Failure): RowOutcome | "later" {
  if (reason === "turned_away" || reason === "unrecorded") return "later";
  if (reason === "unreadable" && isTurnedAway(error)) return "later";
  if (reason !== "refused") {
    const answer = `${error.message} It is not known yet whether it was imported.`;
    return { state: "unknown", answer };
  }
  const issues = error.issues?.map(({ path, message }) => `${path}: ${message}`).join("; ");
  const answer = [error.upstream?.detail ?? error.message, issues].filter(Boolean).join(" ");
  return { state: "refused", answer };
}

/** Puts the row back and rethrows when the comparison fails. */
async function compareBeforeSending(ctx: Ctx, claimed: ClaimedRow, sealed: SealedRow) {
  try {
    return await compareWithRecord(ctx, claimed, sealed);
  } catch (thrown) {
    await postpone(claimed);
    throw thrown;
  }
}

/**
 * The record may have changed since the dry run: a row that now differs from it has to be confirmed before it is sent.
 */
async function compareWithRecord(ctx: Ctx, { row, wasSent }: ClaimedRow, sealed: SealedRow) {
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
  // A row that was sent keeps its send time: once it is confirmed, it is looked up again first.
  const sentAt = wasSent ? row.sentAt : null;
  await rewriteRow(ctx, row, next, { from: "sending", to: "differs", sentAt });
  return "unconfirmed" as const;
}
