import { queryOptions } from "@tanstack/react-query";
import { read } from "@/lib/query/core/keys";

const MAKING_EVERY_MS = 1_500;

/** The viewer's own practice round; refetched while the service creates its cases. */
export const practiceQuery = () =>
  queryOptions({
    ...read("GET /api/match-practice"),
    refetchInterval: ({ state }) =>
      state.data?.round?.cases.some((each) => each.state === "preparing") ? MAKING_EVERY_MS : false,
  });

/** One case with its people; reading it opens it. */
export const practiceCaseQuery = (case_id: string) =>
  queryOptions(read("POST /api/match-practice/{case_id}", { case_id }));
