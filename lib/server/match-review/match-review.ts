import "server-only";
import { matchReviewEndpoints } from "@/lib/contract/dashboard/endpoints/match-review";
import { endpoints } from "@/lib/contract/service/endpoints";
import { DashboardError } from "@/lib/server/core/errors";
import { operation } from "@/lib/server/core/operation";
import { callService } from "@/lib/server/core/service/service-client";
import { readOpenDecisions } from "./decisions";
import { readMatchWatch, readReviewItem } from "./read-item";
import { readMatchQueue } from "./read-queue";
import { getReviewedPeople } from "./reviewed-people";
import { countWaitingCorrections } from "./today-corrections";

const permission = "match:read";

/** Results that match no order, without names. */
export const listMatches = operation(
  matchReviewEndpoints.listMatches,
  {
    permission,

    audit: {
      detail: ({ status }) => ({ status: status ?? null }),
      resultDetail: ({ items }) => ({
        items: items.length,
        second_reviews: items.filter(({ pending }) => pending?.state === "awaiting_second").length,
      }),
    },
  },
  readMatchQueue,
);

/** One result with its candidates. The audit log records whether the people in it were shown. */
export const readMatch = operation(
  matchReviewEndpoints.readMatch,
  {
    permission,

    audit: {
      subject: ({ item_id }) => ({ type: "result", id: item_id }),
      resultDetail: ({ is_open }) => ({ is_open }),
      shown: getReviewedPeople,
    },
  },
  (ctx, { item_id }) => readReviewItem(ctx, item_id),
);

/**
 * Who has claimed a result and what has been decided on it. Contains nothing about a patient; polled every few seconds.
 */
export const watchMatch = operation(
  matchReviewEndpoints.watchMatch,
  {
    permission,

    audit: "none",
  },
  (ctx, { item_id }) => readMatchWatch(ctx, item_id),
);

/** The counts in the navigation. It is not an error if the service does not offer them, or not for this team. */
export const countMatches = operation(
  matchReviewEndpoints.countMatches,
  {
    permission,

    audit: "none",
  },
  async (ctx) => {
    const query = { status: "pending_customer_review", limit: 1 } as const;
    const [page, open] = await Promise.all([
      callService(ctx, endpoints.listUnmatchedResults, { query }).catch(nullIfRefused),
      readOpenDecisions(ctx),
    ]);
    const waiting = [...open.values()].filter(({ state }) => state === "awaiting_second");
    const corrections = await countWaitingCorrections(ctx);
    return { to_review: page?.total ?? null, second_reviews: waiting.length, corrections };
  },
);

function nullIfRefused(thrown: unknown): null {
  if (thrown instanceof DashboardError) return null;
  throw thrown;
}
