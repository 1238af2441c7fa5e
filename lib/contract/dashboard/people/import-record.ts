import { z } from "zod";
import { DataImport, DataImportState } from "@/lib/contract/service/health-data/data-import";

/** Imports of a person's own data as the screen shows them; every field is named here, at every depth. */

const upserts = { created: true, updated: true, unchanged: true } as const;

/** What an import read, created and skipped. */
export const ImportReportRecord = DataImport.pick({
  id: true,
  user_id: true,
  kind: true,
  status: true,
  bytes_read: true,
  records_read: true,
  records_imported: true,
  skipped: true,
  skipped_at: true,
  dated_ahead: true,
  created_at: true,
}).extend({
  samples: DataImport.shape.samples.pick(upserts),
  cycles: DataImport.shape.cycles.pick(upserts),
});
export type ImportReportRecord = z.infer<typeof ImportReportRecord>;

/** The progress of an import, or its outcome. */
export const ImportRecord = DataImportState.pick({
  id: true,
  user_id: true,
  file_name: true,
  status: true,
  bytes_read: true,
  bytes_total: true,
  records_read: true,
  records_stored: true,
  failure: true,
  created_at: true,
  updated_at: true,
}).extend({ report: ImportReportRecord.nullable() });
export type ImportRecord = z.infer<typeof ImportRecord>;

/** Newest first. */
export const ImportRecords = z.object({ imports: z.array(ImportRecord) });
