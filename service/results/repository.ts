import { and, asc, desc, eq, gt, inArray, isNotNull, notExists } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import type { LabResultsRaw } from "@/lib/contract/service/lab-result";
import type { TeamTx } from "@/service/db/database";
import { labs } from "@/service/db/schema/lab-tests";
import { reportFiles } from "@/service/db/schema/report-files";
import { detachedResults } from "@/service/db/schema/result-attachments";
import { orderReports, orderResults } from "@/service/db/schema/results";
import { unmatchedResults } from "@/service/db/schema/unmatched-results";
import { toInstant } from "@/service/http/wire";
import { toReportDocument } from "./report-document";

export type ResultRow = typeof orderResults.$inferSelect;

export type Report = {
  /** The lab's latest report. */
  readonly row: ResultRow;
  /** The final report that it corrects; null when it corrects none. */
  readonly corrects: ResultRow | null;
};

/**
 * Whether what a column of result ids refers to counts for its order: detached results do not. A received report that led
 * to no result counts.
 */
export function isAttached(tx: TeamTx, resultId: AnyPgColumn = orderResults.id) {
  return notExists(
    tx
      .select({ resultId: detachedResults.resultId })
      .from(detachedResults)
      .where(eq(detachedResults.resultId, resultId)),
  );
}

/** The lab's latest report on an order; null before its first report. */
export async function findNewestResult(tx: TeamTx, orderId: string): Promise<ResultRow | null> {
  const [row] = await tx
    .select()
    .from(orderResults)
    .where(and(eq(orderResults.orderId, orderId), isAttached(tx)))
    .orderBy(desc(orderResults.id))
    .limit(1);
  return row ?? null;
}

/**
 * The latest report that counts for each of the orders, ordered by report, oldest first; orders without a report are
 * left out.
 */
export async function findReports(tx: TeamTx, orderIds: readonly string[]): Promise<Report[]> {
  const rows = await tx
    .select()
    .from(orderResults)
    .where(and(inArray(orderResults.orderId, [...orderIds]), isAttached(tx)))
    .orderBy(asc(orderResults.id));
  const reports = new Map<string, Report>();
  for (const row of rows) {
    const before = reports.get(row.orderId)?.row;
    // Re-inserted at the end of the map: when two reports have the same marker, the later one counts.
    reports.delete(row.orderId);
    reports.set(row.orderId, { row, corrects: before?.isFinal ? before : null });
  }
  return [...reports.values()];
}

/** The laboratory that sent the newest report of each order; orders without a received report are left out. */
export async function findSenders(
  tx: TeamTx,
  orderIds: readonly string[],
): Promise<Map<string, string>> {
  const rows = await tx
    .selectDistinctOn([orderReports.orderId], { id: orderReports.orderId, lab: labs.name })
    .from(orderReports)
    .innerJoin(unmatchedResults, eq(unmatchedResults.id, orderReports.rawResultId))
    .innerJoin(labs, eq(labs.id, unmatchedResults.labId))
    .where(
      and(
        inArray(orderReports.orderId, [...orderIds]),
        isNotNull(orderReports.resultId),
        isAttached(tx, orderReports.resultId),
      ),
    )
    .orderBy(orderReports.orderId, desc(orderReports.id));
  return new Map(rows.map(({ id, lab }) => [id, lab]));
}

/** What the received reports of the orders state beside their values, oldest report first. */
export async function findReportFacts(
  tx: TeamTx,
  orderIds: readonly string[],
): Promise<NonNullable<LabResultsRaw["report_facts"]>> {
  const rows = await tx
    .select({ reportedAt: orderReports.reportedAt, facts: orderReports.facts })
    .from(orderReports)
    .where(and(inArray(orderReports.orderId, [...orderIds]), isAttached(tx, orderReports.resultId)))
    .orderBy(asc(orderReports.id));
  return rows
    .filter(({ facts }) => facts.length > 0)
    .map(({ reportedAt, facts }) => ({ reported_at: toInstant(reportedAt), facts: [...facts] }));
}

/** The documents that laboratories sent with the reports of the orders, oldest report first. */
export async function findReportDocuments(
  tx: TeamTx,
  orderIds: readonly string[],
): Promise<NonNullable<LabResultsRaw["report_documents"]>> {
  const rows = await tx
    .select({ file: reportFiles })
    .from(orderReports)
    .innerJoin(reportFiles, eq(reportFiles.rawResultId, orderReports.rawResultId))
    .where(
      and(
        inArray(orderReports.orderId, [...orderIds]),
        isAttached(tx, orderReports.resultId),
        gt(reportFiles.position, 0),
      ),
    )
    .orderBy(asc(orderReports.id), asc(reportFiles.position));
  return rows.map(({ file }) => toReportDocument(file));
}
