import { and, asc, eq, inArray } from "drizzle-orm";
import type { BiomarkerResult } from "@/lib/contract/service/lab-result";
import type { ReceivedReports, ReceivedRow } from "@/lib/contract/service/received-report";
import type { TeamTx } from "@/service/db/database";
import { groupBy } from "@/service/db/group-by";
import { labs } from "@/service/db/schema/lab-tests";
import { orders } from "@/service/db/schema/orders";
import { orderReports } from "@/service/db/schema/results";
import { unmatchedResults } from "@/service/db/schema/unmatched-results";
import type { RequestDeps } from "@/service/deps";
import { Refusal } from "@/service/http/refusal";
import { toInstant } from "@/service/http/wire";
import { findNewestResult, isAttached } from "@/service/results/repository";
import { getStoredKey } from "@/service/results/stored-marker";
import type { IncomingReport } from "@/service/unmatched-results/report/incoming-report";
import { toStoredFiles } from "@/service/unmatched-results/stored-reports/report-file-wire";
import { findReportFiles } from "@/service/unmatched-results/stored-reports/report-files";
import { getNotes, isNoteRow, type ReportNotes } from "./report-notes";
import { getRowKey, getRowKeys } from "./row-key";

type NewOrderReport = {
  readonly orderId: string;
  readonly rawResultId: string;
  /** What the report added to the order's results; null when it has no row. */
  readonly resultId: number | null;
  readonly report: IncomingReport;
  readonly rows: readonly ReceivedRow[];
};

/** Stores a report as received for an order, with the outcome of each of its rows. */
export async function storeOrderReport(
  tx: TeamTx,
  deps: Pick<RequestDeps, "clock">,
  { orderId, rawResultId, resultId, report, rows }: NewOrderReport,
): Promise<void> {
  const { format, reportedAt, isFinal, isCorrection } = report;
  await tx.insert(orderReports).values({
    teamId: tx.teamId,
    orderId,
    rawResultId,
    resultId,
    format,
    receivedAt: deps.clock.now(),
    reportedAt,
    isFinal,
    isCorrection,
    rows: [...rows],
    facts: report.facts ?? [],
  });
}

/**
 * Every report received for an order, the oldest first, without those detached from it since. Refuses an unknown order
 * with 404.
 */
export async function readOrderReports(tx: TeamTx, orderId: string): Promise<ReceivedReports> {
  const [order] = await tx.select({ id: orders.id }).from(orders).where(eq(orders.id, orderId));
  if (order === undefined) throw new Refusal(404, `Order ${orderId} not found`);
  const stored = await tx
    .select()
    .from(orderReports)
    .where(and(eq(orderReports.orderId, orderId), isAttached(tx, orderReports.resultId)))
    .orderBy(asc(orderReports.id));
  const findFiles = await readStoredFiles(tx, stored);
  const newest = await findNewestResult(tx, orderId);
  const current = [...(newest?.results ?? [])];
  // Starts with the newest report, so that a value sent in two reports counts for the later one.
  const withdrawn = new Set<string>();
  const reports = stored.toReversed().map((report) => {
    const rows = report.rows.map((row) => toCurrentOutcome(row, current, withdrawn));
    for (const row of report.rows) {
      if (WITHDRAWING.has(row.outcome)) for (const key of getRowKeys(row)) withdrawn.add(key);
    }
    return {
      id: report.id,
      format: report.format,
      received_at: toInstant(report.receivedAt),
      reported_at: toInstant(report.reportedAt),
      is_final: report.isFinal,
      is_correction: report.isCorrection,
      rows,
      not_used: rows.filter(({ outcome }) => outcome === "not_used").length,
      raw_result_id: report.rawResultId,
      ...findFiles(report),
    };
  });
  return { order_id: orderId, reports: reports.toReversed() };
}

/** Finds for each of the reports what of it is stored as it arrived. */
async function readStoredFiles(tx: TeamTx, reports: readonly StoredReport[]) {
  const ids = reports.flatMap(({ rawResultId }) => rawResultId ?? []);
  const senders = await tx
    .select({ id: unmatchedResults.id, lab: labs.name })
    .from(unmatchedResults)
    .innerJoin(labs, eq(labs.id, unmatchedResults.labId))
    .where(inArray(unmatchedResults.id, ids));
  const files = groupBy(await findReportFiles(tx, ids), (file) => file.rawResultId ?? "");
  return ({ rawResultId }: StoredReport) => {
    const sender = senders.find(({ id }) => id === rawResultId)?.lab ?? "";
    return toStoredFiles(files.get(rawResultId ?? "") ?? [], sender);
  };
}

/** When the laboratory last corrected or withdrew a marker of an order. */
export interface Correction {
  readonly at: Date;
  readonly isWithdrawn: boolean;
  /** The report has notes, which replace those of the reports that it corrects. */
  readonly replacesNotes: boolean;
}

/** What the earlier reports on an order mean for the next one. */
export interface EarlierReports {
  /** By the key of the marker's rows. */
  readonly corrections: ReadonlyMap<string, Correction>;
  readonly notes: readonly ReportNotes[];
}

/** Reads the corrections and notes of an order from its reports, without those detached from it since. */
export async function readEarlierReports(tx: TeamTx, orderId: string): Promise<EarlierReports> {
  const reports = await tx
    .select()
    .from(orderReports)
    .where(and(eq(orderReports.orderId, orderId), isAttached(tx, orderReports.resultId)))
    .orderBy(asc(orderReports.reportedAt), asc(orderReports.id));
  return {
    corrections: new Map(reports.flatMap(listCorrections)),
    notes: reports.map(({ rows }) => getNotes(rows)),
  };
}

type StoredReport = typeof orderReports.$inferSelect;

function listCorrections({ reportedAt, isCorrection, rows }: StoredReport): [string, Correction][] {
  const hasNotes = rows.some(isNoteRow);
  return rows.flatMap((row): [string, Correction][] => {
    const { outcome } = row;
    const key = getRowKey(row);
    const isWithdrawn = WITHDRAWING.has(outcome);
    const isCorrected = isCorrection && (outcome === "used" || outcome === "extra");
    if (key === null || isNoteRow(row) || !(isWithdrawn || isCorrected)) return [];
    const replacesNotes = hasNotes && outcome !== "cancelled";
    return [[key, { at: reportedAt, isWithdrawn, replacesNotes }]];
  });
}

const WITHDRAWING: ReadonlySet<string> = new Set(["cancelled", "withdrawal"]);

/**
 * A row whose value is current keeps its outcome and consumes it from `current`, so that no earlier row claims it too.
 */
function toCurrentOutcome(
  row: ReceivedRow,
  current: BiomarkerResult[],
  withdrawn: ReadonlySet<string>,
): ReceivedRow {
  if (row.value === null || row.marker === null) return row;
  if (row.outcome !== "used" && row.outcome !== "extra") return row;
  const at = current.findIndex((each) => isCurrentValue(row, each));
  if (at >= 0) {
    current.splice(at, 1);
    return row;
  }
  return getRowKeys(row).some((key) => withdrawn.has(key))
    ? { ...row, outcome: "withdrawn", reason: "A later report withdraws it." }
    : { ...row, outcome: "superseded", reason: "A later report replaces it." };
}

function isCurrentValue({ marker, value }: ReceivedRow, each: BiomarkerResult): boolean {
  if (value !== each.result) return false;
  return marker?.key ? marker.key === getStoredKey(each) : marker?.slug === each.slug;
}
