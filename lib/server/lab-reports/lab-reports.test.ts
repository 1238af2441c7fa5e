import { randomUUID } from "node:crypto";
import { readdir } from "node:fs/promises";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createDashboardDatabase } from "@/bin/testing/dashboard-database";
import { endpoints } from "@/lib/contract/service/endpoints";
import type { Ctx } from "@/lib/server/core/context";
import { labReports } from "@/lib/server/db/schema/lab-reports";
import { fillUpload, uploadToService } from "@/lib/server/testing/report-upload-fixture";
import { createTestDashboard, type TestDashboard } from "@/lib/server/testing/test-dashboard";
import { createTestService, type TestService } from "@/service/testing/create-test-service";
import { createUser, userInfoBody } from "@/service/testing/factories";
import { makeReportPhoto, startFakeParsing } from "@/service/testing/fake-parsing";
import { countLabReports, readLabReport, searchLabReports, watchLabReports } from "./lab-reports";
import { retryLabReport } from "./report-actions";
import { readLabReportFile, readLabReportThumbnail } from "./report-file";
import { rejectLabReport } from "./review/end-review";
import { markReviewed } from "./settle-review";
import { deleteExpiredReports, refreshReportsUnderWay } from "./sweep-reports";
import { discardUpload, readUploadProgress, submitUpload } from "./uploads";

let service: TestService;
let dashboard: TestDashboard;
let runner: ReturnType<typeof startFakeParsing>;
let ctx: Ctx;
let viewer: Ctx;
let userId: string;

beforeAll(async () => {
  service = await createTestService();
  dashboard = await createTestDashboard({
    database: await createDashboardDatabase(),
    serviceUrl: await service.listen(),
    apiKey: service.key,
  });
  runner = startFakeParsing(service);
  userId = (await createUser(service)).user_id;
  ctx = await (await dashboard.signedIn("operator")).ctx();
  viewer = await (await dashboard.signedIn("viewer")).ctx();
});
afterAll(async () => {
  await runner.stop();
  await dashboard.close();
  await service.close();
});

const image = makeReportPhoto;
const upload = async (order?: "read" | "refuse") =>
  uploadToService(ctx, userId, [await image(order)]);
const reject = (as: Ctx, job_id: string, reason: string) =>
  rejectLabReport(as, { job_id, change_id: randomUUID(), reason });
/** What the queue shows for a job. */
const line = async (job_id: string) =>
  (await searchLabReports(viewer, {})).reports.find((report) => report.job_id === job_id);
/** Has the parser look for jobs, and reads again, some seconds later each time; for `toBe` and its like. */
const pollWhileParsing = <T>(read: () => Promise<T>) => {
  runner.wake();
  return expect.poll(
    () => {
      dashboard.passMinutes(0.1);
      return read();
    },
    { interval: 100 },
  );
};
/** Waits until the queue shows that the parser is done with a job. */
const comesTo = (job_id: string, state: string) =>
  pollWhileParsing(() => line(job_id)).toMatchObject({ state });

test("reads an uploaded photo, keeps its file and says who uploaded it", async () => {
  const bytes = await image();
  const job_id = await uploadToService(ctx, userId, [bytes, await image()], ["blood panel.jpg"]);
  await comesTo(job_id, "in_review");
  expect((await searchLabReports(viewer, { text: "panel" })).total).toBe(1);
  expect(await line(job_id)).toMatchObject({
    status: "completed",
    person: { user_id: userId },
    uploaded_by: { staff_id: ctx.actor.id, name: ctx.actor.name },
    file_count: 2,
    page_count: 2,
    pages_read: 2,
    result_count: 1,
    file_names: ["blood panel.jpg", null],
    has_thumbnail: true,
    same_file_as: null,
    retried_from: null,
  });
  const report = await readLabReport(viewer, { job_id });
  expect(report.files).toMatchObject([
    { index: 0, type: "image/jpeg", size_bytes: bytes.length },
    { index: 1, type: "image/jpeg" },
  ]);
  expect(report.parsed?.results).toMatchObject([{ test_name: "TSH", value: "2.1" }]);
  const file = await readLabReportFile(viewer, { job_id, index: 0 });
  expect(file).toMatchObject({ type: "image/jpeg", name: `lab-report-${job_id}-1.jpg` });
  expect(new Uint8Array(await new Response(file.stream).arrayBuffer())).toEqual(bytes);
  await expect(readLabReportFile(viewer, { job_id, index: 2 })).rejects.toMatchObject({
    code: "not_found",
  });
  // The small picture is no view of the report.
  const recorded = (await dashboard.auditRows()).length;
  const { stream } = await readLabReportThumbnail(viewer, { job_id });
  expect(await new Response(stream).text()).toBe("a small picture");
  expect(await dashboard.auditRows()).toHaveLength(recorded);
});

