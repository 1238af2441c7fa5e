import { type QueryClient, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import type {
  LabReportReview,
  ReportMoved,
  ReviewChanged,
  ReviewEnded,
  ReviewWatch,
} from "@/lib/contract/dashboard/lab-report-review";
import { api } from "@/lib/query/core/api";
import { showAnswer } from "@/lib/query/core/show-answer";
import { useWrite, type Write } from "@/lib/query/core/use-write";
import { labReportKeys, resultKeys } from "@/lib/query/keys";
import { labReportReviewQuery, labReportReviewWatchQuery } from "./lab-report-review";

/** Returns a report that is left to the queue, also when its page is closed. */
export function releaseLeftReport(job_id: string): Promise<ReviewWatch> {
  return api(
    "POST /api/lab-reports/{job_id}/review/release",
    { job_id, by_screen: true },
    { keepalive: true },
  );
}

/** Claims a report; one that was left meanwhile is released. */
export function useClaimReport(jobId: string): Write<boolean> {
  const client = useQueryClient();
  return useWrite<LabReportReview, boolean>({
    send: (by_screen) =>
      api("POST /api/lab-reports/{job_id}/review/claim", { job_id: jobId, by_screen }),
    onDoneHere: (review) => opened(client, review),
    onDoneLeft: () => releaseLeftReport(jobId).catch(() => undefined),
    onFailed: () => readAgain(client, jobId),
  });
}

/** Renews the viewer's own claim. If it is rejected, the report is refetched and shows who has claimed it. */
export function useRenewReport(jobId: string): Write<void> {
  const client = useQueryClient();
  return useWrite<ReviewWatch>({
    send: () => api("POST /api/lab-reports/{job_id}/review/renew", { job_id: jobId }),
    onDone: (watch) => showAnswer(client, labReportReviewWatchQuery(jobId).queryKey, watch),
    onFailed: () => readAgain(client, jobId),
  });
}

/** Returns a report to the queue. */
export function useReleaseReport(jobId: string, onFailed: (error: unknown) => void): Write<void> {
  const client = useQueryClient();
  return useWrite<ReviewWatch>({
    send: () => api("POST /api/lab-reports/{job_id}/review/release", { job_id: jobId }),
    onDone: () => readAgain(client, jobId),
    onFailed,
  });
}

/** Takes a report over from a colleague, with a reason. */
export function useTakeOverReport(jobId: string, onDone: () => void): Write<string> {
  const client = useQueryClient();
  return useWrite({
    send: (reason: string) =>
      api("POST /api/lab-reports/{job_id}/review/take-over", { job_id: jobId, reason }),
    record: [labReportKeys.review(jobId), labReportKeys.reviewWatch(jobId)],
    onDone: (review) => {
      opened(client, review);
      onDone();
    },
  });
}

/** Finishes the review as it is on the screen. */
export function useFinishReview(
  { report, version, entries }: LabReportReview,
  onDoneHere: (ended: ReviewEnded) => void,
): Write<void> {
  const client = useQueryClient();
  const jobId = report.job_id;
  return useWrite<ReviewEnded>({
    isOnce: true,
    send: (_, change_id) =>
      api("POST /api/lab-reports/{job_id}/review/finish", {
        job_id: jobId,
        change_id,
        version,
        entry_count: entries.length,
      }),
    record: [labReportKeys.review(jobId)],
    onDone: () => ended(client),
    onDoneHere,
  });
}

type Move = { user_id: string; reason: string; is_confirmed: boolean };

/** Files a report under another person. */
export function useMoveReport(jobId: string, onDoneHere: () => void): Write<Move> {
  const client = useQueryClient();
  return useWrite<ReportMoved, Move>({
    isOnce: true,
    send: (move, change_id) =>
      api("POST /api/lab-reports/{job_id}/move", { job_id: jobId, change_id, ...move }),
    record: [labReportKeys.review(jobId), labReportKeys.searches],
    onDone: () => ended(client),
    onDoneHere,
  });
}

/** Rejects a report with a reason. */
export function useRejectReport(
  jobId: string,
  onDoneHere: (ended: ReviewEnded) => void,
): Write<string> {
  const client = useQueryClient();
  return useWrite<ReviewEnded, string>({
    isOnce: true,
    send: (reason, change_id) =>
      api("POST /api/lab-reports/{job_id}/reject", { job_id: jobId, change_id, reason }),
    record: [labReportKeys.review(jobId), labReportKeys.searches],
    onDone: () => ended(client),
    onDoneHere,
  });
}

/**
 * Watches who has claimed a report; when that or the number of changes differs from the screen, the report is
 * refetched.
 */
export function useReportWatch(jobId: string): ReviewWatch | undefined {
  const client = useQueryClient();
  const { data } = useQuery(labReportReviewWatchQuery(jobId));
  const seen = useRef<string | undefined>(undefined);
  const now = data && [jobId, data.claim?.staff_id].join();
  const entryCount = data?.entry_count ?? 0;
  useEffect(() => {
    if (now === undefined) return;
    // Read here and not during rendering, because the response to the viewer's own change sets both one after the
    // other.
    const review = client.getQueryData(labReportReviewQuery(jobId).queryKey);
    const isBehind = review !== undefined && entryCount > review.entries.length;
    const hasChanged = seen.current !== undefined && seen.current !== now;
    seen.current = now;
    if (hasChanged || isBehind) void readAgain(client, jobId);
  }, [client, jobId, now, entryCount]);
  return data;
}

function opened(client: QueryClient, review: LabReportReview): void {
  const { job_id } = review.report;
  showAnswer(client, labReportReviewQuery(job_id).queryKey, review);
  showAnswer(client, labReportReviewWatchQuery(job_id).queryKey, {
    claim: review.claim,
    entry_count: review.entries.length,
  });
}

/** Not awaited: the reviewer continues with the next report while the lists are refetched. */
function ended(client: QueryClient): void {
  void client.invalidateQueries({ queryKey: labReportKeys.all });
  void client.invalidateQueries({ queryKey: resultKeys.ofPerson(null) });
}

/** Adds a saved change to the report on the screen, unless the report was read after it was saved. */
export function showChange(
  client: QueryClient,
  jobId: string,
  { entry, entry_count, claim }: ReviewChanged,
): void {
  showAnswer(client, labReportReviewQuery(jobId).queryKey, (review) => {
    if (!review) return review;
    const others = review.entries.filter(({ change_id }) => change_id !== entry.change_id);
    return { ...review, entries: [...others, entry], claim };
  });
  showAnswer(client, labReportReviewWatchQuery(jobId).queryKey, { claim, entry_count });
}

export async function readAgain(client: QueryClient, jobId: string): Promise<void> {
  await Promise.all([
    client.invalidateQueries({ queryKey: labReportKeys.review(jobId) }),
    client.invalidateQueries({ queryKey: labReportKeys.reviewWatch(jobId) }),
  ]);
}
