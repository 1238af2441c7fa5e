import { z } from "zod";
import { Instant, openEnum, Uuid } from "@/lib/contract/primitives";
import {
  PARSING_FAILURE_REASONS,
  PARSING_JOB_STATUSES,
  ParsedLabReport,
} from "@/lib/contract/service/parsing-job";

/**
 * `uploading`: accepted by the service, which has not started to read it; `in_review`: read, and a person has to review
 * it; `finished`: reviewed.
 */
export const LAB_REPORT_STATES = [
  "uploading",
  "reading",
  "in_review",
  "finished",
  "failed",
  "rejected",
] as const;

const Staff = z.object({ staff_id: Uuid, name: z.string() });

/** One line of the queue of lab reports. */
export const LabReportSummary = z.object({
  job_id: Uuid,
  state: z.enum(LAB_REPORT_STATES),
  /** The service's status, as last read. */
  status: openEnum(PARSING_JOB_STATUSES),
  failure_reason: openEnum(PARSING_FAILURE_REASONS).nullable(),
  person: z.object({ user_id: Uuid, name: z.string(), birth_date: z.string().nullable() }),
  uploaded_by: Staff,
  uploaded_at: Instant,
  file_count: z.number().int(),
  /** Null while unknown, and where the deployment does not report it. */
  page_count: z.number().int().nullable(),
  pages_read: z.number().int().nullable(),
  result_count: z.number().int().nullable(),
  /** Cells that a person still has to decide. */
  uncertain_count: z.number().int().nullable(),
  lab_name: z.string().nullable(),
  /** The job that this one retries. */
  retried_from: Uuid.nullable(),
});
export type LabReportSummary = z.infer<typeof LabReportSummary>;

export const LabReportFile = z.object({
  index: z.number().int(),
  type: z.enum(["application/pdf", "image/jpeg", "image/png"]),
  size_bytes: z.number().int(),
});
export type LabReportFile = z.infer<typeof LabReportFile>;

/** A report as it is reviewed: the parsed content and the files. Corrections are in `LabReportReview`. */
export const LabReport = LabReportSummary.extend({
  files: z.array(LabReportFile),
  needs_human_review: z.boolean(),
  is_reviewed: z.boolean(),
  /** As parsed; never overwritten. */
  parsed: ParsedLabReport.nullable(),
});
export type LabReport = z.infer<typeof LabReport>;
