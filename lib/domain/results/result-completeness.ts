import type {
  MarkerResultRecord,
  MissingMarkerRecord,
  ResultRecord,
} from "@/lib/contract/dashboard/orders/result-record";
import { getMarkerKey, isSameMarker } from "./marker-identity";

export type ResultCompleteness = {
  /** Ordered markers with a value, including preliminary ones. */
  readonly reported: number;
  /** All ordered markers: reported, pending and failed. */
  readonly total: number;
  /** Without a value, and the laboratory may still report them. */
  readonly pending: number;
  /** Without a value permanently: failed, canceled, withdrawn, or given up by a staff member. */
  readonly failed: number;
  /** The failed ones that a staff member gave up. */
  readonly givenUp: number;
  /** The reported ones without a final value. */
  readonly preliminary: number;
  /** Values of markers that were not ordered; they are counted only here. */
  readonly extra: number;
  /** Nothing is pending or preliminary, and the service does not call the result partial. */
  readonly isComplete: boolean;
};

type Counted = Pick<ResultRecord, "missing_results"> & {
  /** Old orders have an object of unknown shape, of which the dashboard's own record has nothing. */
  readonly results: readonly MarkerResultRecord[] | Readonly<Record<string, unknown>> | null;
  readonly metadata: Pick<ResultRecord["metadata"], "status">;
};

/**
 * How many of the ordered markers were reported. Two values of one marker count once. If the response does not link its
 * values to ordered markers (`source_markers`), all of them count as ordered.
 */
export function getCompleteness(labResults: Counted): ResultCompleteness {
  const rows = Array.isArray(labResults.results)
    ? (labResults.results as readonly MarkerResultRecord[])
    : [];
  const values = rows.filter(({ to_be_read }) => to_be_read === undefined);
  const missing = labResults.missing_results ?? [];
  const extra = findNotOrdered(values, missing);
  const ordered = values.filter((value) => !extra.includes(value));
  const reported = new Set(ordered.map(getMarkerKey));
  const final = new Set(ordered.filter(({ status }) => status !== "preliminary").map(getMarkerKey));
  const open = missing.filter((each) => !ordered.some((value) => isSameMarker(value, each)));
  const pending = open.filter(isPending).length;
  const preliminary = reported.size - final.size;
  return {
    reported: reported.size,
    total: reported.size + open.length,
    pending,
    failed: open.length - pending,
    givenUp: open.filter(({ status }) => status === "given_up").length,
    preliminary,
    extra: extra.length,
    isComplete: labResults.metadata.status !== "partial" && pending === 0 && preliminary === 0,
  };
}

/** The values of markers that were not ordered; none where the response links no value to an ordered marker. */
export function findNotOrdered(
  values: readonly MarkerResultRecord[],
  missing: readonly MissingMarkerRecord[],
): MarkerResultRecord[] {
  return [...values, ...missing].some(hasSource) ? values.filter((each) => !hasSource(each)) : [];
}

/** Whether the laboratory may still report a marker; without a status from the service, `non_failure` means yes. */
export function isPending({ status, inferred_failure_type }: MissingMarkerRecord): boolean {
  return status === undefined ? inferred_failure_type === "non_failure" : status === "pending";
}

/** As `isPending`, but a final result has no open markers unless the service reports this very marker as pending. */
export function mayStillCome(
  marker: MissingMarkerRecord,
  { status }: Counted["metadata"],
): boolean {
  if (marker.status === undefined && saysFinal(status)) return false;
  return isPending(marker);
}

/** Absent where a deployment does not send it; any other value than `final` is not final. */
export function saysFinal(status: Counted["metadata"]["status"]): boolean {
  return status === "final" || status === undefined;
}

/** Whether the service names the ordered marker behind this value. */
function hasSource({ source_markers }: MarkerResultRecord | MissingMarkerRecord): boolean {
  return (source_markers ?? []).length > 0;
}