test("says why a report failed, and sends its kept copy again once", async () => {
  const job_id = await upload("refuse");
  await comesTo(job_id, "failed");
  expect(await line(job_id)).toMatchObject({ failure_reason: "not_english", retried_as: null });
  const upload_id = randomUUID();
  const retry = await retryLabReport(ctx, { job_id, upload_id });
  expect(retry).toMatchObject({ state: "sent", retried_from: job_id });
  expect(await retryLabReport(ctx, { job_id, upload_id })).toEqual(retry);
  await expect(retryLabReport(ctx, { job_id, upload_id: randomUUID() })).rejects.toMatchObject({
    code: "conflict",
  });
  expect(await line(job_id)).toMatchObject({ state: "failed", retried_as: retry.job_id });
  expect(await line(retry.job_id ?? "")).toMatchObject({ retried_from: job_id, file_count: 1 });
  const { files } = await readLabReport(viewer, { job_id: retry.job_id ?? "" });
  expect(files).toHaveLength(1);
  await comesTo(retry.job_id ?? "", "failed");
});

test("counts what waits for a review and what failed, until it is settled", async () => {
  const before = await countLabReports(viewer, {});
  const read = await upload();
  dashboard.passMinutes(1);
  const refused = await upload("refuse");
  await comesTo(read, "in_review");
  await comesTo(refused, "failed");
  const listed = (await searchLabReports(viewer, {})).reports.map(({ job_id }) => job_id);
  expect(listed.indexOf(refused)).toBeGreaterThan(listed.indexOf(read));
  const { to_review, failed } = before;
  expect(await countLabReports(viewer, {})).toEqual({
    to_review: to_review + 1,
    failed: failed + 1,
  });
  await markReviewed(ctx, read);
  const reason = "Another clinic's report";
  expect(await reject(ctx, refused, reason)).toMatchObject({ user_id: userId });
  expect(await countLabReports(viewer, {})).toEqual(before);
  expect(await line(read)).toMatchObject({ state: "finished" });
  expect(await line(refused)).toMatchObject({
    state: "rejected",
    rejected: { by: ctx.actor.name, reason },
  });
  for (const ended of [read, refused]) {
    await expect(reject(ctx, ended, reason)).rejects.toMatchObject({ code: "conflict" });
  }
});

test("finds reports by name, state, age and uploader", async () => {
  const info = { first_name: "Odalys", last_name: "Brandywine" };
  const { user_id } = await createUser(service);
  await service.call(endpoints.putUserInfo, { params: { user_id }, body: userInfoBody(info) });
  const job_id = await uploadToService(ctx, user_id, [await image()]);
  await comesTo(job_id, "in_review");
  const find = async (search: Parameters<typeof searchLabReports>[1], as = ctx) =>
    (await searchLabReports(as, search)).reports.map((report) => report.job_id);
  expect(await find({ text: "brandy oda" })).toEqual([job_id]);
  expect(await find({ text: "brandy nobody" })).toEqual([]);
  expect(await find({ state: ["in_review"], text: "odalys" })).toEqual([job_id]);
  expect(await find({ state: ["failed"], text: "odalys" })).toEqual([]);
  expect(await find({ older: "day", text: "odalys" })).toEqual([]);
  expect(await find({ by: "me", text: "odalys" }, viewer)).toEqual([]);
  expect((await find({ sort: "oldest" })).at(-1)).toBe(job_id);
  dashboard.passMinutes(25 * 60);
  const later = await (await dashboard.signedIn("viewer")).ctx();
  expect(await find({ older: "day", text: "odalys" }, later)).toEqual([job_id]);
});

