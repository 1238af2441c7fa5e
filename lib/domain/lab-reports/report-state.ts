import type { LAB_REPORT_STATES } from "@/lib/contract/dashboard/lab-report";

export type LabReportState = (typeof LAB_REPORT_STATES)[number];

/**
 * The statuses of jobs that were read. Some deployments use `pending_review` for a completed job that waits for its
 * review.
 */
export const READ_STATUSES = ["completed", "pending_review"] as const;

type JobFacts = { status: string; isReviewed: boolean; isRejected: boolean };

/**
 * The state of a report. A completed one is in review until someone has finished it: only a person can tell whether the
 * patient on the paper is the person it was filed under. An unknown status counts as being read.
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

/** Whether the service has finished reading a job, successfully or not. */
export function isAtRest(status: string): boolean {
  return isRead(status) || status === "failed";
}
