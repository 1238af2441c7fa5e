"use client";

import { CriticalTasks } from "@/components/critical-results/critical-tasks";
import { ReviewScreen } from "@/components/lab-reports/review/review-screen";

type LabReportClientProps = { jobId: string; renderedAt: string };

/** The screen of one lab report. */
export function LabReportClient({ jobId, renderedAt }: LabReportClientProps) {
  return (
    <>
      <CriticalTasks subject={{ kind: "report", id: jobId }} renderedAt={renderedAt} />
      <ReviewScreen jobId={jobId} renderedAt={renderedAt} />
    </>
  );
}
