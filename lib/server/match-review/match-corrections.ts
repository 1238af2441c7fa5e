import "server-only";
import { matchCorrectionEndpoints } from "@/lib/contract/dashboard/endpoints/match-corrections";
import type { LiveChange } from "@/lib/contract/dashboard/live";
import type { MatchCorrection } from "@/lib/contract/dashboard/match-correction";
import { endpoints } from "@/lib/contract/service/endpoints";
import type { Ctx } from "@/lib/server/core/context";
import { DashboardError } from "@/lib/server/core/errors";
import { operation } from "@/lib/server/core/operation";
import { callService } from "@/lib/server/core/service/service-client";
import { readDoubts } from "@/lib/server/orders/doubts";
import { digestResult, findAttachedItem, requireProof } from "./attached-result";
import { canDetach, insertCorrection, readCorrection, readCorrections } from "./corrections";
import { readDecisions } from "./decisions";
import { changeCorrectionState, settleCorrection } from "./settle-correction";

const UNDER_WAY = ["open", "confirmed"] as const;
const ENDED = ["dismissed", "detached", "closed"] as const;

const subject = ({ correction_id }: { correction_id: string }) => ({
  type: "match correction",
  id: correction_id,
});

/** Everything that a case concerns, so that its entry appears in the audit log of each. */
const related = ({ order_id, item_id, user_id }: MatchCorrection) => [
  { type: "order", id: order_id },
  ...(item_id ? [{ type: "result", id: item_id }] : []),
  ...(user_id ? [{ type: "person", id: user_id }] : []),
];

/** Opening or closing a case of a wrong person covers or uncovers the values of its order on every screen. */
const live = (_input: unknown, correction: MatchCorrection | null): LiveChange[] => {
  const id = correction?.order_id ?? null;
  const user_id = correction?.user_id ?? null;
  return [
    { topic: "match-review", id: correction?.item_id ?? null, user_id },
    { topic: "orders", id, user_id },
    { topic: "results", id, user_id },
  ];
};

/** Cases of results that were attached to the wrong person or to the wrong order. */
export const listCorrections = operation(
  matchCorrectionEndpoints.listCorrections,
  {
    permission: "match:read",
    audit: {
      detail: ({ order_id, ended }) => ({ order_id: order_id ?? null, ended: ended ?? null }),
      shown: ({ corrections }) => corrections.flatMap(({ user_id }) => user_id ?? []),
    },
  },
  async (ctx, { order_id, ended }) => {
    const states = ended === "true" ? ENDED : UNDER_WAY;
    // For a single order, all cases unless only some are requested.
    const isAll = order_id !== undefined && ended === undefined;
    const filter = { orderId: order_id, ...(isAll ? {} : { states }) };
    return { corrections: await readCorrections(ctx, filter) };
  },
);

/** The orders of the team or of one person whose result may be another person's. */
export const listDoubts = operation(
  matchCorrectionEndpoints.listDoubts,
  {
    permission: "order:read",
    // Only ids and states, used to mark orders in lists.
    audit: "none",
  },
  async (ctx, { user_id }) => {
    const doubts = await readDoubts(ctx, { userId: user_id });
    return { doubts: [...doubts].map(([order_id, state]) => ({ order_id, state })) };
  },
);

/**
 * Opens a case: an order has a result that may be another person's, and its values are covered from then on, or one that
 * was made for another order of the person. Throws `conflict` while such a case is under way.
 */
export const openCorrection = operation(
  matchCorrectionEndpoints.openCorrection,
  {
    permission: "match:correct",
    audit: {
      subject,
      related: ({ order_id, item_id }) => [
        { type: "order", id: order_id },
        ...(item_id ? [{ type: "result", id: item_id }] : []),
      ],
      detail: ({ item_id, order_id, mistake, reason }) => ({
        item_id,
        order_id,
        mistake,
        reason_length: reason.length,
      }),
      resultRelated: related,
    },
    live,
  },
  async (ctx, { correction_id: id, item_id, order_id: orderId, mistake, reason }) => {
    const order = await callService(ctx, endpoints.getOrder, { params: { order_id: orderId } });
    const resultDigest = await digestResult(ctx, orderId);
    if (resultDigest === null) {
      throw new DashboardError("conflict", "This order has no result. Nothing was opened.");
    }
    const decisionId = item_id ? await requireAttached(ctx, item_id, orderId) : null;
    const itemId = item_id ?? (await findAttachedItem(ctx, orderId));
    const underWay = await readCorrections(ctx, { orderId, states: UNDER_WAY });
    if (underWay.some((other) => other.id !== id && other.mistake === mistake)) {
      throw new DashboardError(
        "conflict",
        `A case of the wrong ${mistake} is already under way for this order. Nothing was opened.`,
      );
    }
    const isNew = await insertCorrection(
      ctx,
      { id, itemId, decisionId, orderId, userId: order.user_id, mistake, resultDigest },
      reason,
    );
    const stored = await readCorrection(ctx, id);
    if (isNew || stored.order_id === orderId) return stored;
    throw new DashboardError("conflict", "This case was opened before, for another result.");
  },
);

