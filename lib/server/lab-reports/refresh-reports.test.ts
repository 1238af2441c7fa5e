import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createDashboardDatabase } from "@/bin/testing/dashboard-database";
import { endpoints } from "@/lib/contract/service/endpoints";
import { type FakeService, startFakeService } from "@/lib/server/testing/fake-service";
import { addTestReport } from "@/lib/server/testing/lab-report-fixture";
import { createTestDashboard, type TestDashboard } from "@/lib/server/testing/test-dashboard";
import { searchLabReports } from "./lab-reports";
import { refreshReportsUnderWay } from "./sweep-reports";

let service: FakeService;
let dashboard: TestDashboard;

beforeAll(async () => {
  service = await startFakeService();
  dashboard = await createTestDashboard({
    database: await createDashboardDatabase(),
    serviceUrl: service.baseUrl,
  });
});
afterAll(async () => {
  await dashboard.close();
  await service.close();
});

test("jobs that cannot be read do not keep the others from their turn", async () => {
  const begun = { userId: randomUUID(), parsed: null, status: "started" };
  for (let index = 0; index < 40; index += 1) await addTestReport(dashboard, begun);
  dashboard.passMinutes(0.1);
  const readable = await addTestReport(dashboard, begun);
  const job = { ...endpoints.getParsingJob.example, id: readable };
  service.answers(({ path }) => ({ body: path.includes(readable) ? job : { id: "unreadable" } }));
  for (const _ of [1, 2]) {
    dashboard.passMinutes(0.2);
    await refreshReportsUnderWay();
  }
  const ctx = await (await dashboard.signedIn("viewer")).ctx();
  const { reports, is_current } = await searchLabReports(ctx, { state: ["in_review"] });
  expect(reports.map(({ job_id }) => job_id)).toEqual([readable]);
  expect(is_current).toBe(false);
});
