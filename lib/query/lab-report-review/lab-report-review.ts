import { queryOptions } from "@tanstack/react-query";
import {
  type ChangeReportInput,
  type FinishReviewInput,
  LabReportReview,
  type RejectReportInput,
  ReviewChanged,
  ReviewEnded,
  ReviewWatch,
} from "@/lib/contract/dashboard/lab-report-review";
import { apiFetch } from "@/lib/query/core/fetch";
import { fetchFile } from "@/lib/query/core/fetch-file";
import { pollEvery } from "@/lib/query/live/polling";

const WATCH_EVERY_MS = 5_000;
const UNREAD_EVERY_MS = 3_000;

/** Query keys of one lab report in review. */
export const labReportReviewKeys = {
  review: (jobId: string) => ["lab-reports", "review", jobId] as const,
  watch: (jobId: string) => ["lab-reports", "review-watch", jobId] as const,
  file: (jobId: string, index: number) => ["lab-reports", "file", jobId, index] as const,
};

/** One report with its corrections; refetched until the report has been parsed. */
export const labReportReviewQuery = (jobId: string) =>
  queryOptions({
    queryKey: labReportReviewKeys.review(jobId),
    queryFn: ({ signal }) => apiFetch(LabReportReview, reviewPath(jobId), { signal }),
    refetchInterval: ({ state }) => (isUnread(state.data) ? UNREAD_EVERY_MS : false),
    // Health data does not stay in memory once the page is left.
    gcTime: 0,
  });

/** Who has claimed a report, and how many changes it has. */
export const labReportReviewWatchQuery = (jobId: string) =>
  queryOptions({
    queryKey: labReportReviewKeys.watch(jobId),
    queryFn: ({ signal }) => apiFetch(ReviewWatch, reviewPath(jobId, "/watch"), { signal }),
    refetchInterval: pollEvery(WATCH_EVERY_MS, "staff"),
    staleTime: 0,
  });

/** The bytes of one file of a report. Each read is audited, and nothing is kept once the page is left. */
export const labReportFileQuery = (jobId: string, index: number) =>
  queryOptions({
    queryKey: labReportReviewKeys.file(jobId, index),
    queryFn: ({ signal }) =>
      fetchFile(`/api/lab-reports/${encodeURIComponent(jobId)}/files/${index}`, signal),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  });

/** Claims a report, or renews the viewer's own claim. */
export function claimLabReport(jobId: string): Promise<LabReportReview> {
  return apiFetch(LabReportReview, reviewPath(jobId, "/claim"), { method: "POST", body: {} });
}

/** Renews the viewer's own claim. Rejected when the claim is lost. */
export function renewLabReportClaim(jobId: string): Promise<ReviewWatch> {
  return apiFetch(ReviewWatch, reviewPath(jobId, "/renew"), { method: "POST", body: {} });
}

/** Releases the claim; changes made so far are kept. */
export function releaseLabReport(jobId: string): Promise<ReviewWatch> {
  return apiFetch(ReviewWatch, reviewPath(jobId, "/release"), { method: "POST", body: {} });
}

/** Takes over a colleague's claim, with a reason that the colleague will read. */
export function takeOverLabReport(jobId: string, reason: string): Promise<LabReportReview> {
  return apiFetch(LabReportReview, reviewPath(jobId, "/take-over"), {
    method: "POST",
    body: { reason },
  });
}

/** Makes one change. Sending it twice with one `change_id` makes one change. */
export function changeLabReport({ job_id, ...body }: ChangeReportInput): Promise<ReviewChanged> {
  return apiFetch(ReviewChanged, reviewPath(job_id, "/changes"), { method: "POST", body });
}

/** Finishes a review. */
export function finishReview({ job_id, ...body }: FinishReviewInput): Promise<ReviewEnded> {
  return apiFetch(ReviewEnded, reviewPath(job_id, "/finish"), { method: "POST", body });
}

/** Rejects a report that must not be used. Sending it twice with one `change_id` rejects it once. */
export function rejectLabReport({ job_id, ...body }: RejectReportInput): Promise<ReviewEnded> {
  const path = `/api/lab-reports/${encodeURIComponent(job_id)}/reject`;
  return apiFetch(ReviewEnded, path, { method: "POST", body });
}

function isUnread(review: LabReportReview | undefined): boolean {
  return review?.report.state === "uploading" || review?.report.state === "reading";
}

function reviewPath(jobId: string, rest = ""): string {
  return `/api/lab-reports/${encodeURIComponent(jobId)}/review${rest}`;
}
