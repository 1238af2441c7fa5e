"use client";

import { useQuery } from "@tanstack/react-query";
import { CriticalTasks } from "@/components/critical-results/critical-tasks";
import { ReviewScreen } from "@/components/lab-reports/review/review-screen";
import { ResultLead } from "@/components/results/result-lead";
import { AcknowledgeReport } from "@/components/today/acknowledge/acknowledge-report";
import { labReportReviewQuery } from "@/lib/query/lab-report-review/lab-report-review";

type LabReportClientProps = { jobId: string; renderedAt: string };

/** The screen of one lab report. */
export function LabReportClient({ jobId, renderedAt }: LabReportClientProps) {
  const { isPending } = useQuery(labReportReviewQuery(jobId));
  return (
    <>
      <CriticalTasks
        subject={{ kind: "report", id: jobId }}
        renderedAt={renderedAt}
        isRecordRead={!isPending}
      />
      <AcknowledgeReport
        jobId={jobId}
        lead={<ResultLead subject={{ kind: "report", id: jobId }} />}
      />
      <ReviewScreen jobId={jobId} renderedAt={renderedAt} />
    </>
  );
}
