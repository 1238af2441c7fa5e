import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { expect, type Page } from "@playwright/test";
import { LabReportReview, type ReportRowValues } from "@/lib/contract/dashboard/lab-report-review";
import {
  CHUNK_BYTES,
  LabReportUpload,
  UPLOAD_TYPE,
} from "@/lib/contract/dashboard/lab-report-upload";
import { endpoints } from "@/lib/contract/service/endpoints";
import type { ParsedResult, ParsingJob } from "@/lib/contract/service/parsing-job";
import { createUser, userInfoBody } from "@/service/testing/factories";
import { e2eEnv } from "./env";
import { service } from "./service";

const SAMPLES = path.resolve(import.meta.dirname, "../service/lab-reports/testing/samples");

/** The values printed on the sample reports, in page order. */
export const PRINTED_ROWS = [
  ["Glucose", "112"],
  ["Creatinine", "0.84"],
  ["Sodium", "139"],
  ["Potassium", "5.5"],
  ["Hemoglobin A1c", "6.1"],
  ["TSH", "2.31"],
  ["Ferritin", "9"],
  ["C-Reactive Protein", "<0.3"],
] as const;

/** A person created for this test alone, who is the patient of the sample reports unless given another name. */
export async function createSamplePatient(firstName = "Dana"): Promise<string> {
  const { user_id } = await createUser(service);
  await service.call(endpoints.putUserInfo, {
    params: { user_id },
    body: userInfoBody({
      first_name: firstName,
      last_name: "Whitfield",
      dob: "1986-04-17" as never,
      gender: "female",
    }),
  });
  return user_id;
}

/**
 * Uploads a sample file for a person as the signed-in staff member of a dashboard; the returned value says whether the
 * service accepted it.
 */
export async function sendSample(
  page: Page,
  userId: string,
  file: string,
  dashboardUrl: string = e2eEnv.PHIAL_E2E_BASE_URL,
): Promise<LabReportUpload> {
  const bytes = await readFile(path.join(SAMPLES, file));
  if (bytes.length > CHUNK_BYTES) throw new Error("The samples are smaller than a chunk");
  const uploads = new URL("/api/lab-reports/uploads", dashboardUrl).href;
  const headers = { origin: new URL(uploads).origin };
  const upload_id = randomUUID();
  await page.request.post(uploads, {
    headers,
    data: { upload_id, user_id: userId, files: [{ size_bytes: bytes.length }] },
  });
  await page.request.post(`${uploads}/${upload_id}/files/0?offset=0`, {
    headers: { ...headers, "content-type": UPLOAD_TYPE },
    data: bytes,
  });
  const sent = await page.request.post(`${uploads}/${upload_id}/submit`, { headers, data: {} });
  return LabReportUpload.parse(await sent.json());
}

/** Uploads a sample report for a person as the signed-in staff member, and waits until it has been read. */
export async function uploadSample(page: Page, userId: string, file: string): Promise<string> {
  const { job_id } = await sendSample(page, userId, file);
  if (job_id === null) throw new Error("The service did not take the sample report");
  await expect.poll(async () => (await readReview(page, job_id)).report.state).toBe("in_review");
  return job_id;
}

/** A report with its corrections, as stored in the dashboard. */
export async function readReview(page: Page, jobId: string): Promise<LabReportReview> {
  const url = new URL(`/api/lab-reports/${jobId}/review`, e2eEnv.PHIAL_E2E_BASE_URL).href;
  const response = await page.request.get(url);
  return LabReportReview.parse(await response.json());
}

/**
 * Confirms every clearly read value of a sample report, and finishes its review. `flags` are flags that a reviewer adds,
 * by the name of the test.
 */
export async function finishSample(
  page: Page,
  jobId: string,
  flags: Readonly<Record<string, string>> = {},
): Promise<void> {
  const review = new URL(`/api/lab-reports/${jobId}/review`, e2eEnv.PHIAL_E2E_BASE_URL);
  const post = async (what: string, data: object) => {
    const headers = { origin: review.origin };
    const response = await page.request.post(`${review.href}/${what}`, { headers, data });
    if (!response.ok()) throw new Error(await response.text());
  };
  await post("claim", {});
  const { version, report } = await readReview(page, jobId);
  const { results: rows = [], unread_lines = [] } = report.parsed ?? {};
  const changes = [
    { kind: "metadata", field: "date_collected", value: "2026-03-02" },
    { kind: "metadata", field: "date_reported", value: "2026-03-04" },
    ...unread_lines.map(({ line_id }) => ({ kind: "dismiss_lines", line_ids: [line_id] })),
    ...rows.map((row) => {
      const flag_text = flags[row.test_name];
      if (flag_text === undefined) return { kind: "accept", row_ids: [row.row_id] };
      return { kind: "correct", row_id: row.row_id, values: { ...toValues(row), flag_text } };
    }),
  ];
  for (const change of changes) await post("changes", { change_id: randomUUID(), version, change });
  const { entries } = await readReview(page, jobId);
  await post("finish", { change_id: randomUUID(), version, entry_count: entries.length });
}

function toValues(row: ParsedResult): ReportRowValues {
  const [match] = row.loinc_matches ?? [];
  return {
    test_name: row.test_name,
    value: row.value,
    units: row.units ?? null,
    range_low: row.min_reference_range ?? null,
    range_high: row.max_reference_range ?? null,
    range_text: row.reference_range_text ?? null,
    flag_text: row.flag_text ?? null,
    code: match ? { code: match.loinc_code, name: match.loinc_name } : null,
  };
}

/** The job as stored in the service. */
export function readParsingJob(jobId: string): Promise<ParsingJob> {
  return service.call(endpoints.getParsingJob, { params: { job_id: jobId } });
}
