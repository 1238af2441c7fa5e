import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { summarizeResult } from "@/lib/domain/results/result-summary";
import { BY_SCREEN } from "./core/keys";
import { reportResultsQuery, resultsQuery } from "./results";

/** The maximum age of values in a list, because each read of them is audited. Acknowledging refetches them. */
const LIST_STALE_MS = 120_000;

/** Whose values: an order's, or those of a finished lab report. */
export type ResultSubject = { readonly kind: "order" | "report"; readonly id: string };

type ResultSummaryOptions = {
  isWanted?: boolean;
  /** For the rows of a list, whose values its screen reads by itself. */
  isInList?: boolean;
};

/**
 * A result as read for the screen. `summary` is undefined while it is unknown, null where no laboratory has reported.
 * Each read is audited, so results are only read where they are displayed.
 */
export function useResultSummary(
  { kind, id }: ResultSubject,
  { isWanted = true, isInList = false }: ResultSummaryOptions = {},
) {
  const options = isInList ? { staleTime: LIST_STALE_MS, meta: BY_SCREEN } : {};
  const ofOrder = useQuery({
    ...resultsQuery(id, "order"),
    ...options,
    enabled: isWanted && kind === "order",
  });
  const ofReport = useQuery({
    ...reportResultsQuery(id),
    ...options,
    enabled: isWanted && kind === "report",
  });
  const { data, error } = kind === "order" ? ofOrder : ofReport;
  const summary = useMemo(() => (data ? summarizeResult(data) : undefined), [data]);
  return { read: data, report: ofReport.data, summary, error };
}
