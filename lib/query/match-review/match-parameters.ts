import { queryOptions } from "@tanstack/react-query";
import type { MatchParametersView } from "@/lib/contract/service/match-parameters";
import { read } from "@/lib/query/core/keys";

const POLL_MS = 5_000;

/** The parameters used to match results; refetched while an estimate is in progress. */
export const matchParametersQuery = () =>
  queryOptions({
    ...read("GET /api/match-parameters"),
    refetchInterval: ({ state }) => (isUnderWay(state.data) ? POLL_MS : false),
  });

function isUnderWay(view: MatchParametersView | undefined): boolean {
  return (view?.overview?.versions ?? []).some(
    ({ state }) => state === "requested" || state === "estimated",
  );
}
