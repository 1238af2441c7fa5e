import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { type APIRequestContext, expect } from "@playwright/test";
import { LabReportReview } from "@/lib/contract/dashboard/lab-report-review";
import { LabReportUpload } from "@/lib/contract/dashboard/lab-report-upload";

const samples = path.resolve(import.meta.dirname, "..", "service/lab-reports/testing/samples");

/** Uploads the sample report for a person as a browser does, and waits until the service has read it. */
export async function uploadSampleReport(
  request: APIRequestContext,
  origin: string,
  userId: string,
): Promise<string> {
  const bytes = await readFile(path.join(samples, "report.pdf"));
  const uploads = `${origin}/api/lab-reports/uploads`;
  const upload_id = randomUUID();
  const headers = { origin };
  const begun = await request.post(uploads, {
    headers,
    data: { upload_id, user_id: userId, files: [{ size_bytes: bytes.length }] },
  });
  expect(begun.ok(), await begun.text()).toBe(true);
  await request.post(`${uploads}/${upload_id}/files/0?offset=0`, {
    headers: { ...headers, "content-type": "application/octet-stream" },
    data: bytes,
  });
  const sent = await request.post(`${uploads}/${upload_id}/submit`, { headers, data: {} });
  const jobId = LabReportUpload.parse(await sent.json()).job_id ?? "";
  await expect
    .poll(
      async () => (await (await request.get(`${origin}/api/lab-reports/${jobId}`)).json()).state,
      { timeout: 60_000 },
    )
    .toBe("in_review");
  return jobId;
}

/** Confirms every value of the sample report and finishes its review. */
export async function finishSampleReport(
  request: APIRequestContext,
  origin: string,
  jobId: string,
): Promise<void> {
  const review = `${origin}/api/lab-reports/${jobId}/review`;
  const post = async (what: string, data: object) => {
    const response = await request.post(`${review}/${what}`, { headers: { origin }, data });
    expect(response.ok(), await response.text()).toBe(true);
  };
  const read = async () => LabReportReview.parse(await (await request.get(review)).json());
  await post("claim", {});
  const { version, report } = await read();
  const changes = [
    { kind: "metadata", field: "date_collected", value: "2026-03-02" },
    ...(report.parsed?.results ?? []).map(({ row_id }) => ({ kind: "accept", row_ids: [row_id] })),
  ];
  for (const change of changes) await post("changes", { change_id: randomUUID(), version, change });
  const entry_count = (await read()).entries.length;
  await post("finish", { change_id: randomUUID(), version, entry_count });
}
