import type { BiomarkerResult, MissingBiomarkerResult } from "@/lib/contract/service/lab-result";
import type { OrderedMarker } from "./ordered-markers";
import { isOfMarker } from "./stored-marker";

interface ReportedState {
  readonly results: readonly BiomarkerResult[];
  readonly missing: readonly MissingBiomarkerResult[];
}

/**
 * The ordered markers that are neither final nor known to stay without a value. Reflexes are not expected: the
 * laboratory adds them as it sees fit.
 */
export function findOpenMarkers(
  ordered: readonly OrderedMarker[],
  { results, missing }: ReportedState,
): OrderedMarker[] {
  const closed = [
    ...results.filter((value) => isOrderedValue(value) && value.status !== "preliminary"),
    ...missing.filter((missingMarker) => !isPendingMarker(missingMarker)),
  ];
  return ordered.filter(
    ({ marker }) => !marker.isReflex && !closed.some((each) => isOfMarker(each, marker)),
  );
}

/** Whether the laboratory may still report a marker without a value. */
export function isPendingMarker({
  status,
  inferred_failure_type,
}: MissingBiomarkerResult): boolean {
  return status === undefined ? inferred_failure_type === "non_failure" : status === "pending";
}

/** Whether a value belongs to an ordered marker; any other is extra. */
export function isOrderedValue({ source_markers }: BiomarkerResult): boolean {
  return (source_markers ?? []).length > 0;
}
