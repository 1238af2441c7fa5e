import "server-only";
import { matchReviewEndpoints } from "@/lib/contract/dashboard/endpoints/match-review";
import { endpoints } from "@/lib/contract/service/endpoints";
import type { Ctx } from "@/lib/server/core/context";
import { DashboardError } from "@/lib/server/core/errors";
import { operation } from "@/lib/server/core/operation";
import { callService } from "@/lib/server/core/service/service-client";
import { byScreen } from "@/lib/server/work/claims/claimed-by-screen";
import { dropOwnClaim, renewOwnClaim, takeClaim, takeOverClaim } from "./claims";
import { isOpenDecision } from "./decisions";
import { readMatchWatch, readReviewItem } from "./read-item";
import { getReviewedPeople } from "./reviewed-people";

const permission = "match:review";
const subject = ({ item_id }: { item_id: string }) => ({ type: "result", id: item_id });

/** Claims a result, which reveals the people in it. Renews the claim if the staff member already has it. */
export const claimMatch = operation(
  matchReviewEndpoints.claimMatch,
  {
    permission,

    audit: { subject, detail: byScreen, shown: getReviewedPeople },
  },
  async (ctx, { item_id }) => {
    await requireFree(ctx, item_id);
    await takeClaim(ctx, item_id);
    return readReviewItem(ctx, item_id);
  },
);

/** Renews the staff member's own claim. */
export const renewMatchClaim = operation(
  matchReviewEndpoints.renewMatchClaim,
  {
    permission,

    audit: { subject },
  },
  async (ctx, { item_id }) => {
    await renewOwnClaim(ctx, item_id);
    return readMatchWatch(ctx, item_id);
  },
);

/** Releases the staff member's own claim. */
export const releaseMatch = operation(
  matchReviewEndpoints.releaseMatch,
  {
    permission,

    audit: { subject, detail: byScreen },
  },
  async (ctx, { item_id }) => {
    await dropOwnClaim(ctx, item_id);
    return readMatchWatch(ctx, item_id);
  },
);

/**
 * Takes over a result. The audit log records only the length of the reason; the previous holder of the claim can read
 * its text.
 */
export const takeOverMatch = operation(
  matchReviewEndpoints.takeOverMatch,
  {
    permission,

    audit: {
      subject,
      detail: ({ reason }) => ({ reason_length: reason.length }),
      shown: getReviewedPeople,
    },
  },
  async (ctx, { item_id, reason }) => {
    await requireFree(ctx, item_id);
    await takeOverClaim(ctx, item_id, reason);
    return readReviewItem(ctx, item_id);
  },
);

/** Refuses a result that is not this team's or has someone else's open decision. */
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
      ? `${decision.by.name} has decided on this result, and it waits for a second review.`
      : `${decision.by.name} has decided on this result, and it is being sent.`,
  );
}
