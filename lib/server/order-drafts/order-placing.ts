import { and, eq } from "drizzle-orm";
import type { z } from "zod";
import { PlaceDraftInput, PlacedOrder } from "@/lib/contract/dashboard/order-draft";
import { endpoints } from "@/lib/contract/service/endpoints";
import { CreateOrderBody } from "@/lib/contract/service/order-requests";
import { HOUR_MS } from "@/lib/contract/time";
import { dayInZone } from "@/lib/domain/calendar-date";
import { toIdentity } from "@/lib/domain/identity/compare-identity";
import { EMPTY_ORDER } from "@/lib/domain/order-form/empty-order";
import { draftMark, toOrderBody } from "@/lib/domain/order-form/order-body";
import type { Ctx } from "@/lib/server/core/context";
import { DashboardError, invalidRequest, toDashboardError } from "@/lib/server/core/errors";
import { operation } from "@/lib/server/core/operation";
import { runtime } from "@/lib/server/core/runtime";
import { openJson, sealJson } from "@/lib/server/core/sealed-json";
import { callService } from "@/lib/server/core/service/service-client";
import { wasNotDone } from "@/lib/server/core/was-not-done";
import { orderDrafts } from "@/lib/server/db/schema/order-drafts";
import {
  type ConfirmedDifference,
  differenceDetail,
  requireSameIdentity,
} from "@/lib/server/people/person-identity";
import { orderChoices } from "./order-choices";
import {
  type DraftRecord,
  draftValues,
  ownDraft,
  requireDraft,
  sealOwner,
} from "./order-draft-store";

/** The service keeps answers for a day at least; past this its list of orders is asked before anything is sent. */
const KEY_TRUSTED_MS = 20 * HOUR_MS;

/**
 * Places the order of a draft, once: every sending of a draft has the same key and, until its outcome is known, the
 * same body. A second click, another window or a reload get the order that the first one made.
 */
export const placeDraft = operation(
  {
    name: "order.create",
    permission: "order:create",
    kind: "write",
    input: PlaceDraftInput,
    output: PlacedOrder,
    audit: {
      subject: ({ draft_id }) => ({ type: "draft", id: draft_id }),
      resultDetail: ({ order_id, confirmed_difference }) => ({
        order_id,
        ...differenceDetail(confirmed_difference ?? null),
      }),
      resultRelated: ({ order_id }) => [{ type: "order", id: order_id }],
    },
  },
  async (ctx, { draft_id, version }) => {
    const draft = await requireDraft(ctx, draft_id);
    if (draft.orderId) return { order_id: draft.orderId };
    const difference = draft.state === "sending" ? null : await requireOwnPatient(ctx, draft);
    const sending = draft.state === "sending" ? draft : await claim(ctx, draft, version);
    if (sending.orderId) return { order_id: sending.orderId };
    const found = await findPlaced(ctx, sending);
    return {
      order_id: found ?? (await send(ctx, sending)),
      ...(difference
        ? { confirmed_difference: { ...difference, fields: [...difference.fields] } }
        : {}),
    };
  },
);

/** Refuses a patient who is not the person of the record, unless that difference was confirmed in the draft. */
function requireOwnPatient(ctx: Ctx, draft: DraftRecord): Promise<ConfirmedDifference | null> {
  const { user_id, patient, identity_confirmation } = draftValues(ctx, draft);
  if (user_id === null) return Promise.resolve(null);
  return requireSameIdentity(ctx, {
    userId: user_id,
    patient: toIdentity(patient),
    confirmation: identity_confirmation,
  });
}

/** Freezes the body before anything is sent; of two windows one does it, and the other one takes over what it froze. */
async function claim(ctx: Ctx, draft: DraftRecord, version: number): Promise<DraftRecord> {
  if (draft.version !== version) {
    throw new DashboardError(
      "conflict",
      "This draft was changed in another window. Look at it again before you place the order.",
    );
  }
  const { db, clock } = runtime();
  const now = clock.now();
  const today = dayInZone(now.toISOString(), ctx.team.timeZone);
  const values = draftValues(ctx, draft);
  const body = CreateOrderBody.safeParse(
    toOrderBody(draft.id, values, await orderChoices(ctx), today),
  );
  if (!body.success) throw invalidRequest(body.error);
  const [claimed] = await db
    .update(orderDrafts)
    .set({
      state: "sending",
      sealedBody: sealJson(body.data, sealOwner(ctx, draft.id)),
      sentAt: now,
    })
    .where(
      and(ownDraft(ctx, draft.id), eq(orderDrafts.state, "open"), eq(orderDrafts.version, version)),
    )
    .returning();
  const current = claimed ?? (await requireDraft(ctx, draft.id));
  if (current.state !== "open") return current;
  throw new DashboardError(
    "conflict",
    "Another window sent this draft just now, and it was refused. Look at it again.",
  );
}

async function findPlaced(ctx: Ctx, draft: DraftRecord): Promise<string | null> {
  const { sentAt } = draft;
  const ageMs = sentAt ? runtime().clock.now().getTime() - sentAt.getTime() : 0;
  if (!sentAt || ageMs < KEY_TRUSTED_MS) return null;
  const { orders } = await callService(ctx, endpoints.listOrders, {
    query: { user_id: getBody(ctx, draft).user_id, start_date: sentAt.toISOString(), size: 100 },
  });
  const order = orders.find(({ passthrough }) => passthrough === draftMark(draft.id));
  if (order) await markPlaced(ctx, draft.id, order.id);
  return order?.id ?? null;
}

async function send(ctx: Ctx, draft: DraftRecord): Promise<string> {
  try {
    const { order } = await callService(ctx, endpoints.createOrder, {
      // A refusal is not kept under the key: a corrected draft may be sent under it again.
      headers: { "x-idempotency-key": draft.idempotencyKey, "x-idempotency-error": "no-cache" },
      body: getBody(ctx, draft),
    });
    await markPlaced(ctx, draft.id, order.id);
    return order.id;
  } catch (thrown) {
    const error = toDashboardError(thrown);
    if (error.upstream?.status === 409) throw stillRunning(error);
    if (wasNotDone(error)) await reopen(ctx, draft.id);
    throw error;
  }
}

function getBody(ctx: Ctx, { id, sealedBody }: DraftRecord): z.output<typeof CreateOrderBody> {
  if (!sealedBody) throw new Error("A draft that is sent has a body");
  return openJson(CreateOrderBody, sealedBody, sealOwner(ctx, id));
}

/** What was typed lives on in the order alone. */
async function markPlaced(ctx: Ctx, draftId: string, orderId: string): Promise<void> {
  const { db, clock } = runtime();
  await db
    .update(orderDrafts)
    .set({
      state: "placed",
      orderId,
      sealedBody: null,
      sealedValues: sealJson(EMPTY_ORDER, sealOwner(ctx, draftId)),
      updatedAt: clock.now(),
    })
    .where(ownDraft(ctx, draftId));
}

async function reopen(ctx: Ctx, draftId: string): Promise<void> {
  await runtime()
    .db.update(orderDrafts)
    .set({ state: "open", sealedBody: null, sentAt: null })
    .where(and(ownDraft(ctx, draftId), eq(orderDrafts.state, "sending")));
}

function stillRunning({ upstream }: DashboardError): DashboardError {
  return new DashboardError(
    "conflict",
    "The service is still making the order of this draft. Press once more in a moment: it stays one order.",
    upstream ? { upstream } : {},
  );
}
