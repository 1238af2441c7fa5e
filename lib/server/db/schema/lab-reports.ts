import { sql } from "drizzle-orm";
import {
  boolean,
  index,
  integer,
  jsonb,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { UPLOAD_STATES } from "@/lib/contract/dashboard/lab-report-upload";
import { bytea, dashboardSchema, instant } from "./base";

/**
 * A report on its way to the service: its files arrive in chunks, then it is sent once. A finished upload is kept,
 * because its files are the kept copy of the report.
 */
export const labReportUploads = dashboardSchema.table(
  "lab_report_uploads",
  {
    /** Chosen by the browser, and the idempotency key under which the service creates one job. */
    id: uuid("id").primaryKey(),
    teamId: uuid("team_id").notNull(),
    userId: uuid("user_id").notNull(),
    /** Name and birth date of the person when it was uploaded, encrypted for this team and upload. */
    sealedPerson: bytea("sealed_person").notNull(),
    /** The upload whose files are sent: itself, or for a retry the first upload of these files. */
    filesOf: uuid("files_of").notNull(),
    /** The failed job that this upload retries. */
    retriedFrom: uuid("retried_from"),
    state: text("state", { enum: UPLOAD_STATES }).notNull(),
    /** Why the service did not accept it. */
    problem: text("problem"),
    byId: uuid("by_id").notNull(),
    byName: text("by_name").notNull(),
    byRole: text("by_role").notNull(),
    createdAt: instant("created_at").notNull(),
    /** The last change or chunk; an upload that nobody continues is deleted a day later. */
    updatedAt: instant("updated_at").notNull(),
    sentAt: instant("sent_at"),
    /** When a `waiting` upload is sent again. */
    retryAt: instant("retry_at"),
    /** Which process has been sending it since `sentAt`. */
    leaseOwner: uuid("lease_owner"),
    jobId: uuid("job_id"),
  },
  (table) => [
    index("lab_report_uploads_open")
      .on(table.teamId, table.createdAt)
      .where(sql`${table.state} <> 'sent'`),
    // A failed job is retried once, even with two browsers at the same time.
    uniqueIndex("lab_report_uploads_retry")
      .on(table.teamId, table.retriedFrom)
      .where(sql`${table.retriedFrom} is not null`),
  ],
);

/** The encrypted copy of one file of an upload; its bytes are in the file store, in chunks of one size. */
export const labReportFiles = dashboardSchema.table(
  "lab_report_files",
  {
    uploadId: uuid("upload_id")
      .notNull()
      .references(() => labReportUploads.id, { onDelete: "cascade" }),
    teamId: uuid("team_id").notNull(),
    index: integer("index").notNull(),
    /** Determined from its content; null before the first chunk. */
    type: text("type", { enum: ["application/pdf", "image/jpeg", "image/png"] }),
    sizeBytes: integer("size_bytes").notNull(),
    receivedBytes: integer("received_bytes").notNull().default(0),
    /** The prefix of each chunk's key in the file store. */
    storageKey: text("storage_key").notNull(),
    /** What the uploader called it, which may name the patient: encrypted for this team, upload and file. */
    sealedName: bytea("sealed_name"),
  },
  (table) => [primaryKey({ columns: [table.uploadId, table.index] })],
);

/** The index of parsing jobs created by uploads here: a real deployment has no list of them and returns no files. */
export const labReports = dashboardSchema.table(
  "lab_reports",
  {
    teamId: uuid("team_id").notNull(),
    jobId: uuid("job_id").notNull(),
    /** Null for pages of another patient, which outlive the upload if its person is deleted. */
    uploadId: uuid("upload_id").references(() => labReportUploads.id, { onDelete: "cascade" }),
    filesOf: uuid("files_of").notNull(),
    /** Null while pages of another patient belong to nobody. */
    userId: uuid("user_id"),
    /** Name and birth date of the person when it was uploaded or moved, encrypted for this team and upload. */
    sealedPerson: bytea("sealed_person"),
    /** The report of the file from which these pages were split off. */
    splitFrom: uuid("split_from"),
    /** The pages of the file that belong to it; null where all of them do. */
    pages: jsonb("pages").$type<number[]>(),
    uploadedById: uuid("uploaded_by_id").notNull(),
    uploadedByName: text("uploaded_by_name").notNull(),
    uploadedAt: instant("uploaded_at").notNull(),
    fileCount: integer("file_count").notNull(),
    /** The service's last readable response. */
    status: text("status").notNull(),
    failureReason: text("failure_reason"),
    failureDetail: text("failure_detail"),
    needsHumanReview: boolean("needs_human_review").notNull(),
    /** Set by the service or by a review here; once true it stays true. */
    isReviewed: boolean("is_reviewed").notNull(),
    reviewedAt: instant("reviewed_at"),
    pageCount: integer("page_count"),
    pagesRead: integer("pages_read"),
    resultCount: integer("result_count"),
    /** How many things a person still has to decide before the review can finish; null until they were counted. */
    uncertainCount: integer("uncertain_count"),
    /** Whether the patient on the paper still has to be compared with the record; one of those things. */
    isPatientOpen: boolean("is_patient_open"),
    /** Whether the name on the paper differs from that on record. */
    hasOtherName: boolean("has_other_name").notNull().default(false),
    /** Specimen, date and values as they are now, encrypted like the report: what similar reports are found by. */
    sealedFacts: bytea("sealed_facts"),
    /** SHA-256 over its files in their order; null for reports from before it was computed. */
    contentHash: bytea("content_hash"),
    /** The report as parsed, encrypted for this team and job. Written once. */
    sealedReport: bytea("sealed_report"),
    sealedLabName: bytea("sealed_lab_name"),
    /** A small picture of the first page (JPEG), encrypted like the report; null where the service sent none. */
    sealedThumbnail: bytea("sealed_thumbnail"),
    /** When the service was last asked about it, readable or not. */
    checkedAt: instant("checked_at").notNull(),
    /** When anything that the queue shows last changed. */
    changedAt: instant("changed_at").notNull(),
    /** When it completed or failed. */
    endedAt: instant("ended_at"),
    retriedFrom: uuid("retried_from"),
    rejectedAt: instant("rejected_at"),
    rejectedById: uuid("rejected_by_id"),
    rejectedByName: text("rejected_by_name"),
    /** Why it was rejected, encrypted like the report. */
    sealedRejectedReason: bytea("sealed_rejected_reason"),
    /** When the person was last looked up, and since when the service has not known them. */
    personCheckedAt: instant("person_checked_at").notNull(),
    personMissingSince: instant("person_missing_since"),
  },
  (table) => [
    primaryKey({ columns: [table.teamId, table.jobId] }),
    index("lab_reports_newest").on(table.teamId, table.uploadedAt.desc()),
    index("lab_reports_person").on(table.teamId, table.userId),
    index("lab_reports_files").on(table.filesOf),
    index("lab_reports_upload").on(table.uploadId),
    index("lab_reports_content").on(table.teamId, table.contentHash),
    index("lab_reports_uncounted")
      .on(table.teamId)
      .where(
        sql`${table.uncertainCount} is null and ${table.sealedReport} is not null and ${table.rejectedAt} is null`,
      ),
    index("lab_reports_retry")
      .on(table.teamId, table.retriedFrom)
      .where(sql`${table.retriedFrom} is not null`),
    index("lab_reports_under_way").on(table.checkedAt).where(sql`${table.endedAt} is null`),
  ],
);
