import type { LAB_REPORT_STATES } from "@/lib/contract/dashboard/lab-report";

export type LabReportState = (typeof LAB_REPORT_STATES)[number];

/** Of jobs that were read. Some deployments write a completed one that waits for its review as `pending_review`. */
export const READ_STATUSES = ["completed", "pending_review"] as const;

type JobFacts = { status: string; isReviewed: boolean; isRejected: boolean };

/**
 * Where a report stands. A completed one is in review until somebody has finished it: only a person can tell that the
 * patient on the paper is the person it was filed under. An unknown status counts as being read, which settles nothing.
 */
export function getReportState({ status, isReviewed, isRejected }: JobFacts): LabReportState {
  if (isRejected) return "rejected";
  if (status === "failed") return "failed";
  if (isRead(status)) return isReviewed ? "finished" : "in_review";
  return status === "upload_pending" ? "uploading" : "reading";
}

/** Whether the job was read; its values may still wait for a review. */
export function isRead(status: string): boolean {
  return READ_STATUSES.some((each) => each === status);
}

/** Whether the service is done with a job, as far as reading is concerned. */
export function isAtRest(status: string): boolean {
  return isRead(status) || status === "failed";
}
