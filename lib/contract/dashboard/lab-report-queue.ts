import { z } from "zod";
import { Instant, Uuid } from "@/lib/contract/primitives";
import { LAB_REPORT_STATES, LabReportSummary } from "./lab-report";
import { LabReportUpload } from "./lab-report-upload";

export const LAB_REPORT_AGES = ["hour", "day", "week"] as const;
export const LAB_REPORTS_PER_PAGE = 50;

/** The filters of the queue, as stored in its address and in saved views. */
export const LabReportFilters = z.strictObject({
  state: z.array(z.enum(LAB_REPORT_STATES)).optional(),
  /** Uploaded longer ago than this. */
  older: z.enum(LAB_REPORT_AGES).optional(),
  by: z.enum(["me"]).optional(),
  sort: z.enum(["newest", "oldest"]).default("newest"),
  page: z.number().int().min(1).max(1_000_000).default(1),
});
export type LabReportFilters = z.output<typeof LabReportFilters>;

/** `text` is sent in a body, never in an address. */
export const LabReportSearchInput = LabReportFilters.extend({
  text: z.string().trim().max(200).default(""),
});
export type LabReportSearchInput = z.input<typeof LabReportSearchInput>;

/** The progress of a report in progress, without personal data. */
const Progress = z.object({
  job_id: Uuid,
  state: z.enum(LAB_REPORT_STATES),
  page_count: z.number().int().nullable(),
  pages_read: z.number().int().nullable(),
});

export const LabReportCounts = z.object({
  to_review: z.number().int(),
  failed: z.number().int(),
});
export type LabReportCounts = z.infer<typeof LabReportCounts>;

export const LabReportQueue = z.object({
  reports: z.array(
    LabReportSummary.extend({
      /** The job that retries this failed one. */
      retried_as: Uuid.nullable(),
      rejected: z
        .object({
          by: z.string(),
          at: Instant,
          reason: z.string(),
          /** When it is deleted: pages that belonged to nobody. Null for reports that go with their person. */
          deleted_at: Instant.nullable(),
        })
        .nullable(),
    }),
  ),
  total: z.number().int(),
  /** Of all reports, whatever is searched. */
  counts: LabReportCounts,
  /** Uploads of all staff members that are not reports yet. */
  uploads: z.array(LabReportUpload),
  /** Whether the service reported the status of every report that is being read. */
  is_current: z.boolean(),
  read_at: Instant,
});
export type LabReportQueue = z.infer<typeof LabReportQueue>;
export type LabReportLine = LabReportQueue["reports"][number];

/** Polled while the queue is open: a different `version` means that the queue must be refetched. */
export const LabReportWatch = z.object({ version: z.string(), under_way: z.array(Progress) });
export type LabReportWatch = z.infer<typeof LabReportWatch>;

export const LabReportInput = z.strictObject({ job_id: Uuid });

/** `upload_id` is chosen by the browser: the same id is the same retry. */
export const RetryReportInput = LabReportInput.extend({ upload_id: Uuid });
