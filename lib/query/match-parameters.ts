import { queryOptions } from "@tanstack/react-query";
import {
  type ActivateMatchParametersInput,
  type GoBackMatchParametersInput,
  MatchParametersView,
} from "@/lib/contract/service/match-parameters";
import { apiFetch } from "./core/fetch";

const PATH = "/api/match-parameters";
const POLL_MS = 5_000;

/** The parameters that results are matched by; read again while an estimate is under way. */
export const matchParametersQuery = () =>
  queryOptions({
    queryKey: ["match-parameters"],
    queryFn: ({ signal }) => apiFetch(MatchParametersView, PATH, { signal }),
    refetchInterval: ({ state }) => (isUnderWay(state.data) ? POLL_MS : false),
  });

/** Has parameters estimated from the clinic's own records. */
export function requestMatchParameters(): Promise<MatchParametersView> {
  return apiFetch(MatchParametersView, PATH, { method: "POST", body: {} });
}

/** Matches by a version from now on. */
export function activateMatchParameters(
  input: ActivateMatchParametersInput,
): Promise<MatchParametersView> {
  const { version, ...body } = input;
  const path = `${PATH}/${encodeURIComponent(version)}/activate`;
  return apiFetch(MatchParametersView, path, { method: "POST", body });
}

/** Matches by the version before, or by the shipped parameters. */
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
