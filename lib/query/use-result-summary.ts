import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { summarizeResult } from "@/lib/domain/results/result-summary";
import { resultsQuery } from "./results";

/** As old as values in a list may be: each read of them is audited. Whoever acknowledges reads them again. */
export const LIST_STALE_MS = 120_000;

type ResultSummaryOptions = { isWanted?: boolean; staleTimeMs?: number };

/**
 * An order's result as it is read on screen. `summary` is undefined while it is not known, null where no laboratory has
 * reported. Asking for it is a read that is audited, so it is asked for where it is shown.
 */
export function useResultSummary(
  orderId: string,
  { isWanted = true, staleTimeMs }: ResultSummaryOptions = {},
) {
  const { data, error } = useQuery({
    ...resultsQuery(orderId, "order"),
    enabled: isWanted,
    ...(staleTimeMs === undefined ? {} : { staleTime: staleTimeMs }),
  });
  const summary = useMemo(() => (data ? summarizeResult(data) : undefined), [data]);
  return { read: data, summary, error };
}
