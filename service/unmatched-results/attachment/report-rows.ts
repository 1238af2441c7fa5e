import type { BiomarkerResult, MissingBiomarkerResult } from "@/lib/contract/service/lab-result";
import type { ReceivedRow, ReceivedRowOutcome } from "@/lib/contract/service/received-report";
import type { SourceRow } from "@/service/db/schema/unmatched-results";
import { isNote } from "@/service/results/laboratory-note";
import type { OrderedMarker } from "@/service/results/ordered-markers";
import { isToBeRead } from "@/service/results/to-be-read";
import { type NamedMarker, nameMarker } from "@/service/unmatched-results/markers/marker-key";
import { foldMarkerName } from "@/service/unmatched-results/markers/marker-name";
import type { IncomingReport } from "@/service/unmatched-results/report/incoming-report";
import { getSourceRows } from "@/service/unmatched-results/report/source-row";

/** A row of a report, mapped to the markers of an order. */
export interface ReadRow {
  /** Key of the row's marker; null for an unusable row. */
  readonly key: string | null;
  /** Distinguishes several values of one marker (OBX-4, with its isolate). */
  readonly subId: string | null;
  /** Its value with the order's names; null if it has none. */
  readonly result: BiomarkerResult | null;
  readonly missing: MissingBiomarkerResult | null;
  /** Its value counts: no later row of the same report withdraws it. */
  readonly isLive: boolean;
  /** Cancels or withdraws the earlier values of its marker. */
  readonly withdraws: boolean;
  /** Makes the earlier preliminary values of its marker final. */
  readonly confirms: boolean;
  readonly stored: ReceivedRow;
}

/** Reads the rows of a report in their order, using the names of an order and applying later rows to earlier ones. */
export function readRows(report: IncomingReport, ordered: readonly OrderedMarker[]): ReadRow[] {
  const rows = getSourceRows(report);
  const read = rows.map((row) => readRow(row, report, ordered));
  return read.map((row, index) => {
    const later = read
      .slice(index + 1)
      .filter(({ key, subId }) => row.key !== null && key === row.key && subId === row.subId);
    return applyLaterRows(row, later);
  });
}

function readRow(
  row: SourceRow,
  report: IncomingReport,
  ordered: readonly OrderedMarker[],
): ReadRow {
  const result = row.target === "results" ? (report.results[row.index] ?? null) : null;
  const missing = row.target === "missing" ? (report.missing[row.index] ?? null) : null;
  const source = result ?? missing;
  const named = source === null ? null : nameMarker(source, ordered);
  const { position, name, code, value, unit, status } = row;
  // The key of a text would repeat it.
  const isText = result !== null && (isNote(result) || isToBeRead(result));
  const isWithdrawing = missing?.status === "cancelled" || missing?.status === "withdrawn";
  return {
    key: named?.key ?? null,
    subId: row.subId,
    result: result && withNames(result, named),
    missing: missing && { ...missing, ...named?.names },
    isLive: result !== null,
    withdraws: isWithdrawing,
    confirms: missing?.status === "confirmed",
    stored: {
      position,
      name,
      code,
      value,
      unit,
      status,
      outcome: getOutcome(
        missing,
        named?.ordered != null,
        source !== null && !(result && isToBeRead(result)),
      ),
      marker: named && {
        name: named.names.name,
        slug: named.names.slug,
        ...(!isText && { key: named.key }),
      },
      reason: getReason(missing, row, named?.ordered != null),
    },
  };
}

/** A value under the order's names; a name or a code of the laboratory that differs is a fact of the value. */
function withNames(result: BiomarkerResult, named: NamedMarker | null): BiomarkerResult {
  if (named === null) return result;
  const { name, facts = [] } = result;
  const isSameName = foldMarkerName(name) === foldMarkerName(named.names.name);
  const known = new Set([
    named.names.loinc,
    named.names.provider_id,
    ...facts.map(({ text }) => text),
  ]);
  const codes = [result.loinc, result.provider_id].filter((code) => code && !known.has(code));
  const sent = [isSameName ? null : name, ...codes].filter(Boolean).join(", ");
  const fact = { label: "Named by the laboratory", text: sent };
  return { ...result, ...named.names, ...(sent !== "" && { facts: [fact, ...facts] }) };
}

function getOutcome(
  missing: MissingBiomarkerResult | null,
  isOrdered: boolean,
  isUsed: boolean,
): ReceivedRowOutcome {
  if (!isUsed) return "not_used";
  if (missing?.status === "cancelled") return "cancelled";
  if (missing?.status === "withdrawn") return "withdrawal";
  if (missing !== null && missing.status !== "confirmed") return "pending";
  return isOrdered ? "used" : "extra";
}

function getReason(
  missing: MissingBiomarkerResult | null,
  row: SourceRow,
  isOrdered: boolean,
): string | null {
  if (row.reason !== null) return row.reason;
  if (missing?.status === "confirmed") return "Makes the preliminary value final.";
  if (missing !== null) return missing.note ?? null;
  return isOrdered ? null : "This marker was not ordered.";
}

/** A correction replaces uncorrected values; a cancellation or withdrawal removes everything before it. */
function applyLaterRows(row: ReadRow, later: readonly ReadRow[]): ReadRow {
  if (row.result === null) return row;
  const isWithdrawn = later.some(({ withdraws }) => withdraws);
  const isCorrected =
    row.result.status !== "corrected" && later.some(({ result }) => result?.status === "corrected");
  if (isWithdrawn || isCorrected) {
    return {
      ...row,
      isLive: false,
      stored: {
        ...row.stored,
        outcome: isWithdrawn ? "withdrawn" : "superseded",
        reason: isWithdrawn
          ? "A later row of the same report withdraws it."
          : "A later row of the same report corrects it.",
      },
    };
  }
  const isConfirmed = row.result.status === "preliminary" && later.some(({ confirms }) => confirms);
  return isConfirmed ? { ...row, result: { ...row.result, status: "final" } } : row;
}
