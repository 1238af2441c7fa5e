import "server-only";
import { endpoints } from "@/lib/contract/service/endpoints";
import type { ParsedLabReport } from "@/lib/contract/service/parsing-job";
import type { Ctx } from "@/lib/server/core/context";
import { callService } from "@/lib/server/core/service/service-client";

/**
 * Sends a finished review to the embedded service, where sending the same review again changes nothing. Other
 * deployments have no place for it, and the corrections stay in the dashboard.
 */
export async function sendReview(ctx: Ctx, jobId: string, report: ParsedLabReport): Promise<void> {
  if (ctx.team.deployment !== "embedded") return;
  await callService(ctx, endpoints.recordParsingReview, {
    params: { job_id: jobId },
    body: report,
  });
}
