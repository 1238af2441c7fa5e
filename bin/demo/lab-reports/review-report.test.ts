import { randomUUID } from "node:crypto";
import { existsSync } from "node:fs";
import path from "node:path";
import { expect, test, vi } from "vitest";
import { RejectReportInput } from "@/lib/contract/dashboard/lab-report-review";
import type { DashboardClient } from "./dashboard-client";
import { rejectReport } from "./review-report";

const ROUTES = path.resolve(import.meta.dirname, "../../../app/api/lab-reports/[jobId]");

test("a report of the demo clinic is rejected at an address that the dashboard has, with its input", async () => {
  const jobId = randomUUID();
  const post = vi.fn();
  const dashboard: DashboardClient = { get: vi.fn(), send: vi.fn(), post };
  await rejectReport(dashboard, jobId);
  expect(post).toHaveBeenCalledTimes(1);
  const [, address = "", body] = post.mock.calls[0] ?? [];
  expect(address).toMatch(`/api/lab-reports/${jobId}/`);
  expect(existsSync(path.join(ROUTES, path.basename(address), "route.ts"))).toBe(true);
  expect(RejectReportInput.parse({ job_id: jobId, ...body })).toMatchObject({ job_id: jobId });
});
