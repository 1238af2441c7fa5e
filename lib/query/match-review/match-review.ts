import { queryOptions, skipToken } from "@tanstack/react-query";
import type {
  MatchDecision,
  MatchQueueInput,
  MatchQueueItem,
} from "@/lib/contract/dashboard/match-review";
import { read } from "@/lib/query/core/keys";
import { pollEvery } from "@/lib/query/live/polling";

const QUEUE_EVERY_MS = 20_000;
const COUNTS_EVERY_MS = 120_000;
const WATCH_EVERY_MS = 3_000;
const DECISION_EVERY_MS = 1_000;

/** Whether a decision may still change on its own. */
export function isDeciding({ state }: Pick<MatchDecision, "state">): boolean {
  return state === "waiting" || state === "sending";
}

/** Every item that waits, without names; refetched every 20 seconds while it is on the screen and not live. */
export const matchQueueQuery = (input: MatchQueueInput = {}) =>
  queryOptions({
    ...read("GET /api/match-review", input),
    refetchInterval: pollEvery(QUEUE_EVERY_MS, "service"),
  });

/** The queue item of the viewer's last decision, as it was in the queue; kept by this tab while screens change. */
export const ownDecisionQuery = () =>
  queryOptions<MatchQueueItem | null>({
    queryKey: ["own-decision", "last"],
    queryFn: skipToken,
    staleTime: Number.POSITIVE_INFINITY,
  });

/** The id of the last decision whose outcome the viewer has dismissed. */
export const dismissedDecisionQuery = () =>
  queryOptions<string | null>({
    queryKey: ["own-decision", "dismissed"],
    queryFn: skipToken,
    staleTime: Number.POSITIVE_INFINITY,
  });

/** The counts for the navigation. */
export const matchCountsQuery = () =>
  queryOptions({
    ...read("GET /api/match-review/count"),
    refetchInterval: pollEvery(COUNTS_EVERY_MS, "service"),
    retry: false,
  });

/** One item with its candidates. Without a claim its people are initials and a year of birth. */
export const matchItemQuery = (item_id: string) =>
  queryOptions(read("GET /api/match-review/{item_id}", { item_id }));

/** The claim and the decision in progress of an item, read every three seconds unless they are live. */
export const matchWatchQuery = (item_id: string) =>
  queryOptions({
    ...read("GET /api/match-review/{item_id}/watch", { item_id }),
    refetchInterval: pollEvery(WATCH_EVERY_MS, "staff"),
    staleTime: 0,
  });

/** The progress of a decision; read every second until it has ended. */
export const matchDecisionQuery = (decision_id: string) =>
  queryOptions({
    ...read("GET /api/match-decisions/{decision_id}", { decision_id }),
    refetchInterval: ({ state }) =>
      state.data && isDeciding(state.data) ? DECISION_EVERY_MS : false,
    staleTime: 0,
  });
