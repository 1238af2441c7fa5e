import "server-only";
import { matchReviewEndpoints } from "@/lib/contract/dashboard/endpoints/match-review";
import type { MatchDecision } from "@/lib/contract/dashboard/match-review";
import { operation } from "@/lib/server/core/operation";
import { giveVerdict, undo } from "./change-decision";
import { hideNotes, requireDecision, toDecision } from "./decisions";
import { makeDecision } from "./make-decision";

const subject = ({ decision_id }: { decision_id: string }) => ({
  type: "decision",
  id: decision_id,
});
/** The result, and the order and the person that it was decided to be of. */
const decided = {
  resultDetail: ({ item_id, order_id }: MatchDecision) => ({ item_id, order_id }),
  resultRelated: ({ item_id, order_id, user_id }: MatchDecision) => [
    { type: "result", id: item_id },
    ...(order_id ? [{ type: "order", id: order_id }] : []),
    ...(user_id ? [{ type: "person", id: user_id }] : []),
  ],
};
const live = (_input: unknown, decision: MatchDecision | null) => [
  { topic: "match-review" as const, id: decision?.item_id ?? null, user_id: null },
];

/**
 * Decides on a claimed result. The decision is sent after the undo period, and after a second review where one is
 * needed.
 */
export const decideMatch = operation(
  matchReviewEndpoints.decideMatch,
  {
    permission: "match:review",
    audit: {
      subject: ({ item_id }) => ({ type: "result", id: item_id }),
      detail: ({ decision_id, action, order_id, user_id, note }) => ({
        decision_id,
        action,
        order_id,
        user_id,
        note_length: note.length,
      }),
      resultDetail: ({ state }) => ({ state }),
    },
  },
  async (ctx, input) => toDecision(await makeDecision(ctx, input), ctx),
);

/** The progress of a decision of the team, without other people's notes, which belong to the result. */
export const readMatchDecision = operation(
  matchReviewEndpoints.readMatchDecision,
  {
    permission: "match:read",
    audit: "none",
  },
  async (ctx, { decision_id }) =>
    hideNotes(toDecision(await requireDecision(ctx.team, decision_id), ctx), ctx),
);

/** Undoes a decision that has not been sent yet; the service never receives it. */
export const undoDecision = operation(
  matchReviewEndpoints.undoDecision,
  {
    permission: "match:review",
    audit: { subject, ...decided },
    live,
  },
  async (ctx, { decision_id }) => toDecision(await undo(ctx, decision_id), ctx),
);

/** Agrees with a colleague's decision, or declines it. */
export const giveSecondReview = operation(
  matchReviewEndpoints.giveSecondReview,
  {
    permission: "match:second-review",
    audit: {
      subject,
      ...decided,
      detail: ({ verdict, note, seen }) => ({
        verdict,
        note_length: note.length,
        ...(seen && { compared: seen.answers.length }),
      }),
    },
    live,
  },
  async (ctx, { decision_id, ...verdict }) =>
    toDecision(await giveVerdict(ctx, decision_id, verdict), ctx),
);
