import "server-only";
import { createHash } from "node:crypto";
import { endpoints } from "@/lib/contract/service/endpoints";
import type { ParsingJob } from "@/lib/contract/service/parsing-job";
import type { ServiceCtx } from "@/lib/server/core/context";
import { callService } from "@/lib/server/core/service/service-client";
import { readKeptFile } from "./kept-files";
import { findFiles } from "./lab-report-rows";
import type { UploadRow } from "./upload-rows";

type Report = Pick<UploadRow, "id" | "userId" | "filesOf"> & { needsHumanReview: boolean };

/** `contentHash`: SHA-256 over the files in their order, each after its size. */
export type CreatedJob = { readonly job: ParsingJob; readonly contentHash: Buffer };

/**
 * Sends the kept files of an upload to the service as one report. The embedded service creates one job for all calls
 * with the upload's id as their key.
 */
export async function createJob(
  ctx: ServiceCtx,
  { id, userId, filesOf, needsHumanReview }: Report,
): Promise<CreatedJob> {
  const files: Blob[] = [];
  const hash = createHash("sha256");
  for (const file of await findFiles(ctx, [filesOf])) {
    const kept = await readKeptFile(file);
    files.push(kept);
    hash
      .update(`${kept.size}\n`)
      .update(await kept.arrayBuffer().then((bytes) => new Uint8Array(bytes)));
  }
  const fields = {
    user_id: userId,
    needs_human_review: needsHumanReview ? "true" : "false",
  } as const;
  const job = await callService(ctx, endpoints.createParsingJob, {
    // A refusal is not kept: what it complains about may be repaired before the upload is sent again.
    headers: { "x-idempotency-key": id, "x-idempotency-error": "no-cache" },
    form: { fields, files },
  });
  return { job, contentHash: hash.digest() };
}

/**
 * Whether the service should expect a person to review the report. The embedded service has a setting for this;
 * elsewhere it would ask the deployment's own reviewers, so it is never requested.
 */
export async function hasHumanReview(ctx: ServiceCtx): Promise<boolean> {
  if (ctx.team.deployment !== "embedded") return false;
  const { human_review } = await callService(ctx, endpoints.getParserSettings, {});
  return human_review;
}
