import "server-only";
import { endpoints } from "@/lib/contract/endpoints";
import {
  CloseCorrectionInput,
  CorrectionListInput,
  MatchCorrection,
  MatchCorrections,
  OpenCorrectionInput,
  ReviewCorrectionInput,
} from "@/lib/contract/match-correction";
import type { Ctx } from "./context";
import { ConsoleError } from "./errors";
import {
  advanceCorrection,
  insertCorrection,
  readCorrection,
  readCorrections,
} from "./match-review/corrections";
import { decisionsOf } from "./match-review/decisions";
import { operation } from "./operation";
import { callService } from "./service-client";

const UNDER_WAY = ["open", "confirmed"] as const;
const ENDED = ["dismissed", "closed"] as const;

const subject = ({ correction_id }: { correction_id: string }) => ({
  type: "correction",
  id: correction_id,
});

/** Cases of results that went to the wrong person. */
export const listCorrections = operation(
  {
    name: "match-correction.list",
    permission: "match:read",
    kind: "read",
    input: CorrectionListInput,
    output: MatchCorrections,
    audit: {
      detail: ({ order_id, ended }) => ({ order_id: order_id ?? null, ended: ended ?? null }),
    },
  },
  async (ctx, { order_id, ended }) => {
    const states = ended === "true" ? ENDED : UNDER_WAY;
    // Of one order everything is told, unless only a part is asked for.
    const isAll = order_id !== undefined && ended === undefined;
    const only = { orderId: order_id, ...(isAll ? {} : { states }) };
    return { corrections: await readCorrections(ctx, only) };
  },
);

/** Opens a case: an order has a result that is another person's. Nothing is changed at the service. */
export const openCorrection = operation(
  {
    name: "match-correction.open",
    permission: "match:correct",
    kind: "write",
    input: OpenCorrectionInput,
    output: MatchCorrection,
    audit: {
      subject,
      detail: ({ item_id, order_id, reason }) => ({
        item_id,
        order_id,
        reason_length: reason.length,
      }),
    },
  },
  async (ctx, { correction_id: id, item_id: itemId, order_id: orderId, reason }) => {
    const decisionId = await requireAttached(ctx, itemId, orderId);
    const isNew = await insertCorrection(ctx, { id, itemId, decisionId, orderId }, reason);
    const stored = await readCorrection(ctx, id);
    const isSame = stored.item_id === itemId && stored.order_id === orderId;
    if (isNew || isSame) return stored;
    throw new ConsoleError("conflict", "This correction was opened before, for another result.");
  },
);

/** A second person's verdict on a case. */
export const reviewCorrection = operation(
  {
    name: "match-correction.review",
    permission: "match:second-look",
    kind: "write",
    input: ReviewCorrectionInput,
    output: MatchCorrection,
    audit: { subject, detail: ({ verdict, text }) => ({ verdict, text_length: text.length }) },
  },
  async (ctx, { correction_id, verdict, text }) => {
    const { steps } = await readCorrection(ctx, correction_id);
    if (steps[0]?.is_me) {
      throw new ConsoleError("conflict", "Another person has to look at a case that you opened.");
    }
    const step = { did: verdict, text };
    return advance(ctx, correction_id, { from: "open", to: verdict, step });
  },
);

/** Says how a confirmed case was repaired, and ends it. */
export const closeCorrection = operation(
  {
    name: "match-correction.close",
    permission: "match:correct",
    kind: "write",
    input: CloseCorrectionInput,
    output: MatchCorrection,
    audit: { subject, detail: ({ text }) => ({ text_length: text.length }) },
  },
  async (ctx, { correction_id, text }) => {
    const step = { did: "closed" as const, text };
    return advance(ctx, correction_id, { from: "confirmed", to: "closed", step });
  },
);

async function advance(
  ctx: Ctx,
  correctionId: string,
  change: Parameters<typeof advanceCorrection>[2],
): Promise<MatchCorrection> {
  const moved = await advanceCorrection(ctx, correctionId, change);
  const stored = await readCorrection(ctx, correctionId);
  if (moved) return stored;
  throw new ConsoleError("conflict", `The case is ${stored.state} by now. Nothing was changed.`);
}

/** That the order has this result, by a decision of this console or by the service's word. Gives the decision, if any. */
async function requireAttached(ctx: Ctx, itemId: string, orderId: string): Promise<string | null> {
  const decisions = await decisionsOf(ctx, itemId);
  const own = decisions.find(
    ({ state, result_order_id }) => state === "sent" && result_order_id === orderId,
  );
  if (own) return own.id;
  const params = { raw_result_id: itemId };
  const item = await callService(ctx, endpoints.getUnmatchedResult, { params });
  if (item.resolved_order_id === orderId) return null;
  throw new ConsoleError("conflict", "This order did not get this result. Nothing was opened.");
}
