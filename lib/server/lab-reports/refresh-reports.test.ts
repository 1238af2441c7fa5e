import { randomUUID } from "node:crypto";
import { afterAll, expect, test } from "vitest";
import { endpoints } from "@/lib/contract/service/endpoints";
import { openFakedDashboard } from "@/lib/server/testing/faked-dashboard";
import { addTestReport } from "@/lib/server/testing/lab-report-fixture";
import { searchLabReports } from "./lab-reports";
import { refreshReportsUnderWay } from "./sweep-reports";

const { service, dashboard, close } = await openFakedDashboard();
afterAll(close);

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
