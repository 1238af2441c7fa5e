import { setTimeout as wait } from "node:timers/promises";
import { LabReport } from "@/lib/contract/dashboard/lab-report";
import { CHUNK_BYTES, LabReportUpload } from "@/lib/contract/dashboard/lab-report-upload";
import { MINUTE_MS } from "@/lib/contract/time";
import type { DashboardClient } from "./dashboard-client";
import { RefusedError } from "./dashboard-client";

type NewUpload = { readonly uploadId: string; readonly userId: string; readonly file: Uint8Array };

const POLL_MS = 2_000;
const MAX_WAIT_MS = 30 * MINUTE_MS;
const UNDER_WAY: ReadonlySet<string> = new Set(["uploading", "reading"]);

/**
 * Uploads a file for a person and sends it to the service, skipping parts that have already arrived. Returns the id of
 * the job, or null where the service refuses the file.
 */
export async function uploadReport(
  dashboard: DashboardClient,
  { uploadId, userId, file }: NewUpload,
): Promise<string | null> {
  const path = `/api/lab-reports/uploads/${uploadId}`;
  const begun = await dashboard.post(LabReportUpload, "/api/lab-reports/uploads", {
    upload_id: uploadId,
    user_id: userId,
    files: [{ size_bytes: file.length }],
  });
  if (begun.job_id !== null || begun.state === "refused") return begun.job_id;
  for (let offset = 0; offset < file.length; offset += CHUNK_BYTES) {
    const chunk = file.subarray(offset, offset + CHUNK_BYTES);
    await dashboard.send(LabReportUpload, `${path}/files/0?offset=${offset}`, chunk);
  }
  try {
    return (await dashboard.post(LabReportUpload, `${path}/submit`, {})).job_id;
  } catch (error) {
    if (error instanceof RefusedError) return null;
    throw error;
  }
}

/** Waits until the service has parsed a report or failed to; null when that takes too long. */
export async function waitUntilRead(
  dashboard: DashboardClient,
  jobId: string,
): Promise<LabReport | null> {
  for (const end = Date.now() + MAX_WAIT_MS; Date.now() < end; await wait(POLL_MS)) {
    const report = await dashboard.get(LabReport, `/api/lab-reports/${jobId}`);
    if (!UNDER_WAY.has(report.state)) return report;
  }
  return null;
}
