import { and, eq, gt } from "drizzle-orm";
import type { ReportAsReceived } from "@/lib/contract/service/received-report";
import type { TeamTx } from "@/service/db/database";
import { labs } from "@/service/db/schema/lab-tests";
import { reportFiles } from "@/service/db/schema/report-files";
import { unmatchedResults } from "@/service/db/schema/unmatched-results";
import { Refusal } from "@/service/http/refusal";
import { toStoredFiles } from "./report-file-wire";
import { findReportFiles } from "./report-files";

/** A received report without its text, and the id of the file that has it. Refuses an unknown one with 404. */
export async function readReceivedReport(
  tx: TeamTx,
  rawResultId: string,
): Promise<{ fileId: string | null; report: Omit<ReportAsReceived, "text"> }> {
  const [row] = await tx
    .select({
      format: unmatchedResults.format,
      results: unmatchedResults.results,
      sender: labs.name,
    })
    .from(unmatchedResults)
    .innerJoin(labs, eq(labs.id, unmatchedResults.labId))
    .where(eq(unmatchedResults.id, rawResultId));
  if (row === undefined) throw new Refusal(404, `Received report ${rawResultId} not found`);
  const files = await findReportFiles(tx, [rawResultId]);
  return {
    fileId: files.find(({ position }) => position === 0)?.id ?? null,
    report: {
      raw_result_id: rawResultId,
      format: row.format,
      ...toStoredFiles(files, row.sender),
      to_be_read: row.results.flatMap(({ to_be_read, result }) =>
        to_be_read ? [{ ...to_be_read, text: result }] : [],
      ),
    },
  };
}

/** Refuses with 404 a document that the report does not have. */
export async function requireDocument(
  tx: TeamTx,
  rawResultId: string,
  documentId: string,
): Promise<void> {
  const ofReport = and(
    eq(reportFiles.id, documentId),
    eq(reportFiles.rawResultId, rawResultId),
    gt(reportFiles.position, 0),
  );
  if ((await tx.$count(reportFiles, ofReport)) > 0) return;
  throw new Refusal(404, `Document ${documentId} not found`);
}
