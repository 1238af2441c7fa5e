import { randomUUID } from "node:crypto";
import { readdir } from "node:fs/promises";
import { eq } from "drizzle-orm";
import { afterAll, beforeEach, expect, test } from "vitest";
import { endpoints } from "@/lib/contract/service/endpoints";
import { parsingJobCreatedExample } from "@/lib/contract/service/examples/events";
import { DAY_MS } from "@/lib/contract/time";
import type { DashboardTx } from "@/lib/server/db/database";
import { labReports, labReportUploads } from "@/lib/server/db/schema/lab-reports";
import { openFakedDashboard } from "@/lib/server/testing/faked-dashboard";
import { addTestReport } from "@/lib/server/testing/lab-report-fixture";
import { fillUpload } from "@/lib/server/testing/report-upload-fixture";
import { makeReportPhoto } from "@/service/testing/fake-parsing";
import { waitForBlocked } from "@/service/testing/lock-waits";
import { deleteExpiredReports } from "./sweep-reports";
import { discardUpload, submitUpload } from "./uploads";

const PARSER = "/lab_report/v1/parser/job";
const userId = endpoints.getUser.example.user_id;
const { service, dashboard, close } = await openFakedDashboard();
const { db } = dashboard.runtime;
const ctx = await (await dashboard.signedIn("operator")).ctx();

beforeEach(async () => {
  await db.delete(labReportUploads);
  service.answers(({ path }) => {
    if (path === PARSER) return { body: { ...parsingJobCreatedExample, id: randomUUID() } };
    if (path.endsWith("/settings")) return { body: { human_review: false } };
    if (path.endsWith("/info/latest")) return { body: endpoints.getUserInfo.example };
    if (path.includes(userId)) return { body: endpoints.getUser.example };
    return { status: 404, body: { detail: "Nothing here" } };
  });
});
afterAll(close);

const fill = async () => fillUpload(ctx, userId, [await makeReportPhoto()]);
const countFiles = async () =>
  (await readdir(dashboard.dataFolder, { recursive: true })).filter((name) =>
    /\/lab-reports\/.+\/0\/0$/.test(name),
  ).length;

/** Runs `other` while an uncommitted change of the uploads holds their rows; its outcome after the commit. */
async function during<T>(change: (tx: DashboardTx) => Promise<unknown>, other: () => Promise<T>) {
  const running = await db.transaction(async (tx) => {
    await change(tx);
    const settled = Promise.allSettled([other()]);
    await waitForBlocked(dashboard.admin);
    return { settled };
  });
  return (await running.settled)[0];
}
const markSending = (tx: DashboardTx) => {
  const now = dashboard.runtime.clock.now();
  return tx.update(labReportUploads).set({ state: "sending", sentAt: now, updatedAt: now });
};

test("an upload whose sending begins while it is discarded is kept with its files", async () => {
  const upload_id = await fill();
  const before = await countFiles();
  const discarding = await during(markSending, () => discardUpload(ctx, { upload_id }));
  expect(discarding).toMatchObject({ reason: { message: expect.stringContaining("being sent") } });
  expect(await db.$count(labReportUploads)).toBe(1);
  expect(await countFiles()).toBe(before);
});

test("an abandoned upload that someone sends while old ones are deleted is kept with its files", async () => {
  await fill();
  const before = await countFiles();
  const updatedAt = new Date(dashboard.runtime.clock.now().getTime() - 2 * DAY_MS);
  await db.update(labReportUploads).set({ updatedAt, state: "unconfirmed" });
  expect(await during(markSending, deleteExpiredReports)).toMatchObject({ status: "fulfilled" });
  expect(await db.$count(labReportUploads)).toBe(1);
  expect(await countFiles()).toBe(before);
});

test("an upload that was discarded while its sending began is not sent", async () => {
  const upload_id = await fill();
  const sending = await during(
    (tx) => tx.delete(labReportUploads).where(eq(labReportUploads.id, upload_id)),
    () => submitUpload(ctx, { upload_id }),
  );
  expect(sending).toMatchObject({ reason: { code: "not_found" } });
  expect(service.received.filter(({ path }) => path === PARSER)).toEqual([]);
});

test("an upload whose outcome became unknown since it was read is not sent again unasked", async () => {
  const upload_id = await fill();
  const sending = await during(
    (tx) => tx.update(labReportUploads).set({ state: "unconfirmed" }),
    () => submitUpload(ctx, { upload_id }),
  );
  expect(sending).toMatchObject({ reason: { code: "conflict" } });
  expect(service.received.filter(({ path }) => path === PARSER)).toEqual([]);
});

test("people are checked in turn, least recently checked first", async () => {
  const getId = (digit: string) => `${digit.repeat(8)}-0000-4000-8000-${randomUUID().slice(-12)}`;
  const waiting = getId("f");
  const people = [...Array.from({ length: 20 }, () => getId("0")), waiting];
  const checkedAt = dashboard.runtime.clock.now().getTime() - 2 * DAY_MS;
  for (const person of people) {
    const job = await addTestReport(dashboard, { userId: person });
    const personCheckedAt = new Date(checkedAt - (person === waiting ? DAY_MS : 0));
    await db.update(labReports).set({ personCheckedAt }).where(eq(labReports.jobId, job));
  }
  await deleteExpiredReports();
  const [row] = await db.select().from(labReports).where(eq(labReports.userId, waiting));
  expect(row?.personMissingSince).toEqual(dashboard.runtime.clock.now());
});
