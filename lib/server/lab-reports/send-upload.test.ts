import { randomUUID } from "node:crypto";
import { afterAll, beforeEach, expect, test } from "vitest";
import { endpoints } from "@/lib/contract/service/endpoints";
import { parsingJobCreatedExample } from "@/lib/contract/service/examples/events";
import type { Ctx } from "@/lib/server/core/context";
import { labReportUploads } from "@/lib/server/db/schema/lab-reports";
import type { Answer } from "@/lib/server/testing/fake-service";
import { openFakedDashboard } from "@/lib/server/testing/faked-dashboard";
import { beginUpload, fillUpload, sendChunk } from "@/lib/server/testing/report-upload-fixture";
import { makeReportPhoto, readReportPdf } from "@/service/testing/fake-parsing";
import { readLabReport, searchLabReports } from "./lab-reports";
import { discardUpload, readUploadProgress, submitUpload } from "./uploads";

const MEGABYTE = 1024 * 1024;
const PARSER = "/lab_report/v1/parser/job";
const userId = endpoints.getUser.example.user_id;
const { service, dashboard, close } = await openFakedDashboard();
const ctx = await (await dashboard.signedIn("operator")).ctx();
let hasReview: boolean;
let parser: Answer | "never";
let job: Answer;

beforeEach(async () => {
  await dashboard.runtime.db.delete(labReportUploads);
  hasReview = false;
  parser = { body: { ...parsingJobCreatedExample, id: randomUUID() } };
  job = { status: 404, body: { detail: "No such job" } };
  service.answers(({ method, path }) => {
    if (path === PARSER) return parser;
    if (path.startsWith(PARSER)) return job;
    if (path.endsWith("/settings")) return { body: { human_review: hasReview } };
    if (path.endsWith("/info/latest")) return { body: endpoints.getUserInfo.example };
    if (method === "GET" && path.includes(userId)) return { body: endpoints.getUser.example };
    return { status: 404, body: { detail: "Nothing here" } };
  });
});
afterAll(close);

/** A deployment that may not know the idempotency key. */
const elsewhere: Ctx = { ...ctx, team: { ...ctx.team, deployment: "production-us" } };
const fill = async () => fillUpload(ctx, userId, [await makeReportPhoto()]);
const sent = () => service.received.filter(({ path }) => path === PARSER);
const unsent = async () => (await searchLabReports(ctx, {})).uploads;

