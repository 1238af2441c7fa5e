import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { summarizeResult } from "@/lib/domain/results/result-summary";
import { resultsQuery } from "./results";

/** How old values in a list may be: each read of them is audited. Acknowledging reads them again. */
export const LIST_STALE_MS = 120_000;

type ResultSummaryOptions = { isWanted?: boolean; staleTimeMs?: number };

/**
 * An order's result as read for the screen. `summary` is undefined while it is unknown, null where no laboratory has
 * reported. Reading it is audited, so it is read only where it is displayed.
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
