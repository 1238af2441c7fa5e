import { randomUUID } from "node:crypto";
import { expect, test, vi } from "vitest";
import { labReportReviewEndpoints } from "@/lib/contract/dashboard/endpoints/lab-report-review";
import type { DashboardClient } from "./dashboard-client";
import { rejectReport } from "./review-report";

test("a report of the demo clinic is rejected at an address that the dashboard has, with its input", async () => {
  const jobId = randomUUID();
  const post = vi.fn();
  const dashboard: DashboardClient = { get: vi.fn(), send: vi.fn(), post };
  await rejectReport(dashboard, jobId);
  expect(post).toHaveBeenCalledTimes(1);
  const [, address = "", body] = post.mock.calls[0] ?? [];
  const { path, input } = labReportReviewEndpoints.rejectLabReport;
  expect(address).toBe(path.replace("{job_id}", jobId));
  expect(input.parse({ job_id: jobId, ...body })).toMatchObject({ job_id: jobId });
});
