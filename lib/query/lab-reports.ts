import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import {
  LabReportCounts,
  LabReportQueue,
  type LabReportSearchInput,
  LabReportWatch,
} from "@/lib/contract/dashboard/lab-report-queue";
import { LabReportUpload } from "@/lib/contract/dashboard/lab-report-upload";
import { apiFetch } from "./core/fetch";
import { pollEvery } from "./live/polling";

const PATH = "/api/lab-reports";
const COUNTED_EVERY_MS = 60_000;
const WATCHED_EVERY_MS = 15_000;
/** While reports are being read. */
const WATCHED_CLOSELY_EVERY_MS = 3_000;

/** While no report is being read; new reports start with an upload, which is live. */
const pollAtRest = pollEvery(WATCHED_EVERY_MS, "staff");

/** Query keys of lab reports. */
export const labReportKeys = {
  all: ["lab-reports"] as const,
  searches: ["lab-reports", "search"] as const,
  search: (input: LabReportSearchInput) => ["lab-reports", "search", input] as const,
  watch: ["lab-reports", "watch"] as const,
  counts: ["lab-reports", "counts"] as const,
  searchText: ["lab-reports", "search-text"] as const,
};

/** One page of the queue, with the uploads that are not reports yet. */
export const labReportQueueQuery = (input: LabReportSearchInput) =>
  queryOptions({
    queryKey: labReportKeys.search(input),
    queryFn: ({ signal }) =>
      apiFetch(LabReportQueue, `${PATH}/search`, { method: "POST", body: input, signal }),
    placeholderData: keepPreviousData,
  });

/** The progress of the reports being processed; polled while the queue is open. */
export const labReportWatchQuery = () =>
  queryOptions({
    queryKey: labReportKeys.watch,
    queryFn: ({ signal }) => apiFetch(LabReportWatch, `${PATH}/watch`, { signal }),
    staleTime: 0,
    refetchInterval: ({ state }) =>
      state.data?.under_way.length ? WATCHED_CLOSELY_EVERY_MS : pollAtRest(),
  });

/** The numbers in the navigation. */
export const labReportCountsQuery = () =>
  queryOptions({
    queryKey: labReportKeys.counts,
    queryFn: ({ signal }) => apiFetch(LabReportCounts, `${PATH}/count`, { signal }),
    staleTime: COUNTED_EVERY_MS,
    refetchInterval: pollEvery(COUNTED_EVERY_MS, "staff"),
    retry: false,
  });

/** The searched text. It may contain names, so it exists only in this tab's memory. */
export const labReportTextQuery = queryOptions({
  queryKey: labReportKeys.searchText,
  queryFn: () => "",
  enabled: false,
  initialData: "",
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
});

/** Resends the stored copy of a failed report. The same `uploadId` is the same retry. */
export function retryLabReport(jobId: string, uploadId: string): Promise<LabReportUpload> {
  return apiFetch(LabReportUpload, `${PATH}/${jobId}/retry`, {
    method: "POST",
    body: { upload_id: uploadId },
  });
}
