"use client";

import { CriticalTasks } from "@/components/critical-results/critical-tasks";
import { ReviewScreen } from "@/components/lab-reports/review/review-screen";
import { ResultLead } from "@/components/results/result-lead";
import { AcknowledgeReport } from "@/components/today/acknowledge/acknowledge-report";

type LabReportClientProps = { jobId: string; renderedAt: string };

/** The screen of one lab report. */
export function LabReportClient({ jobId, renderedAt }: LabReportClientProps) {
  return (
    <>
      <CriticalTasks subject={{ kind: "report", id: jobId }} renderedAt={renderedAt} />
      <AcknowledgeReport
        jobId={jobId}
        lead={<ResultLead subject={{ kind: "report", id: jobId }} />}
      />
      <ReviewScreen jobId={jobId} renderedAt={renderedAt} />
    </>
  );
}
