import type { BiomarkerResult, MissingBiomarkerResult } from "@/lib/contract/service/lab-result";
import type { ReceivedRow } from "@/lib/contract/service/received-report";
import { isNote } from "@/service/results/laboratory-note";
import { findOpenMarkers } from "@/service/results/open-markers";
import type { OrderedMarker } from "@/service/results/ordered-markers";
import { PENDING, toMissing } from "@/service/results/report-extent";
import type { ResultRow } from "@/service/results/repository";
import { getOrderedKey, getStoredKey } from "@/service/results/stored-marker";
import { isToBeRead } from "@/service/results/to-be-read";
import { nameMarker } from "@/service/unmatched-results/markers/marker-key";
import type { IncomingReport } from "@/service/unmatched-results/report/incoming-report";
import { isOfOtherSubId } from "@/service/unmatched-results/report/sub-id";
import type { Correction, EarlierReports } from "./order-reports";
import { findReplacedNotes, isNoteRow } from "./report-notes";
import { type ReadRow, readRows } from "./report-rows";
import { getRowKeys } from "./row-key";

export interface MergedReport {
  readonly results: BiomarkerResult[];
  readonly missing: MissingBiomarkerResult[];
  /** The outcome of each row of the report. */
  readonly rows: ReceivedRow[];
  /** Every ordered marker that is not a reflex has a final value or will have none, and no text is to be read. */
  readonly isComplete: boolean;
  /** Whether the order's values or missing markers differ from before. */
  readonly hasChanged: boolean;
}

type Before = Pick<ResultRow, "results" | "missing"> | null;

interface OrderHistory {
  /** The order was completed before, so a withdrawn value is no longer expected. */
  readonly hasEnded: boolean;
  readonly earlier: EarlierReports;
}

/**
 * Merges a report into what is known about an order. A final value replaces all earlier ones of its marker, a
 * preliminary one only earlier preliminary ones; several values of one marker in one report all count. A cancellation
 * or withdrawal removes the earlier values. A row of a report that was issued before its marker was corrected or
 * withdrawn changes nothing, however late it arrives. The laboratory's notes of all reports stay, except those that
 * a correction replaces. An ordered marker without a value is missing: pending until the laboratory cancels it.
 */
export function mergeReport(
  report: IncomingReport,
  ordered: readonly OrderedMarker[],
  before: Before,
  { hasEnded, earlier }: OrderHistory,
): MergedReport {
  const rows = readRows(report, ordered);
  const read = rows.map((row) =>
    skipOutdated(row, report.reportedAt, findCorrection(row, rows, report.reportedAt, earlier)),
  );
  const replacedNotes = findReplacedNotes(read, report.isCorrection, earlier.notes);
  const known = before?.results ?? [];
  const find = (each: BiomarkerResult) => findRows(each, read, known, ordered);
  const kept = known
    .filter((each) => !isReplaced(each, find(each)))
    .filter((each) => !(isNote(each) && replacedNotes.has(each.result)))
    .map((each) => confirm(each, find(each)));
  const results = [...kept, ...read.flatMap((row) => (row.isLive ? (row.result ?? []) : []))];
  const missing = mergeMissing(read, ordered, { results, before, hasEnded });
  const open = findOpenMarkers(ordered, { results, missing });
  // A JSON report has one status for the whole report, and `partial` means that more is to come.
  const isHeldOpen = report.format === "json" && !report.isFinal;
  return {
    results,
    missing,
    rows: read.map(({ stored }) => stored),
    isComplete:
      open.length === 0 &&
      !isHeldOpen &&
      (ordered.length > 0 || report.isFinal) &&
      !results.some(isToBeRead),
    hasChanged: before === null || describe(before) !== describe({ results, missing }),
  };
}

/** The correction of a row's marker; of a note, the one whose notes replace those of its report. */
function findCorrection(
  row: ReadRow,
  rows: readonly ReadRow[],
  reportedAt: Date,
  { corrections }: EarlierReports,
): Correction | undefined {
  const find = ({ stored }: ReadRow) =>
    getRowKeys(stored)
      .map((key) => corrections.get(key))
      .find((each) => each !== undefined);
  if (!isNoteRow(row.stored)) return find(row);
  return rows.map(find).find((each) => each?.replacesNotes && reportedAt < each.at);
}

