import type { ReportDocument } from "@/lib/contract/service/report-document";
import type { reportFiles } from "@/service/db/schema/report-files";

type ReportFileRow = typeof reportFiles.$inferSelect;

/** A document of a report in wire form. */
export function toReportDocument(file: ReportFileRow): ReportDocument {
  const { id, rawResultId, title, type } = file;
  return { id, raw_result_id: rawResultId ?? "", title, type, ...toFileFacts(file) };
}

/** Size and digest of a stored file in wire form. */
export function toFileFacts({ sizeBytes, sha256 }: Pick<ReportFileRow, "sizeBytes" | "sha256">) {
  return { size_bytes: sizeBytes, sha256: sha256.toString("hex") };
}
