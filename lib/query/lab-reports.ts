import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import type { LabReportSearchInput } from "@/lib/contract/dashboard/lab-report-queue";
import { read } from "./core/keys";
import { pollEvery } from "./live/polling";

const COUNTED_EVERY_MS = 60_000;
const WATCHED_EVERY_MS = 15_000;
/** While reports are being read. */
const WATCHED_CLOSELY_EVERY_MS = 3_000;

/** While no report is being read; new reports start with an upload, which is live. */
const pollAtRest = pollEvery(WATCHED_EVERY_MS, "staff");

/** One page of the queue, with the uploads that are not reports yet. */
export const labReportQueueQuery = (input: LabReportSearchInput) =>
  queryOptions({
    ...read("POST /api/lab-reports/search", input),
    placeholderData: keepPreviousData,
  });

/** The progress of the reports being processed; polled while the queue is open. */
export const labReportWatchQuery = () =>
  queryOptions({
    ...read("GET /api/lab-reports/watch"),
    staleTime: 0,
    refetchInterval: ({ state }) =>
      state.data?.under_way.length ? WATCHED_CLOSELY_EVERY_MS : pollAtRest(),
  });

/** The numbers in the navigation. */
export const labReportCountsQuery = () =>
  queryOptions({
    ...read("GET /api/lab-reports/count"),
    staleTime: COUNTED_EVERY_MS,
    refetchInterval: pollEvery(COUNTED_EVERY_MS, "staff"),
    retry: false,
  });

/** The searched text. It may contain names, so it exists only in this tab's memory. */
export const labReportTextQuery = queryOptions({
  queryKey: ["search-text", "lab-reports"] as const,
  queryFn: () => "",
  enabled: false,
  initialData: "",
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
});