/** The row without its effect if its marker was corrected or withdrawn in a report issued later. */
function skipOutdated(row: ReadRow, reportedAt: Date, correction: Correction | undefined): ReadRow {
  const isCorrecting = row.withdraws || row.result?.status === "corrected";
  if (correction === undefined || isCorrecting || reportedAt >= correction.at) return row;
  const verb = correction.isWithdrawn ? "withdraws" : "corrects";
  return {
    ...row,
    result: null,
    missing: null,
    isLive: false,
    confirms: false,
    stored: {
      ...row.stored,
      outcome: correction.isWithdrawn ? "withdrawn" : "superseded",
      reason: `A report that the laboratory issued later ${verb} it.`,
    },
  };
}

/** The rows about a value: of its marker and, where the marker has several values, not of another one of them. */
function findRows(
  value: BiomarkerResult,
  read: readonly ReadRow[],
  known: readonly BiomarkerResult[],
  ordered: readonly OrderedMarker[],
): ReadRow[] {
  const { key } = nameMarker(value, ordered);
  const rows = read.filter((row) => row.key === key);
  if (rows.every(({ subId }) => subId === null)) return rows;
  const isSeveral = known.some((each) => each !== value && nameMarker(each, ordered).key === key);
  return isSeveral ? rows.filter(({ subId }) => !isOfOtherSubId(subId, value)) : rows;
}

function isReplaced(earlier: BiomarkerResult, rows: readonly ReadRow[]): boolean {
  return rows.some(
    (row) =>
      row.withdraws ||
      (row.isLive &&
        row.result !== null &&
        (row.result.status !== "preliminary" || earlier.status === "preliminary")),
  );
}

/** Makes a preliminary value final if the report confirms it without sending it again. */
function confirm(earlier: BiomarkerResult, rows: readonly ReadRow[]): BiomarkerResult {
  const isConfirmed = earlier.status === "preliminary" && rows.some(({ confirms }) => confirms);
  return isConfirmed ? { ...earlier, status: "final" } : earlier;
}

interface MergeState {
  readonly results: readonly BiomarkerResult[];
  readonly before: Before;
  readonly hasEnded: boolean;
}

/** The newest information about each marker without a value; an ordered marker that no report mentions is pending. */
function mergeMissing(
  read: readonly ReadRow[],
  ordered: readonly OrderedMarker[],
  { results, before, hasEnded }: MergeState,
): MissingBiomarkerResult[] {
  const getKey = (each: BiomarkerResult | MissingBiomarkerResult) => nameMarker(each, ordered).key;
  const withValue = new Set(results.map(getKey));
  const stated = new Map<string, MissingBiomarkerResult>();
  for (const each of before?.missing ?? []) stated.set(getKey(each), each);
  for (const { key, missing } of read) {
    if (key === null || missing === null || missing.status === "confirmed") continue;
    stated.set(key, missing);
  }
  const all = ordered.map((each) => ({ each, key: getOrderedKey(each.marker.providerId) }));
  const unmentioned = all.filter(
    ({ each, key }) => !each.marker.isReflex && !withValue.has(key) && !stated.has(key),
  );
  return [
    ...[...stated].filter(([key]) => !withValue.has(key)).map(([, each]) => settle(each, hasEnded)),
    ...unmentioned.map(({ each }) => toMissing(each, PENDING)),
  ];
}

/** A withdrawn value may be sent again as long as the order is open. */
function settle(each: MissingBiomarkerResult, hasEnded: boolean): MissingBiomarkerResult {
  if (each.status !== "withdrawn" || hasEnded) return each;
  const note = each.note ?? "The laboratory withdrew its value";
  return { ...each, status: "pending", inferred_failure_type: "non_failure", note };
}

/** The content of a result, to detect a visible change. */
function describe({ results, missing }: NonNullable<Before>): string {
  const values = results.map((each) => {
    const { result, unit, status, interpretation } = each;
    return JSON.stringify([getStoredKey(each), result, unit, status ?? "final", interpretation]);
  });
  const others = missing.map((each) =>
    JSON.stringify([getStoredKey(each), each.inferred_failure_type]),
  );
  return [...values.toSorted(), ...others.toSorted()].join("\n");
}
