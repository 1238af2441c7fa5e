import type { MarkerOverlap } from "@/lib/contract/service/match-candidate-facts";
import type { Evidence } from "@/lib/matching/evidence";
import type { IncomingReport } from "@/service/unmatched-results/report/incoming-report";
import { isSameMarker } from "./same-marker";
import type { TestMarker } from "./test-markers";

export type Overlap = MarkerOverlap & { readonly extent: Evidence["markers"] };

/**
 * The markers that a report and an order have in common, by name. Exact: nothing unordered was reported and nothing
 * ordered is missing, except what a partial report may still add and what a laboratory adds on its own.
 */
export function getOverlap(report: IncomingReport, ordered: readonly TestMarker[]): Overlap {
  const reported = [...report.results, ...report.missing];
  const isReported = (marker: TestMarker) => reported.some((each) => isSameMarker(each, marker));
  const same = ordered.filter(isReported);
  const left = ordered.filter((marker) => !marker.isReflex && !isReported(marker));
  const extra = reported.filter((each) => !ordered.some((marker) => isSameMarker(each, marker)));
  const names = {
    same: same.map(({ name }) => name),
    only_in_result: extra.map(({ name }) => name),
    only_in_order: left.map(({ name }) => name),
  };
  if (reported.length === 0 || ordered.length === 0) return { ...names, extent: "missing" };
  if (same.length === 0) return { ...names, extent: "none" };
  const isWhole = extra.length === 0 && (left.length === 0 || !report.isFinal);
  return { ...names, extent: isWhole ? "exact" : "partial" };
}
