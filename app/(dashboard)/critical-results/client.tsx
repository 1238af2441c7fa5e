"use client";

import { ReportScreen } from "@/components/critical-results/report-screen";

/** The screen of critical results. */
export function CriticalResultsClient({ renderedAt }: { renderedAt: string }) {
  return <ReportScreen renderedAt={renderedAt} />;
}