test("sends the files as pages of one report, without the names of files and people", async () => {
  const upload_id = await fillUpload(ctx, userId, [
    await makeReportPhoto(),
    await makeReportPhoto(),
  ]);
  hasReview = true;
  await submitUpload(ctx, { upload_id });
  const [request] = sent();
  expect(request?.headers["content-type"]).toMatch(/^multipart\/form-data; boundary=/);
  const names = [...(request?.body.matchAll(/name="(\w+)"(?:; filename="([^"]*)")?/g) ?? [])];
  expect(names.map(([, name, file]) => [name, file])).toEqual([
    ["user_id", undefined],
    ["needs_human_review", undefined],
    ["file", "1"],
    ["file", "2"],
  ]);
  expect(request?.body).toContain("true");
});

test("asks no deployment but the embedded one for a human review", async () => {
  hasReview = true;
  await submitUpload(elsewhere, { upload_id: await fill() });
  expect(sent()[0]?.body).not.toContain("true");
});

test("continues an upload where the connection was lost, and takes no chunk twice", async () => {
  const file = new Uint8Array(2 * MEGABYTE + 5).fill(1);
  file.set(await makeReportPhoto());
  const upload_id = await beginUpload(ctx, userId, [file]);
  await sendChunk(ctx, upload_id, 0, file);
  await sendChunk(ctx, upload_id, 0, file);
  const progress = await readUploadProgress(ctx, { upload_id });
  expect(progress.files).toMatchObject([{ received_bytes: MEGABYTE, size_bytes: file.length }]);
  const early = submitUpload(ctx, { upload_id });
  await expect(early).rejects.toMatchObject({ code: "conflict" });
  const gap = sendChunk(ctx, upload_id, 0, file, 2 * MEGABYTE);
  await expect(gap).rejects.toMatchObject({ code: "conflict" });
  await sendChunk(ctx, upload_id, 0, file, MEGABYTE);
  await sendChunk(ctx, upload_id, 0, file, 2 * MEGABYTE);
  const { job_id, state } = await submitUpload(ctx, { upload_id });
  expect(state).toBe("sent");
  expect(await submitUpload(ctx, { upload_id })).toMatchObject({ job_id });
  expect(await unsent()).toEqual([]);
});

test("refuses what cannot be a report before the rest of it is sent", async () => {
  const text = new TextEncoder().encode("A letter, and not a report".repeat(4));
  const wrong = await beginUpload(ctx, userId, [text]);
  await expect(sendChunk(ctx, wrong, 0, text)).rejects.toThrow("Only PDF, JPEG and PNG");
  const pdf = await readReportPdf();
  const mixed = await beginUpload(ctx, userId, [pdf, await makeReportPhoto()]);
  await expect(sendChunk(ctx, mixed, 0, pdf)).rejects.toThrow("A PDF is a whole report");
  const large = new Uint8Array(10 * MEGABYTE + 1);
  await expect(beginUpload(ctx, userId, [large])).rejects.toMatchObject({
    code: "invalid_request",
  });
  await expect(beginUpload(ctx, randomUUID(), [pdf])).rejects.toMatchObject({ code: "not_found" });
  for (const upload_id of [wrong, mixed]) await discardUpload(ctx, { upload_id });
  expect(await unsent()).toEqual([]);
});

test("elsewhere, does not send again by itself after a lost answer; a person decides", async () => {
  const upload_id = await fill();
  parser = { status: 502, body: { detail: "Bad gateway" } };
  expect(await submitUpload(elsewhere, { upload_id })).toMatchObject({
    state: "unconfirmed",
    job_id: null,
    problem: expect.stringContaining("did not say whether it took"),
  });
  await expect(submitUpload(elsewhere, { upload_id })).rejects.toMatchObject({ code: "conflict" });
  expect(sent()).toHaveLength(1);
  expect(await unsent()).toMatchObject([{ upload_id, state: "unconfirmed" }]);
  parser = { body: { ...parsingJobCreatedExample, id: randomUUID() } };
  expect(await submitUpload(elsewhere, { upload_id, again: true })).toMatchObject({
    state: "sent",
  });
  expect(await unsent()).toEqual([]);
});

test.each([
  [429, "Too many requests"],
  [413, "A file is larger than 10 MB"],
])(
  "elsewhere, a second attempt that ends with %s leaves open whether the first one worked",
  async (status, detail) => {
    const upload_id = await fill();
    parser = { status: 502, body: { detail: "Bad gateway" } };
    await submitUpload(elsewhere, { upload_id });
    parser = { status, body: { detail } };
    expect(await submitUpload(elsewhere, { upload_id, again: true })).toMatchObject({
      state: "unconfirmed",
      problem: expect.stringContaining(detail),
    });
    await expect(submitUpload(elsewhere, { upload_id })).rejects.toMatchObject({
      code: "conflict",
    });
  },
);

test.each([
  [400, "The PDF has more than 20 pages", "refused"],
  [413, "A file is larger than 10 MB", "refused"],
  [401, "Unknown key", "open"],
])("%s is a refusal in the service's words, and makes no report", async (status, detail, state) => {
  const upload_id = await fill();
  parser = { status, body: { detail } };
  const upload = await submitUpload(ctx, { upload_id });
  expect(upload).toMatchObject({ state, job_id: null });
  if (state === "refused") expect(upload.problem).toBe(detail);
  expect((await searchLabReports(ctx, {})).total).toBe(0);
  expect(await discardUpload(ctx, { upload_id })).toEqual({ discarded: true });
});

test("an upload is sent by one request at a time", async () => {
  const upload_id = await fill();
  const answers = await Promise.allSettled([1, 2, 3].map(() => submitUpload(ctx, { upload_id })));
  expect(sent()).toHaveLength(1);
  for (const answer of answers) {
    if (answer.status === "rejected") expect(answer.reason).toMatchObject({ code: "conflict" });
  }
});

test("works with a deployment that reports neither pages, boxes nor the user", async () => {
  const { job_id } = await submitUpload(ctx, { upload_id: await fill() });
  const plain = {
    id: job_id,
    status: "pending_review",
    failure_reason: null,
    needs_human_review: true,
    is_reviewed: false,
    data: {
      metadata: { lab_name: "Invented Laboratories" },
      results: [{ test_name: "TSH", value: "2.1" }],
    },
  };
  job = { body: plain };
  dashboard.passMinutes(1);
  expect((await searchLabReports(ctx, {})).reports).toMatchObject([
    {
      state: "in_review",
      page_count: null,
      // First and last name, birth date and collection date have to be typed from the page.
      uncertain_count: 4,
      result_count: 1,
      lab_name: "Invented Laboratories",
    },
  ]);
  // The service has reviewed it in the meantime, with other values: what was parsed stays.
  const data = { ...plain.data, results: [{ test_name: "TSH", value: "9.9" }] };
  job = { body: { ...plain, status: "completed", is_reviewed: true, data } };
  dashboard.passMinutes(1);
  const report = await readLabReport(ctx, { job_id: job_id ?? "" });
  expect(report).toMatchObject({ state: "finished", is_reviewed: true });
  expect(report.parsed?.results).toMatchObject([{ value: "2.1" }]);
});

test("a service that does not answer leaves the last known state, and says so", async () => {
  await submitUpload(ctx, { upload_id: await fill() });
  job = { status: 503, body: { detail: "Down" } };
  dashboard.passMinutes(1);
  expect(await searchLabReports(ctx, {})).toMatchObject({
    is_current: false,
    reports: [{ state: "uploading" }],
  });
});

test("a job that the service has lost has failed, and can be sent again", async () => {
  await submitUpload(ctx, { upload_id: await fill() });
  dashboard.passMinutes(1);
  expect((await searchLabReports(ctx, {})).reports).toMatchObject([
    { state: "failed", failure_reason: "job_missing" },
  ]);
});

test("the audit log says who uploaded what for whom, and nothing of its content", async () => {
  const before = (await dashboard.auditRows()).length;
  const upload_id = await fill();
  const { job_id } = await submitUpload(ctx, { upload_id });
  const written = (await dashboard.auditRows()).slice(before);
  const rows = written.filter(({ phase }) => phase === "outcome");
  expect(rows.map(({ operation, subjectId }) => [operation, subjectId])).toEqual([
    ["lab-report.begin-upload", userId],
    ["lab-report.upload-chunk", upload_id],
    ["lab-report.upload", upload_id],
  ]);
  expect(rows.at(-1)).toMatchObject({
    detail: { job_id, state: "sent" },
    related: [{ type: "person", id: userId }],
  });
  expect(JSON.stringify([rows, dashboard.logs])).not.toContain(
    endpoints.getUserInfo.example.last_name,
  );
});
