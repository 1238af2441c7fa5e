import type { BiomarkerResult, MissingBiomarkerResult } from "@/lib/contract/service/lab-result";
import type { ReceivedRow } from "@/lib/contract/service/received-report";
import { findOpenMarkers } from "@/service/results/open-markers";
import type { OrderedMarker } from "@/service/results/ordered-markers";
import { PENDING, toMissing } from "@/service/results/report-extent";
import type { ResultRow } from "@/service/results/repository";
import { nameMarker } from "@/service/unmatched-results/markers/marker-key";
import type { IncomingReport } from "@/service/unmatched-results/report/incoming-report";
import { type ReadRow, readRows } from "./report-rows";

export interface MergedReport {
  readonly results: BiomarkerResult[];
  readonly missing: MissingBiomarkerResult[];
  /** What became of each row of the report. */
  readonly rows: ReceivedRow[];
  /** Every ordered marker that is not a reflex has a final value or will have none. */
  readonly isComplete: boolean;
  /** The order has other values or other missing markers than before. */
  readonly hasChanged: boolean;
}

type Before = Pick<ResultRow, "results" | "missing"> | null;

/**
 * All that is known of an order with a further report. A final value takes the place of the earlier ones of its marker, a
 * preliminary one only that of preliminary ones; several values of one marker in one report all count. A cancellation or
 * withdrawal takes the earlier values back. What was ordered and has no value is missing: pending until the laboratory
 * cancels it. `hasEnded`: the order was completed before, so what is withdrawn now is not awaited any more.
 */
export function mergeReport(
  report: IncomingReport,
  ordered: readonly OrderedMarker[],
  before: Before,
  hasEnded: boolean,
): MergedReport {
  const read = readRows(report, ordered);
  const kept = (before?.results ?? [])
    .filter((each) => !isReplaced(each, read, ordered))
    .map((each) => confirm(each, read, ordered));
  const results = [...kept, ...read.flatMap((row) => (row.isLive ? (row.result ?? []) : []))];
  const missing = mergeMissing(read, ordered, { results, before, hasEnded });
  const open = findOpenMarkers(ordered, { results, missing });
  // A report in the service's own form has one word for all of it, and that says here that more is to come.
  const isHeldOpen = report.format === "json" && !report.isFinal;
  return {
    results,
    missing,
    rows: read.map(({ stored }) => stored),
    isComplete: open.length === 0 && !isHeldOpen && (ordered.length > 0 || report.isFinal),
    hasChanged: before === null || describe(before) !== describe({ results, missing }),
  };
}

function isReplaced(
  earlier: BiomarkerResult,
  read: readonly ReadRow[],
  ordered: readonly OrderedMarker[],
): boolean {
  const { key } = nameMarker(earlier, ordered);
  return read.some(
    (row) =>
      row.key === key &&
      (row.takesBack ||
        (row.isLive &&
          row.result !== null &&
          (row.result.status !== "preliminary" || earlier.status === "preliminary"))),
  );
}

/** A value that was preliminary and that the report makes final without sending it again. */
function confirm(
  earlier: BiomarkerResult,
  read: readonly ReadRow[],
  ordered: readonly OrderedMarker[],
): BiomarkerResult {
  if (earlier.status !== "preliminary") return earlier;
  const { key } = nameMarker(earlier, ordered);
  return read.some((row) => row.key === key && row.confirms)
    ? { ...earlier, status: "final" }
    : earlier;
}

interface Known {
  readonly results: readonly BiomarkerResult[];
  readonly before: Before;
  readonly hasEnded: boolean;
}

/** The newest statement on each marker without a value; an ordered marker that nobody spoke of is pending. */
function mergeMissing(
  read: readonly ReadRow[],
  ordered: readonly OrderedMarker[],
  { results, before, hasEnded }: Known,
): MissingBiomarkerResult[] {
  const getKey = (each: BiomarkerResult | MissingBiomarkerResult) => nameMarker(each, ordered).key;
  const withValue = new Set(results.map(getKey));
  const stated = new Map<string, MissingBiomarkerResult>();
  for (const each of before?.missing ?? []) stated.set(getKey(each), each);
  for (const { key, missing } of read) {
    if (key === null || missing === null || missing.status === "confirmed") continue;
    stated.set(key, missing);
  }
  const all = ordered.map((each) => ({ each, key: `ordered ${each.marker.slug}` }));
  const unmentioned = all.filter(
    ({ each, key }) => !each.marker.isReflex && !withValue.has(key) && !stated.has(key),
  );
  return [
    ...[...stated].filter(([key]) => !withValue.has(key)).map(([, each]) => settle(each, hasEnded)),
    ...unmentioned.map(({ each }) => toMissing(each, PENDING)),
  ];
}

/** A withdrawn value may come again as long as the order is open. */
function settle(each: MissingBiomarkerResult, hasEnded: boolean): MissingBiomarkerResult {
  if (each.status !== "withdrawn" || hasEnded) return each;
  const note = each.note ?? "The laboratory withdrew its value";
  return { ...each, status: "pending", inferred_failure_type: "non_failure", note };
}

/** What a reader of the result would see change. */
function describe({ results, missing }: NonNullable<Before>): string {
  const values = results.map(({ slug, result, unit, status, interpretation }) =>
    JSON.stringify([slug, result, unit, status ?? "final", interpretation]),
  );
  const others = missing.map(({ slug, inferred_failure_type }) =>
    JSON.stringify([slug, inferred_failure_type]),
  );
  return [...values.toSorted(), ...others.toSorted()].join("\n");
}
