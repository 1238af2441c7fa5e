import "server-only";
import { z } from "zod";
import { Uuid } from "@/lib/contract/primitives";
import { endpoint } from "@/lib/contract/service/endpoint";
import { ParsedLabReport, ParsingJob } from "@/lib/contract/service/parsing-job";
import type { Ctx } from "@/lib/server/core/context";
import { callService } from "@/lib/server/core/service/service-client";

const endpoints = {
  recordParsingReview: endpoint({
    method: "POST",
    path: "/sandbox/v1/lab_report/parser/job/{job_id}/review",
    tag: "Sandbox",
    summary: "Record a finished review",
    params: z.object({ job_id: Uuid }),
    body: ParsedLabReport,
    status: 200,
    response: ParsingJob,
    errors: [404, 409, 413],
    example: {},
    sandbox: true,
  }),
};

/**
 * Sends a finished review to the embedded service; the same review may be sent again. Other deployments have no place
 * for it, and what was corrected stays in the dashboard.
 */
export async function sendReview(ctx: Ctx, jobId: string, report: ParsedLabReport): Promise<void> {
  if (ctx.team.deployment !== "embedded") return;
  await callService(ctx, endpoints.recordParsingReview, {
    params: { job_id: jobId },
    body: report,
  });
}
