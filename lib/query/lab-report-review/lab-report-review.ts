import { queryOptions } from "@tanstack/react-query";
import type { LabReportReview } from "@/lib/contract/dashboard/lab-report-review";
import { linkTo } from "@/lib/query/core/address";
import { fetchFile } from "@/lib/query/core/fetch-file";
import { keyOf, read } from "@/lib/query/core/keys";
import { pollEvery } from "@/lib/query/live/polling";

const WATCH_EVERY_MS = 5_000;
const UNREAD_EVERY_MS = 3_000;

/** One report with its corrections; refetched until the report has been parsed. */
export const labReportReviewQuery = (job_id: string) =>
  queryOptions({
    ...read("GET /api/lab-reports/{job_id}/review", { job_id }),
    refetchInterval: ({ state }) => (isUnread(state.data) ? UNREAD_EVERY_MS : false),
    // Health data does not stay in memory once the page is left.
    gcTime: 0,
  });

/** Who has claimed a report, and how many changes it has. */
export const labReportReviewWatchQuery = (job_id: string) =>
  queryOptions({
    ...read("GET /api/lab-reports/{job_id}/review/watch", { job_id }),
    refetchInterval: pollEvery(WATCH_EVERY_MS, "staff"),
    staleTime: 0,
  });

/** The bytes of one file of a report. Each read is audited, and nothing is kept once the page is left. */
export const labReportFileQuery = (job_id: string, index: number) => {
  const file = { job_id, index };
  return queryOptions({
    queryKey: keyOf("GET /api/lab-reports/{job_id}/files/{index}", file),
    queryFn: ({ signal }) =>
      fetchFile(linkTo("GET /api/lab-reports/{job_id}/files/{index}", file), signal),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  });
};

function isUnread(review: LabReportReview | undefined): boolean {
  return review?.report.state === "uploading" || review?.report.state === "reading";
}
