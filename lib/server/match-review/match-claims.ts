import "server-only";
import {
  MatchItemInput,
  MatchWatch,
  ReviewItem,
  TakeOverInput,
} from "@/lib/contract/dashboard/match-review";
import { endpoints } from "@/lib/contract/service/endpoints";
import type { Ctx } from "@/lib/server/core/context";
import { DashboardError } from "@/lib/server/core/errors";
import { operation } from "@/lib/server/core/operation";
import { callService } from "@/lib/server/core/service/service-client";
import { dropOwnClaim, renewOwnClaim, takeClaim, takeOverClaim } from "./claims";
import { isOpenDecision } from "./decisions";
import { readMatchWatch, readReviewItem } from "./read-item";

const permission = "match:review";
const subject = ({ item_id }: { item_id: string }) => ({ type: "result", id: item_id });

/** Takes a result that nobody holds, which opens the people in it. One's own claim is lengthened. */
export const claimMatch = operation(
  {
    name: "match.claim",
    permission,
    kind: "write",
    input: MatchItemInput,
    output: ReviewItem,
    audit: { subject },
  },
  async (ctx, { item_id }) => {
    await requireFree(ctx, item_id);
    await takeClaim(ctx, item_id);
    return readReviewItem(ctx, item_id);
  },
);

/** Has one's claim last ten minutes from now. */
export const renewMatchClaim = operation(
  {
    name: "match.renew-claim",
    permission,
    kind: "write",
    input: MatchItemInput,
    output: MatchWatch,
    audit: { subject },
  },
  async (ctx, { item_id }) => {
    await renewOwnClaim(ctx, item_id);
    return readMatchWatch(ctx, item_id);
  },
);

/** Lets others have the result. */
export const releaseMatch = operation(
  {
    name: "match.release",
    permission,
    kind: "write",
    input: MatchItemInput,
    output: MatchWatch,
    audit: { subject },
  },
  async (ctx, { item_id }) => {
    await dropOwnClaim(ctx, item_id);
    return readMatchWatch(ctx, item_id);
  },
);

/** Takes a result that somebody else holds. The trail keeps how long the reason is; whoever held it reads it. */
export const takeOverMatch = operation(
  {
    name: "match.take-over",
    permission,
    kind: "write",
    input: TakeOverInput,
    output: ReviewItem,
    audit: { subject, detail: ({ reason }) => ({ reason_length: reason.length }) },
  },
  async (ctx, { item_id, reason }) => {
    await requireFree(ctx, item_id);
    await takeOverClaim(ctx, item_id, reason);
    return readReviewItem(ctx, item_id);
  },
);

/** A result of this team on which nobody else's decision is under way. */
async function requireFree(ctx: Ctx, itemId: string): Promise<void> {
  const [{ decisions }] = await Promise.all([
    readMatchWatch(ctx, itemId),
    callService(ctx, endpoints.getUnmatchedResult, { params: { raw_result_id: itemId } }),
  ]);
  const decision = decisions.find(isOpenDecision);
  if (!decision || decision.by.is_me) return;
  throw new DashboardError(
    "conflict",
    decision.state === "awaiting_second"
      ? `${decision.by.name} has decided on this result, and it waits for a second look.`
      : `${decision.by.name} has decided on this result, and it is on its way.`,
  );
}
