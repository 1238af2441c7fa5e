import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { summarizeResult } from "@/lib/domain/results/result-summary";
import { resultsQuery } from "./results";

/**
 * An order's result as it is read on screen. `summary` is undefined while it is not known, null where no laboratory has
 * reported. Asking for it is a read that is audited, so it is asked for where it is shown.
 */
export function useResultSummary(orderId: string, isWanted = true) {
  const { data, error } = useQuery({ ...resultsQuery(orderId, "order"), enabled: isWanted });
  const summary = useMemo(() => (data ? summarizeResult(data) : undefined), [data]);
  return { read: data, summary, error };
}
