"use client";

import { ReviewScreen } from "@/components/lab-reports/review/review-screen";

type LabReportClientProps = { jobId: string; renderedAt: string };

/** The screen of one lab report. */
export function LabReportClient({ jobId, renderedAt }: LabReportClientProps) {
  return <ReviewScreen jobId={jobId} renderedAt={renderedAt} />;
}
