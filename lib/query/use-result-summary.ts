import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { summarizeResult } from "@/lib/domain/results/result-summary";
import { resultsQuery } from "./results";

/** The maximum age of values in a list, because each read of them is audited. Acknowledging refetches them. */
export const LIST_STALE_MS = 120_000;

type ResultSummaryOptions = { isWanted?: boolean; staleTimeMs?: number };

/**
 * An order's result as read for the screen. `summary` is undefined while it is unknown, null where no laboratory has
 * reported. Each read is audited, so results are only read where they are displayed.
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
