import { z } from "zod";
import { createIds } from "@/bin/demo/ids";
import {
  LabReportReview,
  type ReportChange,
  ReviewEnded,
} from "@/lib/contract/dashboard/lab-report-review";
import { buildReview } from "@/lib/domain/lab-reports/review/build-review";
import type { DashboardClient } from "./dashboard-client";
import type { PrintedPatient } from "./draw-paper";

type Days = Pick<PrintedPatient, "birthDate"> & { readonly collected: string };

/** Rejects a report that was read. */
export async function rejectReport(dashboard: DashboardClient, jobId: string): Promise<void> {
  const changeIds = createIds(`review ${jobId}`);
  await dashboard.post(ReviewEnded, `/api/lab-reports/${jobId}/reject`, {
    change_id: changeIds(),
    reason: "The person asked us to remove this report: it is of a study that she left.",
  });
}

/** Confirms the values and dates of a report as a reviewer does, drops unread lines, and finishes its review. */
export async function finishReport(
  dashboard: DashboardClient,
  jobId: string,
  { birthDate, collected }: Days,
): Promise<void> {
  const { path, changeIds, version, review } = await claim(dashboard, jobId);
  const { rows = [], lines = [], metadata = [] } = buildReview(review) ?? {};
  const reported = metadata.find(({ field }) => field === "date_reported")?.readings ?? [];
  const known = reported.find((day) => day >= collected);
  const changes: ReportChange[] = [
    { kind: "metadata", field: "dob", value: birthDate },
    { kind: "metadata", field: "date_collected", value: collected },
    ...(known ? [{ kind: "metadata", field: "date_reported", value: known } as const] : []),
    ...lines.map(({ id }): ReportChange => ({ kind: "dismiss_lines", line_ids: [id] })),
    ...rows.map(({ id }): ReportChange => ({ kind: "accept", row_ids: [id] })),
  ];
  for (const change of changes) {
    await dashboard.post(z.unknown(), `${path}/changes`, {
      change_id: changeIds(),
      version,
      change,
    });
  }
  const { entries } = await dashboard.get(LabReportReview, path);
  await dashboard.post(ReviewEnded, `${path}/finish`, {
    change_id: changeIds(),
    version,
    entry_count: entries.length,
  });
}

async function claim(dashboard: DashboardClient, jobId: string) {
  const path = `/api/lab-reports/${jobId}/review`;
  await dashboard.post(z.unknown(), `${path}/claim`, {});
  const review = await dashboard.get(LabReportReview, path);
  return { path, review, version: review.version, changeIds: createIds(`review ${jobId}`) };
}
