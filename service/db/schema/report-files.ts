import { sql } from "drizzle-orm";
import { index, integer, text, uuid } from "drizzle-orm/pg-core";
import type { DocumentType } from "@/lib/contract/service/report-document";
import { bytea, instant, ownTeamOnly, service, teamId } from "./base";
import { unmatchedResults } from "./unmatched-results";

/**
 * A received report as it arrived, or a document in it, in the file store. One without a report is deleted with its row:
 * what an interruption or a purge leaves behind.
 */
export const reportFiles = service.table(
  "report_files",
  {
    id: uuid("id").primaryKey(),
    teamId: teamId(),
    rawResultId: uuid("raw_result_id").references(() => unmatchedResults.id),
    /** 0 is the report itself; its documents follow in their order. */
    position: integer("position").notNull(),
    /** Of a document, as the laboratory wrote it. */
    title: text("title").notNull(),
    /** By the content. */
    type: text("type").$type<DocumentType>().notNull(),
    sizeBytes: integer("size_bytes").notNull(),
    sha256: bytea("sha256").notNull(),
    createdAt: instant("created_at").notNull(),
  },
  (table) => [
    index("report_files_report").on(table.rawResultId, table.position),
    index("report_files_detached").on(table.createdAt).where(sql`raw_result_id is null`),
    ownTeamOnly(),
  ],
);
