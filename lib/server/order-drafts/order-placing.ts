import "server-only";
import { and, eq } from "drizzle-orm";
import { orderDraftEndpoints } from "@/lib/contract/dashboard/endpoints/order-drafts";
import { CreateOrderBody } from "@/lib/contract/service/order-requests";
import { dayInZone } from "@/lib/domain/calendar-date";
import { toIdentity } from "@/lib/domain/identity/compare-identity";
import { toOrderBody } from "@/lib/domain/order-form/order-body";
import type { Ctx } from "@/lib/server/core/context";
import { DashboardError, invalidRequest } from "@/lib/server/core/errors";
import { operation } from "@/lib/server/core/operation";
import { runtime } from "@/lib/server/core/runtime";
import { sealJson } from "@/lib/server/core/sealed-json";
import { orderDrafts } from "@/lib/server/db/schema/order-drafts";
import {
  type ConfirmedDifference,
  getDifferenceDetail,
  requireSameIdentity,
} from "@/lib/server/people/person-identity";
import { sendOnce } from "@/lib/server/work/outbound/send-once";
import { createDraftSender, type DraftCommand, toPlacingError } from "./draft-sender";
import { loadOrderChoices } from "./order-choices";
import {
  type DraftRecord,
  isOwnDraft,
  openDraftValues,
  requireDraft,
  sealOwner,
} from "./order-draft-store";

/**
 * Places the order of a draft exactly once: every call for a draft has the same idempotency key and, until its outcome
 * is known, the same body. A second click, another window or a reload gets the order that the first call created.
 */
export const placeDraft = operation(
  orderDraftEndpoints.placeDraft,
  {
    permission: "order:create",
    audit: {
      subject: ({ draft_id }) => ({ type: "draft", id: draft_id }),
      resultDetail: ({ order_id, confirmed_difference }) => ({
        order_id,
        ...getDifferenceDetail(confirmed_difference ?? null),
      }),
      resultRelated: ({ order_id }) => [{ type: "order", id: order_id }],
    },
  },
  async (ctx, { draft_id, version }) => {
    const draft = await requireDraft(ctx, draft_id);
    if (draft.orderId) return { order_id: draft.orderId };
    const difference = draft.state === "sending" ? null : await requireOwnPatient(ctx, draft);
    const command =
      draft.state === "sending" ? { draft, wasSent: true } : await claim(ctx, draft, version);
    if (command.draft.orderId) return { order_id: command.draft.orderId };
    const { outcome, failure } = await sendOnce(createDraftSender(ctx), command);
    if (failure && outcome?.state !== "placed") throw toPlacingError(failure);
    if (outcome?.state !== "placed") throw new Error("A draft without a failure is placed");
    return {
      order_id: outcome.orderId,
      ...(difference
        ? { confirmed_difference: { ...difference, fields: [...difference.fields] } }
        : {}),
    };
  },
);

/** Refuses a patient who differs from the record, unless that difference was confirmed in the draft. */
function requireOwnPatient(ctx: Ctx, draft: DraftRecord): Promise<ConfirmedDifference | null> {
  const { user_id, patient, identity_confirmation } = openDraftValues(ctx, draft);
  if (user_id === null) return Promise.resolve(null);
  return requireSameIdentity(ctx, {
    userId: user_id,
    patient: toIdentity(patient),
    confirmation: identity_confirmation,
  });
}

/** Fixes the body before anything is sent. If two windows do this, one fixes it and the other sends the same body. */
async function claim(ctx: Ctx, draft: DraftRecord, version: number): Promise<DraftCommand> {
  if (draft.version !== version) {
    throw new DashboardError(
      "conflict",
      "This draft was changed in another window. Check it before you place the order.",
    );
  }
  const { db, clock } = runtime();
  const now = clock.now();
  const today = dayInZone(now.toISOString(), ctx.team.timeZone);
  const values = openDraftValues(ctx, draft);
  const body = CreateOrderBody.safeParse(
    toOrderBody(draft.id, values, await loadOrderChoices(ctx), today),
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
      and(
        isOwnDraft(ctx, draft.id),
        eq(orderDrafts.state, "open"),
        eq(orderDrafts.version, version),
      ),
    )
    .returning();
  if (claimed) return { draft: claimed, wasSent: false };
  const current = await requireDraft(ctx, draft.id);
  if (current.state !== "open") return { draft: current, wasSent: true };
  throw new DashboardError(
    "conflict",
    "This draft was just sent from another window and was refused. Check it again.",
  );
}
