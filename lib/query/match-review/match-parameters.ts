import { queryOptions } from "@tanstack/react-query";
import {
  type ActivateMatchParametersInput,
  type GoBackMatchParametersInput,
  MatchParametersView,
} from "@/lib/contract/service/match-parameters";
import { apiFetch } from "@/lib/query/core/fetch";

const PATH = "/api/match-parameters";
const POLL_MS = 5_000;

/** The parameters used to match results; refetched while an estimate is in progress. */
export const matchParametersQuery = () =>
  queryOptions({
    queryKey: ["match-parameters"],
    queryFn: ({ signal }) => apiFetch(MatchParametersView, PATH, { signal }),
    refetchInterval: ({ state }) => (isUnderWay(state.data) ? POLL_MS : false),
  });

/** Requests parameters estimated from the clinic's own records. */
export function requestMatchParameters(): Promise<MatchParametersView> {
  return apiFetch(MatchParametersView, PATH, { method: "POST", body: {} });
}

/** Uses this version for matching from now on. */
export function activateMatchParameters(
  input: ActivateMatchParametersInput,
): Promise<MatchParametersView> {
  const { version, ...body } = input;
  const path = `${PATH}/${encodeURIComponent(version)}/activate`;
  return apiFetch(MatchParametersView, path, { method: "POST", body });
}

/** Goes back to the previous version, or to the shipped parameters. */
export function goBackMatchParameters(
  body: GoBackMatchParametersInput,
): Promise<MatchParametersView> {
  return apiFetch(MatchParametersView, `${PATH}/revert`, { method: "POST", body });
}

function isUnderWay(view: MatchParametersView | undefined): boolean {
  return (view?.overview?.versions ?? []).some(
    ({ state }) => state === "requested" || state === "estimated",
  );
}
