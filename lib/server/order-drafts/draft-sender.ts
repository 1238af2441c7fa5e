import "server-only";
import { and, eq } from "drizzle-orm";
import type { z } from "zod";
import { EMPTY_ORDER } from "@/lib/contract/dashboard/orders/empty-order";
import { endpoints } from "@/lib/contract/service/endpoints";
import { CreateOrderBody } from "@/lib/contract/service/order-requests";
import { draftMark } from "@/lib/domain/order-form/order-body";
import type { Ctx } from "@/lib/server/core/context";
import { DashboardError, toDashboardError } from "@/lib/server/core/errors";
import { runtime } from "@/lib/server/core/runtime";
import { openJson, sealJson } from "@/lib/server/core/sealed-json";
import { callService } from "@/lib/server/core/service/service-client";
import { orderDrafts } from "@/lib/server/db/schema/order-drafts";
import type { Failure, Lookup, Sender } from "@/lib/server/work/outbound/sender";
import { type DraftRecord, isOwnDraft, sealOwner } from "./order-draft-store";

/** The service keeps responses for at least a day. After this time its orders are searched before anything is sent. */
const KEY_TRUSTED_MS = 20 * 3_600_000;

export type DraftCommand = { draft: DraftRecord; wasSent: boolean };
export type DraftOutcome = { state: "placed"; orderId: string } | { state: "open" };

/**
 * Places the order of a draft. A draft has no lease: the service creates a single order for all calls with the same
 * idempotency key, so two windows may send at the same time. `order.create`, the operation around it, writes the audit
 * log.
 */
export function createDraftSender(ctx: Ctx): Sender<DraftCommand, DraftOutcome> {
  return {
    wasSent: ({ wasSent }) => wasSent,
    lookUp: ({ draft }) => lookUp(ctx, draft),
    getAction: () => null,
    send: ({ draft }) => send(ctx, draft),
    endAfter: ({ wasSent }, { reason, error }) => {
      const isRunning = error.upstream?.status === 409;
      // A call that was turned away says nothing about the earlier one, which may have created the order.
      const isStillOpen = reason === "refused" || (reason === "turned_away" && !wasSent);
      return isStillOpen && !isRunning ? { state: "open" } : "later";
    },
    finish: ({ draft }, outcome) => finish(ctx, draft, outcome),
    // It stays marked as sending until the staff member places it again.
    postpone: async () => {},
  };
}

async function send(ctx: Ctx, draft: DraftRecord): Promise<DraftOutcome> {
  const { order } = await callService(ctx, endpoints.createOrder, {
    // A refusal is not cached under the key, so a corrected draft may be sent under it again.
    headers: { "x-idempotency-key": draft.idempotencyKey, "x-idempotency-error": "no-cache" },
    body: getBody(ctx, draft),
  });
  return { state: "placed", orderId: order.id };
}

/** While the service still has the response for the key, resending serves as the look-up. */
async function lookUp(ctx: Ctx, draft: DraftRecord): Promise<Lookup<DraftOutcome>> {
  const { sentAt } = draft;
  const ageMs = sentAt ? runtime().clock.now().getTime() - sentAt.getTime() : 0;
  if (!sentAt || ageMs < KEY_TRUSTED_MS) return { found: "not_done" };
  try {
    const { orders } = await callService(ctx, endpoints.listOrders, {
      query: { user_id: getBody(ctx, draft).user_id, start_date: sentAt.toISOString(), size: 100 },
    });
    const order = orders.find(({ passthrough }) => passthrough === draftMark(draft.id));
    if (!order) return { found: "not_done" };
    return { found: "done", outcome: { state: "placed", orderId: order.id } };
  } catch (thrown) {
    return { found: "unreadable", error: toDashboardError(thrown) };
  }
}

function getBody(ctx: Ctx, { id, sealedBody }: DraftRecord): z.output<typeof CreateOrderBody> {
  if (!sealedBody) throw new Error("A draft that is sent has a body");
  return openJson(CreateOrderBody, sealedBody, sealOwner(ctx, id));
}

/** Once the order is placed, the typed values are kept only in the order. */
async function finish(ctx: Ctx, { id }: DraftRecord, outcome: DraftOutcome): Promise<boolean> {
  const { db, clock } = runtime();
  const isOwn = isOwnDraft(ctx, id);
  const isSending = and(isOwn, eq(orderDrafts.state, "sending"));
  const [change, where] =
    outcome.state === "open"
      ? [{ state: "open", sealedBody: null, sentAt: null } as const, isSending]
      : [
          {
            state: "placed",
            orderId: outcome.orderId,
            sealedBody: null,
            sealedValues: sealJson(EMPTY_ORDER, sealOwner(ctx, id)),
            updatedAt: clock.now(),
          } as const,
          isOwn,
        ];
  const changed = await db
    .update(orderDrafts)
    .set(change)
    .where(where)
    .returning({ id: orderDrafts.id });
  return changed.length > 0;
}

/** A 409 means that an earlier call for this draft has not ended at the service. */
export function toPlacingError({ error }: Failure): DashboardError {
  const { upstream } = error;
  if (upstream?.status !== 409) return error;
  return new DashboardError(
    "conflict",
    "The service is still creating the order of this draft. Try again in a moment. It stays one order.",
    { upstream },
  );
}
