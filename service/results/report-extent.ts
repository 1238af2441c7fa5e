import type { MissingBiomarkerResult } from "@/lib/contract/service/lab-result";
import type { SimulationFlags } from "@/lib/contract/service/order-requests";
import type { LowLevelStatus } from "@/lib/contract/service/order-status-labels";
import { chance } from "@/service/chance";
import type { OrderedMarker } from "./ordered-markers";
import type { ResultRow } from "./repository";
import { isOfMarker } from "./stored-marker";

/** The statuses that an order reaches through a report of its lab; all but the partial ones are final. */
export type ReportingStatus = Extract<
  LowLevelStatus,
  "partial_results" | "completed" | "corrected" | "redraw_available"
>;

const REPORTING: readonly LowLevelStatus[] = [
  "partial_results",
  "completed",
  "corrected",
  "redraw_available",
] satisfies ReportingStatus[];

/** Whether an order reaches this status through a report of its lab. */
export function isReporting(status: LowLevelStatus): status is ReportingStatus {
  return REPORTING.includes(status);
}

type Failure = Pick<MissingBiomarkerResult, "inferred_failure_type" | "note" | "status">;

const FAILURES: readonly [Failure, ...Failure[]] = [
  {
    inferred_failure_type: "quantity_not_sufficient_failure",
    note: "Quantity not sufficient for this analysis",
  },
  { inferred_failure_type: "internal_lab_failure", note: "Analysis failed at the laboratory" },
  {
    inferred_failure_type: "collection_process_failure",
    note: "Sample not suitable for this analysis",
  },
];
/** A marker that its lab has yet to report. */
export const PENDING: Failure = {
  inferred_failure_type: "non_failure",
  note: "Pending: the laboratory has not reported this yet",
  status: "pending",
};

export type Extent = {
  readonly reported: readonly OrderedMarker[];
  readonly missing: readonly MissingBiomarkerResult[];
};

/**
 * Which markers a report has results for, and why the others are missing. The first partial report has about half of
 * them and each further one adds one, but never the last; the others are pending. A final report lacks only failed
 * markers: some if the flags say so, and before a redraw all that were not yet reported.
 */
export function getReportExtent(
  orderId: string,
  ordered: readonly OrderedMarker[],
  status: ReportingStatus,
  flags: SimulationFlags,
  before: ResultRow | null,
): Extent {
  const failed = flags.has_missing_results ? ordered.slice(-1) : [];
  const rest = ordered.filter((orderedMarker) => !failed.includes(orderedMarker));
  const missed = failed.map((orderedMarker) =>
    toMissing(orderedMarker, getFailure(orderId, orderedMarker)),
  );
  if (status === "partial_results") {
    const reported = rest.slice(0, countPartialMarkers(ordered.length, before));
    if (flags.has_missing_results === false) return { reported, missing: [] };
    const pending = rest
      .slice(reported.length)
      .map((orderedMarker) => toMissing(orderedMarker, PENDING));
    return { reported, missing: [...pending, ...missed] };
  }
  if (status === "completed" || before === null) return { reported: rest, missing: missed };
  const reportedBefore = ordered.filter(({ marker }) =>
    before.results.some((value) => isOfMarker(value, marker)),
  );
  if (status === "corrected") return { reported: reportedBefore, missing: before.missing };
  const lost = ordered.filter((orderedMarker) => !reportedBefore.includes(orderedMarker));
  return {
    reported: reportedBefore,
    missing: lost.map((orderedMarker) =>
      toMissing(orderedMarker, getFailure(orderId, orderedMarker)),
    ),
  };
}

function countPartialMarkers(ordered: number, before: ResultRow | null): number {
  return Math.min(before ? before.results.length + 1 : Math.ceil(ordered / 2), ordered - 1);
}

function getFailure(orderId: string, { marker }: OrderedMarker): Failure {
  const at = Math.floor(chance(orderId, marker.slug, "failure") * FAILURES.length);
  return FAILURES[at] ?? FAILURES[0];
}

/** An ordered marker without a result, and why. */
export function toMissing(
  { marker, source }: OrderedMarker,
  failure: Failure,
): MissingBiomarkerResult {
  return {
    name: marker.name,
    slug: marker.slug,
    ...failure,
    loinc: marker.loincCode,
    loinc_slug: marker.loincCode === null ? null : marker.slug,
    provider_id: marker.providerId,
    source_markers: [source],
  };
}
