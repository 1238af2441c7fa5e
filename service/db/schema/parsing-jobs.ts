import { sql } from "drizzle-orm";
import { type AnyPgColumn, boolean, index, integer, jsonb, text, uuid } from "drizzle-orm/pg-core";
import type { LabReportFileType } from "@/lib/contract/service/endpoints/lab-reports";
import type {
  PARSING_FAILURE_REASONS,
  PARSING_JOB_STATUSES,
  ParsedLabReport,
  ParsingFailureDetail,
} from "@/lib/contract/service/parsing-job";
import { bytea, instant, ownTeamOnly, service, teamId } from "./base";
import { users } from "./users";

/** An uploaded lab report while it is parsed, and the result. */
export const parsingJobs = service.table(
  "parsing_jobs",
  {
    id: uuid("id").primaryKey(),
    teamId: teamId(),
    /** Null for pages of another patient that nobody has assigned to a person yet. */
    userId: uuid("user_id").references(() => users.id, { onDelete: "cascade" }),
    /** The job of the file whose pages these are; null once that job was deleted with its person. */
    splitFrom: uuid("split_from").references((): AnyPgColumn => parsingJobs.id, {
      onDelete: "set null",
    }),
    /** The jobs of the other patients' pages, in the order of the pages. */
    splitOffJobIds: jsonb("split_off_job_ids").$type<string[]>(),
    status: text("status").$type<(typeof PARSING_JOB_STATUSES)[number]>().notNull(),
    failureReason: text("failure_reason").$type<(typeof PARSING_FAILURE_REASONS)[number]>(),
    failureDetail: text("failure_detail").$type<ParsingFailureDetail>(),
    /** SHA-256 over its files in their order; null for jobs from before it was computed. */
    contentHash: bytea("content_hash"),
    needsHumanReview: boolean("needs_human_review").notNull(),
    isReviewed: boolean("is_reviewed").notNull().default(false),
    pageCount: integer("page_count"),
    pagesRead: integer("pages_read").notNull().default(0),
    /** As parsed; never overwritten. */
    parsedData: jsonb("parsed_data").$type<ParsedLabReport>(),
    /** A small JPEG of the first page, in which no text can be read; null where none could be made. */
    thumbnail: bytea("thumbnail"),
    /** As corrected in the review. */
    reviewedData: jsonb("reviewed_data").$type<ParsedLabReport>(),
    /** How often it was started. */
    attempts: integer("attempts").notNull().default(0),
    /** How often it was put back into the queue because the service was too busy to read it. */
    waits: integer("waits").notNull().default(0),
    /** The run that holds the lease; only that run may write the outcome. */
    leaseId: uuid("lease_id"),
    /** No other run may start the job before this time; a live run keeps extending it. */
    leasedUntil: instant("leased_until"),
    createdAt: instant("created_at").notNull(),
    updatedAt: instant("updated_at").notNull(),
  },
  (table) => [
    index("parsing_jobs_waiting")
      .on(table.createdAt)
      .where(sql`status in ('upload_pending', 'started')`),
    index("parsing_jobs_user").on(table.userId),
    index("parsing_jobs_split").on(table.splitFrom).where(sql`split_from is not null`),
    index("parsing_jobs_content").on(table.teamId, table.contentHash),
    ownTeamOnly(),
  ],
);

/** An uploaded file in the file store. One without a job is deleted with its row. */
export const parsingFiles = service.table(
  "parsing_files",
  {
    id: uuid("id").primaryKey(),
    teamId: teamId(),
    jobId: uuid("job_id").references(() => parsingJobs.id, { onDelete: "set null" }),
    /** The order of the pages of a report in several files, from 0. */
    position: integer("position").notNull(),
    type: text("type").$type<LabReportFileType>().notNull(),
    sizeBytes: integer("size_bytes").notNull(),
    createdAt: instant("created_at").notNull(),
  },
  (table) => [
    index("parsing_files_job").on(table.jobId),
    index("parsing_files_detached").on(table.createdAt).where(sql`job_id is null`),
    ownTeamOnly(),
  ],
);
