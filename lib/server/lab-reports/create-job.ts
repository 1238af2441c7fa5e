import "server-only";
import { endpoints } from "@/lib/contract/service/endpoints";
import type { ParsingJob } from "@/lib/contract/service/parsing-job";
import type { Ctx } from "@/lib/server/core/context";
import { callService } from "@/lib/server/core/service/service-client";
import { readKeptFile } from "./kept-files";
import { findFiles } from "./lab-report-rows";
import type { UploadRow } from "./upload-rows";

type Report = Pick<UploadRow, "userId" | "filesOf"> & { needsHumanReview: boolean };

/** Sends the kept files of an upload to the service as one report. */
export async function createJob(
  ctx: Ctx,
  { userId, filesOf, needsHumanReview }: Report,
): Promise<ParsingJob> {
  const files: Blob[] = [];
  for (const file of await findFiles(ctx, [filesOf])) files.push(await readKeptFile(file));
  const fields = {
    user_id: userId,
    needs_human_review: needsHumanReview ? "true" : "false",
  } as const;
  return callService(ctx, endpoints.createParsingJob, { form: { fields, files } });
}

/**
 * Whether the service should expect a person to review the report. The embedded service has a setting for this;
 * elsewhere it would ask the deployment's own reviewers, so it is never requested.
 */
export async function hasHumanReview(ctx: Ctx): Promise<boolean> {
  if (ctx.team.deployment !== "embedded") return false;
  const { human_review } = await callService(ctx, endpoints.getParserSettings, {});
  return human_review;
}