test("deletes the files of a canceled upload, and of one that nobody continued for a day", async () => {
  const countFiles = async () => {
    const names = await readdir(dashboard.dataFolder, { recursive: true });
    return names.filter((name) => /\/lab-reports\/.+\/0\/0$/.test(name)).length;
  };
  const before = await countFiles();
  const canceled = await fillUpload(ctx, userId, [await image()]);
  expect(await countFiles()).toBe(before + 1);
  await discardUpload(ctx, { upload_id: canceled });
  expect(await countFiles()).toBe(before);
  const abandoned = await fillUpload(ctx, userId, [await image()]);
  await deleteExpiredReports();
  expect(await countFiles()).toBe(before + 1);
  dashboard.passMinutes(25 * 60);
  await deleteExpiredReports();
  expect(await countFiles()).toBe(before);
  await expect(readUploadProgress(ctx, { upload_id: abandoned })).rejects.toMatchObject({
    code: "not_found",
  });
});

test("deletes the reports of a person whom the service has not known for seven days", async () => {
  const { user_id } = await createUser(service);
  const job_id = await uploadToService(ctx, user_id, [await image()]);
  await service.call(endpoints.deleteUser, { params: { user_id } });
  for (const hours of [25, 24, 6 * 24]) {
    dashboard.passMinutes(hours * 60);
    await deleteExpiredReports();
    const rows = await dashboard.runtime.db
      .select()
      .from(labReports)
      .where(eq(labReports.jobId, job_id));
    expect(rows).toHaveLength(hours === 6 * 24 ? 0 : 1);
  }
});

test("reads the status of every report under way without a browser", async () => {
  const job_id = await upload();
  const member = await (await dashboard.signedIn("viewer")).ctx();
  const readStored = async () => {
    await refreshReportsUnderWay();
    const { db } = dashboard.runtime;
    return db.select().from(labReports).where(eq(labReports.jobId, job_id));
  };
  await pollWhileParsing(readStored).toMatchObject([{ status: "completed", pagesRead: 1 }]);
  const { version, under_way } = await watchLabReports(member, {});
  expect(under_way.map((each) => each.job_id)).not.toContain(job_id);
  dashboard.passMinutes(1);
  await reject(ctx, job_id, "Uploaded twice");
  expect((await watchLabReports(member, {})).version).not.toBe(version);
});

test("keeps every report, file and upload within its team", async () => {
  const job_id = await upload();
  const upload_id = await fillUpload(ctx, userId, [await image()]);
  const stranger: Ctx = { ...ctx, team: { ...ctx.team, id: randomUUID() } };
  const missing = { code: "not_found" };
  const { reports, uploads } = await searchLabReports(stranger, {});
  expect([reports, uploads]).toEqual([[], []]);
  await expect(readLabReport(stranger, { job_id })).rejects.toMatchObject(missing);
  await expect(readLabReportFile(stranger, { job_id, index: 0 })).rejects.toMatchObject(missing);
  await expect(readLabReportThumbnail(stranger, { job_id })).rejects.toMatchObject(missing);
  await expect(reject(stranger, job_id, "None")).rejects.toMatchObject(missing);
  await expect(submitUpload(stranger, { upload_id })).rejects.toMatchObject(missing);
  await expect(discardUpload(stranger, { upload_id })).rejects.toMatchObject(missing);
  await discardUpload(ctx, { upload_id });
});

test("stores neither a name nor the values of a report in the clear", async () => {
  const job_id = await uploadToService(ctx, userId, [await image()], ["Halloway.jpg"]);
  await comesTo(job_id, "in_review");
  const { rows } = await dashboard.runtime.db.$client.query(
    "select t::text from dashboard.lab_reports t union all select t::text from dashboard.lab_report_uploads t union all select t::text from dashboard.lab_report_files t",
  );
  const stored = JSON.stringify(rows);
  for (const secret of ["Wren", "Halloway", "Odalys", "TSH"]) expect(stored).not.toContain(secret);
  expect(JSON.stringify([dashboard.logs, await dashboard.auditRows()])).not.toContain("Halloway");
});