/**
 * A second person's verdict on a case. When they agree, the result is detached where the service supports that; if the
 * service refuses, the case stays confirmed. To dismiss a wrong person needs proof that the report names the order's
 * patient.
 */
export const reviewCorrection = operation(
  matchCorrectionEndpoints.reviewCorrection,
  {
    permission: "match:second-review",
    audit: {
      subject,
      detail: ({ verdict, text }) => ({ verdict, text_length: text.length }),
      resultRelated: related,
    },
    live,
  },
  async (ctx, { correction_id, verdict, text, reported }) => {
    const current = await readCorrection(ctx, correction_id);
    if (current.steps[0]?.is_me) {
      throw new DashboardError(
        "conflict",
        "A case that you opened has to be reviewed by another person.",
      );
    }
    if (verdict === "dismissed" && current.state === "open" && current.mistake === "person") {
      await requireProof(ctx, current, reported);
    }
    const step = { did: verdict, text };
    const reviewed = await changeCorrectionState(ctx, correction_id, {
      from: "open",
      to: verdict,
      step,
    });
    if (verdict === "dismissed" || !canDetach()) return reviewed;
    try {
      return await settleCorrection(ctx, reviewed);
    } catch (thrown) {
      // The verdict is kept. The case shows that the result is still attached, and detaching can be tried again.
      if (thrown instanceof DashboardError) return reviewed;
      throw thrown;
    }
  },
);

/** Detaches the result of a confirmed case where the service can, and ends the case once the result is gone. */
export const detachCorrection = operation(
  matchCorrectionEndpoints.detachCorrection,
  {
    permission: "match:correct",
    audit: { subject, resultRelated: related },
    live,
  },
  async (ctx, { correction_id }) => {
    const current = await readCorrection(ctx, correction_id);
    if (current.state === "detached") return current;
    if (current.state !== "confirmed" && current.state !== "closed") {
      throw new DashboardError(
        "conflict",
        "A second person has to agree first. Nothing was changed.",
      );
    }
    const settled = await settleCorrection(ctx, current);
    if (settled.state === "detached") return settled;
    throw new DashboardError(
      "conflict",
      "The service still shows this result on the order. The warning stays.",
    );
  },
);

/** Closes a confirmed case whose result stays attached and was handled elsewhere. The warning remains permanently. */
export const closeCorrection = operation(
  matchCorrectionEndpoints.closeCorrection,
  {
    permission: "match:correct",
    audit: {
      subject,
      detail: ({ text }) => ({ text_length: text.length }),
      resultRelated: related,
    },
    live,
  },
  async (ctx, { correction_id, text }) => {
    const step = { did: "closed" as const, text };
    return changeCorrectionState(ctx, correction_id, { from: "confirmed", to: "closed", step });
  },
);

/**
 * Refuses unless the order has this result, through a decision made here or by the service. Returns the decision's id,
 * or null.
 */
async function requireAttached(ctx: Ctx, itemId: string, orderId: string): Promise<string | null> {
  const decisions = await readDecisions(ctx, itemId);
  const decision = decisions.find(
    ({ state, result_order_id }) => state === "sent" && result_order_id === orderId,
  );
  if (decision) return decision.id;
  const params = { raw_result_id: itemId };
  const item = await callService(ctx, endpoints.getUnmatchedResult, { params });
  if (item.resolved_order_id === orderId) return null;
  throw new DashboardError("conflict", "This result is not on this order. Nothing was opened.");
}
