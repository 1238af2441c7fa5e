"use client";

import { useQuery } from "@tanstack/react-query";
import { QueryBoundary } from "@/components/shared/query-boundary";
import { labReportReviewQuery } from "@/lib/query/lab-report-review/lab-report-review";
import { ReportMissing } from "./report-missing";
import { ReportUnread } from "./report-unread";
import { ReviewSkeleton } from "./review-skeleton";
import { ReviewWorkspace } from "./review-workspace";

type ReviewScreenProps = { jobId: string; renderedAt: string };

/** One lab report: its review, or why there is nothing to review. */
export function ReviewScreen({ jobId, renderedAt }: ReviewScreenProps) {
  const query = useQuery(labReportReviewQuery(jobId));
  return (
    <QueryBoundary
      query={query}
      loading={<ReviewSkeleton />}
      missing={<ReportMissing />}
      forbiddenTitle="Your role cannot view lab reports"
      kept="What was saved is kept."
    >
      {(review) =>
        review.report.parsed === null ? (
          <ReportUnread report={review.report} entries={review.entries} />
        ) : (
          <ReviewWorkspace key={jobId} review={review} renderedAt={renderedAt} />
        )
      }
    </QueryBoundary>
  );
}
