import type { LabReportSummary } from "@/lib/contract/dashboard/lab-report";
import type { LabReportState } from "./report-state";

/** The family of a state's mark, and its label. */
export const STATE_LABELS = {
  uploading: { family: "received", label: "Waiting to be read" },
  reading: { family: "collecting", label: "Reading" },
  in_review: { family: "withlab", label: "To review" },
  finished: { family: "completed", label: "Finished" },
  failed: { family: "failed", label: "Failed" },
  rejected: { family: "cancelled", label: "Rejected" },
} as const satisfies Record<LabReportState, { family: string; label: string }>;

/**
 * Why a report failed, what to do next, and whether that means reading the same file again or uploading a better one.
 */
export type FailureLabel = { why: string; next: string; action: "retry" | "upload" };

const FAILURES = new Map(
  Object.entries<FailureLabel>({
    invalid_input: {
      why: "This is not a lab report, or the file is damaged or has a password.",
      next: "Check the file, and upload the report itself without a password.",
      action: "upload",
    },
    low_quality: {
      why: "The photo is too blurred to read.",
      next: "Take it again in daylight, flat, filling the frame.",
      action: "upload",
    },
    not_english: {
      why: "The report is not in English.",
      next: "Ask the laboratory for an English copy.",
      action: "upload",
    },
    too_many_pages: {
      why: "The report has more than 20 pages.",
      next: "Upload only the pages with results.",
      action: "upload",
    },
    processing_error: {
      why: "The service could not read the file to its end. It may be damaged, or have a password or a script in it.",
      next: "Try again. If it fails again, upload a clearer copy without a password.",
      action: "retry",
    },
    job_missing: {
      why: "The service has lost this report.",
      next: "Try again: the kept copy is sent once more.",
      action: "retry",
    },
  }),
);

const UNKNOWN_FAILURE: FailureLabel = {
  why: "The service could not read it and gave no reason.",
  next: "Try again. If it fails again, upload a clearer copy.",
  action: "retry",
};

/** A failure in plain language; an unknown reason gets a general text. */
export function getFailureLabel(reason: string | null): FailureLabel {
  return FAILURES.get(reason ?? "") ?? UNKNOWN_FAILURE;
}

type Pages = Pick<LabReportSummary, "state" | "page_count" | "pages_read" | "file_count">;

/** `2 of 3` while it is being read, otherwise `3`; null while unknown. */
export function formatPages({ state, page_count, pages_read }: Pages): string | null {
  if (page_count === null) return null;
  if (state === "reading" && pages_read !== null) return `${pages_read} of ${page_count}`;
  return String(page_count);
}

/** `820 KB`, `3.4 MB`. */
export function formatFileSize(bytes: number): string {
  if (bytes === 0) return "0 KB";
  if (bytes < 1000 ** 2) return `${Math.max(1, Math.round(bytes / 1000))} KB`;
  return `${(bytes / 1000 ** 2).toFixed(1)} MB`;
}
