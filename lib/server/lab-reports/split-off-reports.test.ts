import { randomUUID } from "node:crypto";
import { afterAll, afterEach, beforeEach, expect, test } from "vitest";
import type { Role } from "@/lib/contract/dashboard/staff";
import { endpoints } from "@/lib/contract/service/endpoints";
import { DAY_MS } from "@/lib/contract/time";
import { PERMISSIONS } from "@/lib/domain/permissions";
import { labReports } from "@/lib/server/db/schema/lab-reports";
import { readPersonResults } from "@/lib/server/person-results/person-results";
import { openMoveFixture } from "@/lib/server/testing/move-report-fixture";
import { fillUpload } from "@/lib/server/testing/report-upload-fixture";
import { makeReportPhoto } from "@/service/testing/fake-parsing";
import { readLabReport } from "./lab-reports";
import { readLabReportFile } from "./report-file";
import { countReports } from "./report-search";
import { claimLabReport } from "./review/claim-report";
import { rejectLabReport } from "./review/end-review";
import { readLabReportReview } from "./review/read-review";
import { deleteExpiredReports, refreshReportsUnderWay } from "./sweep-reports";
import { submitUpload } from "./uploads";

/** Every role may read unmatched results today; which roles may is decided in one place. */
const setLeastReader = (role: Role) => Object.assign(PERMISSIONS, { "match:read": role });
const { "match:read": leastReader } = PERMISSIONS;

const fixture = await openMoveFixture();
const { service, dashboard, db, ctx, marlow, other, move, isJob, setGone } = fixture;
const { readQueue, readSharedFile } = fixture;
beforeEach(fixture.reset);
afterEach(() => {
  setLeastReader(leastReader);
});
afterAll(fixture.close);

test("pages of another patient wait in the queue and are nobody's result until they are assigned", async () => {
  const { parent, split } = await readSharedFile();
  const [found] = (await readQueue()).filter(({ job_id }) => job_id === split);
  expect(found).toMatchObject({
    state: "in_review",
    person: { user_id: null },
    split_from: { job_id: parent, person: { user_id: other, name: "Marlow Pike" }, pages: [2] },
  });
  expect(await countReports(ctx)).toMatchObject({ to_review: 2 });
  const review = await readLabReportReview(ctx, { job_id: split });
  expect(review).toMatchObject({ record: null, report: { files: [] } });

  await move(split, marlow);
  const assigned = await readLabReportReview(ctx, { job_id: split });
  expect(assigned.report.person).toMatchObject({ user_id: marlow, name: "Marlow Pike" });
  expect(assigned.record).toMatchObject({ last_name: "Pike" });
  expect(assigned.entries.map(({ step }) => step)).toMatchObject([
    { kind: "move", from: null, to: { user_id: marlow } },
  ]);
  const { open_reports, collections } = await readPersonResults(ctx, { user_id: marlow });
  expect([open_reports.map(({ job_id }) => job_id), collections]).toEqual([[split], []]);
});

test("pages that belong to nobody are hidden from roles that may not read unmatched results", async () => {
  const { parent, split } = await readSharedFile();
  const see = async () => [
    (await readQueue()).map(({ job_id }) => job_id).sort(),
    (await countReports(ctx)).to_review,
    (await readLabReportReview(ctx, { job_id: parent })).report.split_off,
  ];
  expect(await see()).toEqual([[parent, split].sort(), 2, [{ job_id: split, pages: [2] }]]);
  setLeastReader("supervisor");
  expect(await see()).toEqual([[parent], 1, []]);
  const missing = { code: "not_found" };
  await expect(readLabReport(ctx, { job_id: split })).rejects.toMatchObject(missing);
  await expect(readLabReportReview(ctx, { job_id: split })).rejects.toMatchObject(missing);
  await expect(claimLabReport(ctx, { job_id: split })).rejects.toMatchObject(missing);
  await expect(move(split, marlow)).rejects.toMatchObject(missing);
  const change = { change_id: randomUUID(), reason: "A duplicate" };
  await expect(rejectLabReport(ctx, { job_id: split, ...change })).rejects.toMatchObject(missing);
  const file = { job_id: parent, index: 0 };
  await expect(readLabReportFile(ctx, file)).rejects.toMatchObject({ code: "forbidden" });

  setLeastReader(leastReader);
  await move(split, marlow);
  setLeastReader("supervisor");
  expect((await see())[0]).toEqual([parent, split].sort());
  // Nothing is kept of this invented file, but nobody's page is in its way any more.
  await expect(readLabReportFile(ctx, file)).rejects.toMatchObject(missing);
});

test("rejected pages that belong to nobody are deleted on the day that the queue names", async () => {
  const { parent, split } = await readSharedFile();
  const change = { change_id: randomUUID(), reason: "Cannot be told whose it is" };
  await rejectLabReport(ctx, { job_id: split, ...change });
  const [found] = (await readQueue()).filter(({ job_id }) => job_id === split);
  const { rejected } = found ?? {};
  const at = Date.parse(rejected?.at ?? "");
  expect(rejected?.deleted_at).toBe(new Date(at + 30 * DAY_MS).toISOString());
  const listAfter = async (ms: number) => {
    dashboard.passMinutes(ms / 60_000);
    await deleteExpiredReports();
    return (await readQueue()).map(({ job_id }) => job_id);
  };
  expect(await listAfter(29 * DAY_MS)).toContain(split);
  expect(await listAfter(DAY_MS)).toEqual([parent]);
});

test("reports follow the person who was deleted, not the one for whom the file was uploaded", async () => {
  const { parent, split } = await readSharedFile();
  const deleteAfterGrace = async (userId: string) => {
    setGone([userId]);
    for (const _ of [1, 2]) {
      dashboard.passMinutes((8 * DAY_MS) / 60_000);
      await deleteExpiredReports();
    }
  };
  await deleteAfterGrace(other);
  expect(await db.$count(labReports, isJob(parent))).toBe(0);
  expect((await readQueue())[0]).toMatchObject({
    job_id: split,
    split_from: { person: null, pages: [2] },
  });
  setGone([]);
  await move(split, marlow);
  await deleteAfterGrace(marlow);
  expect(await readQueue()).toEqual([]);
});

test("pages of a file that was read before its upload was answered are found, too", async () => {
  const [parent, split] = [randomUUID(), randomUUID()];
  const job = { ...endpoints.getParsingJob.example, status: "completed", is_reviewed: false };
  const file = { ...job, id: parent, split_off_job_ids: [split] };
  service.answers(({ path, method }) => {
    if (path.endsWith("/settings")) return { body: { human_review: true } };
    if (path.includes("/info")) return { body: endpoints.getUserInfo.example };
    if (path.includes(other)) return { body: { ...endpoints.getUser.example, user_id: other } };
    const pages = { ...job, id: split, user_id: null, split_from: parent, pages: [2] };
    return { body: method === "GET" && path.includes(split) ? pages : file };
  });
  const upload_id = await fillUpload(ctx, other, [await makeReportPhoto()]);
  await submitUpload(ctx, { upload_id });
  dashboard.passMinutes(1);
  await refreshReportsUnderWay();
  const queue = await readQueue();
  expect(queue.map(({ job_id }) => job_id).sort()).toEqual([parent, split].sort());
});
