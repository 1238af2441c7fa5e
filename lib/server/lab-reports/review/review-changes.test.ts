import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { createDashboardDatabase } from "@/bin/testing/dashboard-database";
import type { ReportChange } from "@/lib/contract/dashboard/lab-report-review";
import { makeParsedReport, makeValues } from "@/lib/domain/lab-reports/testing/parsed-report";
import type { Ctx } from "@/lib/server/core/context";
import { labReportSteps } from "@/lib/server/db/schema/lab-report-reviews";
import {
  addTestReport,
  openReportFixture,
  type ReportFixture,
} from "@/lib/server/testing/lab-report-fixture";
import { createTestService, type TestService } from "@/service/testing/create-test-service";
import { changeLabReport } from "./change-report";
import {
  claimLabReport,
  releaseLabReport,
  renewLabReportClaim,
  takeOverLabReport,
} from "./claim-report";
import { readLabReportReview, watchLabReportReview } from "./read-review";

let service: TestService;
let fixture: ReportFixture;
let [avery, brook]: [Ctx, Ctx] = [undefined as never, undefined as never];
let [user_id, job_id]: [string, string] = ["", ""];

beforeAll(async () => {
  service = await createTestService();
  fixture = await openReportFixture(service, await createDashboardDatabase());
  ({ avery, brook, userId: user_id } = fixture);
});
afterAll(async () => {
  await fixture.close();
  await service.close();
});
beforeEach(async () => {
  job_id = await addTestReport(fixture.dashboard, { userId: user_id });
});

const conflictWith = (text: string) => ({
  code: "conflict",
  message: expect.stringContaining(text),
});
const CORRECTION: ReportChange = { kind: "correct", row_id: "r2", values: makeValues() };

async function change(ctx: Ctx, changed: ReportChange, change_id = randomUUID()) {
  const { version } = await readLabReportReview(ctx, { job_id });
  return changeLabReport(ctx, { job_id, change_id, version, change: changed });
}

test("a claim and a release say whether a screen made them by itself", async () => {
  await claimLabReport(avery, { job_id, by_screen: true });
  await releaseLabReport(avery, { job_id, by_screen: true });
  await claimLabReport(brook, { job_id });
  const rows = await fixture.dashboard.auditRows();
  const ended = rows.filter(({ subjectId, phase }) => subjectId === job_id && phase === "outcome");
  expect(ended.map(({ operation, detail }) => [operation, detail])).toEqual([
    ["lab-report-review.claim", { by_screen: true }],
    ["lab-report-review.release", { by_screen: true }],
    ["lab-report-review.claim", {}],
  ]);
});

test("a report is claimed, changed by its holder only, and can be taken over with a reason", async () => {
  await expect(change(avery, CORRECTION)).rejects.toMatchObject(conflictWith("Claim it again"));
  const claimed = await claimLabReport(avery, { job_id });
  expect(claimed).toMatchObject({ claim: { is_mine: true }, record: { last_name: "Pike" } });
  await expect(claimLabReport(brook, { job_id })).rejects.toMatchObject(
    conflictWith("has claimed this lab report"),
  );
  await expect(change(brook, CORRECTION)).rejects.toMatchObject(conflictWith("has taken over"));
  const taken = await takeOverLabReport(brook, { job_id, reason: "Covering for lunch" });
  expect(taken.claim).toMatchObject({ is_mine: true, taken: { reason: "Covering for lunch" } });
  await expect(renewLabReportClaim(avery, { job_id })).rejects.toMatchObject(
    conflictWith("has taken over this lab report"),
  );
  await releaseLabReport(brook, { job_id });
  expect(await watchLabReportReview(avery, { job_id })).toEqual({ claim: null, entry_count: 0 });
});

test("a claim ends by itself and is renewed by a change", async () => {
  await claimLabReport(avery, { job_id });
  fixture.dashboard.passMinutes(9);
  await change(avery, CORRECTION);
  fixture.dashboard.passMinutes(9);
  expect((await watchLabReportReview(brook, { job_id })).claim).toMatchObject({ is_mine: false });
  fixture.dashboard.passMinutes(2);
  expect((await claimLabReport(brook, { job_id })).claim).toMatchObject({ is_mine: true });
});

test("a change is kept beside what was parsed, once, encrypted, and audited for the person without values", async () => {
  await claimLabReport(avery, { job_id });
  const change_id = randomUUID();
  const [first, again] = [
    await change(avery, CORRECTION, change_id),
    await change(avery, CORRECTION, change_id),
  ];
  expect(first).toMatchObject({ entry_count: 1, entry: { by: { staff_id: avery.actor.id } } });
  expect(again).toMatchObject({ entry_count: 1, entry: first.entry });
  await expect(change(avery, { kind: "remove", row_id: "r2" }, change_id)).rejects.toMatchObject(
    conflictWith("another change"),
  );
  const review = await readLabReportReview(brook, { job_id });
  expect(review.entries).toEqual([first.entry]);
  expect(review.report.parsed).toEqual(makeParsedReport());
  expect(review.report.uncertain_count).toBe(0);
  const stored = await fixture.dashboard.runtime.db.select().from(labReportSteps);
  expect(stored.map(({ sealedStep }) => sealedStep.toString("latin1")).join()).not.toMatch(
    /hs-CRP/,
  );

  const rows = (await fixture.dashboard.auditRows()).filter(
    ({ operation, outcome }) => operation === "lab-report-review.change" && outcome === "succeeded",
  );
  expect(rows.at(-1)).toMatchObject({ detail: { change: "correct" } });
  expect(JSON.stringify(rows)).toContain(user_id);
  expect(JSON.stringify(rows)).not.toMatch(/hs-CRP|\b1\.1\b/);
});

test("a change that does not fit, or of a report that was read again, is refused", async () => {
  await claimLabReport(avery, { job_id });
  await expect(change(avery, { kind: "accept", row_ids: ["r1", "r2"] })).rejects.toMatchObject(
    conflictWith("whose two readings match"),
  );
  const input = { job_id, change_id: randomUUID(), change: CORRECTION };
  const { version: whole } = await readLabReportReview(avery, { job_id });
  for (const version of ["other", whole.slice(0, 16)]) {
    await expect(changeLabReport(avery, { ...input, version })).rejects.toMatchObject(
      conflictWith("read again since"),
    );
  }
  const values = { ...makeValues(), extra: 1 };
  await expect(
    changeLabReport(avery, {
      ...input,
      version: "other",
      change: { kind: "correct", row_id: "r2", values },
    }),
  ).rejects.toMatchObject({ code: "invalid_request" });
});

test("reports of another team and unread ones cannot be reviewed", async () => {
  const missing = { job_id: randomUUID() };
  await expect(readLabReportReview(avery, missing)).rejects.toMatchObject({ code: "not_found" });
  job_id = await addTestReport(fixture.dashboard, {
    userId: user_id,
    parsed: null,
    status: "started",
  });
  await expect(claimLabReport(avery, { job_id })).rejects.toMatchObject(
    conflictWith("not read yet"),
  );
  const viewer = await (await fixture.dashboard.signedIn("viewer")).ctx();
  await expect(claimLabReport(viewer, { job_id })).rejects.toMatchObject({ code: "forbidden" });
});
