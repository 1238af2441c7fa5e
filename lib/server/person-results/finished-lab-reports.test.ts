import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { createDashboardDatabase } from "@/bin/testing/dashboard-database";
import type { ReportChange } from "@/lib/contract/dashboard/lab-report-review";
import type { CalendarDate } from "@/lib/contract/primitives";
import type { Order } from "@/lib/contract/service/order";
import {
  makeCell,
  makeParsedReport,
  makeUncertainResult,
  makeValues,
} from "@/lib/domain/lab-reports/testing/parsed-report";
import type { Ctx } from "@/lib/server/core/context";
import { changeLabReport } from "@/lib/server/lab-reports/review/change-report";
import { claimLabReport } from "@/lib/server/lab-reports/review/claim-report";
import { finishReview, rejectLabReport } from "@/lib/server/lab-reports/review/end-review";
import { readLabReportReview } from "@/lib/server/lab-reports/review/read-review";
import {
  addTestReport,
  openReportFixture,
  type ReportFixture,
} from "@/lib/server/testing/lab-report-fixture";
import { createTestService, type TestService } from "@/service/testing/create-test-service";
import { onlyEarlier, readOtherResults } from "./earlier-results";
import { readPersonResults } from "./person-results";

let service: TestService;
let fixture: ReportFixture;
let [avery, user_id, job_id]: [Ctx, string, string] = [undefined as never, "", ""];

beforeAll(async () => {
  service = await createTestService();
});
afterAll(async () => {
  await service.close();
});
beforeEach(async () => {
  fixture = await openReportFixture(service, await createDashboardDatabase());
  ({ avery, userId: user_id } = fixture);
  job_id = await addTestReport(fixture.dashboard, { userId: user_id });
  return () => fixture.close();
});

async function getVersion() {
  const { version, entries } = await readLabReportReview(avery, { job_id });
  return { version, entry_count: entries.length };
}
async function change(changed: ReportChange) {
  const { version } = await getVersion();
  await changeLabReport(avery, { job_id, change_id: randomUUID(), version, change: changed });
}
async function correctValue() {
  await claimLabReport(avery, { job_id });
  await change({ kind: "correct", row_id: "r2", values: makeValues() });
  await change({ kind: "accept", row_ids: ["r1"] });
}

test("a finished report is a collection with the corrected values and its origin", async () => {
  await correctValue();
  await finishReview(avery, { job_id, change_id: randomUUID(), ...(await getVersion()) });
  const { collections, open_reports } = await readPersonResults(avery, { user_id });
  expect(open_reports).toEqual([]);
  expect(collections).toMatchObject([
    {
      origin: {
        source: "lab_report",
        job_id,
        uploaded_by: "Rowan Teasel",
        reviewed_by: avery.actor.name,
      },
      laboratory: "Tidewater Lab",
      day: { on: "2026-11-12", at: null, basis: "collected" },
      values: [
        { marker_key: "loinc 3016-3", result: { result: "3.2", interpretation: "normal" } },
        {
          marker_key: "loinc 30522-7",
          result: { result: "1.1", interpretation: "normal" },
          plotted: { unit: "mg/L", from: 1.1, range: { low: null, high: 3 } },
        },
      ],
    },
  ]);
});

test("a finished report is an earlier result of orders whose samples were collected after its day", async () => {
  const order = { id: randomUUID(), user_id, order_transaction: null };
  const placed = { ...order, created_at: "2026-11-10T15:00:00Z" } as Order;
  const read = async (on: string) => {
    const day = { on: on as CalendarDate, at: null, basis: "collected" } as const;
    return onlyEarlier(await readOtherResults(avery, placed), day);
  };
  await correctValue();
  expect(await read("2026-11-20")).toEqual([]);
  await finishReview(avery, { job_id, change_id: randomUUID(), ...(await getVersion()) });
  expect(await read("2026-11-20")).toMatchObject([
    {
      source: "lab_report",
      id: job_id,
      day: { on: "2026-11-12", basis: "collected" },
      markers: [
        { loinc: "3016-3", result: "3.2" },
        { loinc: "30522-7", result: "1.1" },
      ],
    },
  ]);
  expect(await read("2026-11-12")).toEqual([]);
});

test("values of earlier columns are filed under their days, marked, only where a reviewer asked for them", async () => {
  const [first] = makeParsedReport().results;
  const cells = makeUncertainResult().cells;
  if (!first || !cells) throw new Error("The typical report has rows");
  const value = makeCell("3.2", { second_text: null });
  const earlier_results = [{ value: "4.9", date: "30-Oct-2026" }];
  const row = { ...first, cells: { ...cells, value }, earlier_results };
  const read = async (steps: readonly ReportChange[]) => {
    job_id = await addTestReport(fixture.dashboard, {
      userId: user_id,
      parsed: makeParsedReport({ results: [row] }),
    });
    await claimLabReport(avery, { job_id });
    await change({ kind: "accept", row_ids: ["r1"] });
    for (const step of steps) await change(step);
    await finishReview(avery, { job_id, change_id: randomUUID(), ...(await getVersion()) });
    const { collections } = await readPersonResults(avery, { user_id });
    return collections.filter(
      ({ origin }) => origin.source !== "order" && origin.job_id === job_id,
    );
  };
  expect(await read([])).toHaveLength(1);
  const [current, earlier] = await read([{ kind: "earlier_results", is_kept: true }]);
  expect(current).toMatchObject({
    day: { on: "2026-11-12" },
    origin: { is_earlier_column: false },
  });
  expect(earlier).toMatchObject({
    day: { on: "2026-10-30", basis: "collected" },
    origin: { is_earlier_column: true },
    values: [{ marker_key: current?.values[0]?.marker_key, result: { result: "4.9" } }],
  });
  const order = { id: randomUUID(), user_id, order_transaction: null };
  const placed = { ...order, created_at: "2026-11-20T15:00:00Z" } as Order;
  const day = { on: "2026-11-20" as CalendarDate, at: null, basis: "collected" as const };
  const beside = onlyEarlier(await readOtherResults(avery, placed), day) ?? [];
  expect(beside.map((each) => each.day.on)).toEqual(["2026-11-12", "2026-11-12"]);
  const changes = (await fixture.dashboard.auditRows()).map(({ detail }) => detail);
  expect(changes).toContainEqual({ change: "earlier_results", is_kept: true });
});

test("a report in review is named with its state, and its values are no results", async () => {
  await correctValue();
  const { collections, open_reports } = await readPersonResults(avery, { user_id });
  expect(collections).toEqual([]);
  expect(open_reports).toMatchObject([{ job_id, state: "in_review", uploaded_by: "Rowan Teasel" }]);
});

test("a report that was rejected is neither a result nor waiting", async () => {
  await claimLabReport(avery, { job_id });
  const reason = "It is a bill, not a report.";
  await rejectLabReport(avery, { job_id, change_id: randomUUID(), reason });
  expect(await readPersonResults(avery, { user_id })).toMatchObject({
    collections: [],
    open_reports: [],
  });
});

test("a report that could not be read is named as failed", async () => {
  const failed = await addTestReport(fixture.dashboard, {
    userId: user_id,
    parsed: null,
    status: "failed",
  });
  const { open_reports } = await readPersonResults(avery, { user_id });
  expect(open_reports).toContainEqual(expect.objectContaining({ job_id: failed, state: "failed" }));
});

test("reports of another person are not among them", async () => {
  const other = randomUUID();
  const { open_reports } = await readPersonResults(avery, { user_id: other });
  expect(open_reports).toEqual([]);
});
