import type { ReportDocument, StoredReport } from "@/lib/contract/service/report-document";
import { toInstant } from "@/service/http/wire";
import { toFileFacts, toReportDocument } from "@/service/results/report-document";
import type { ReportFileRow } from "./report-files";

/** The stored files of one report in wire form: the receipt of the report itself, and its documents. */
export function toStoredFiles(
  files: readonly ReportFileRow[],
  sender: string,
): { stored: StoredReport | null; documents: ReportDocument[] } {
  const report = files.find(({ position }) => position === 0);
  return {
    stored: report
      ? { sender, received_at: toInstant(report.createdAt), ...toFileFacts(report) }
      : null,
    documents: files.filter(({ position }) => position > 0).map(toReportDocument),
  };
}
