import "server-only";
import type { ParsingJob } from "@/lib/contract/service/parsing-job";
import type { Ctx } from "@/lib/server/core/context";
import { callService } from "@/lib/server/core/service/service-client";
import { readKeptFile } from "./kept-files";
import { findFiles } from "./lab-report-rows";
import { endpoints } from "./parser-endpoints";
import { SEND_TIMEOUT_MS, type UploadRow } from "./upload-rows";

/** Neither the name of the file nor that of the person is in it. */
const FILE_NAMES = {
  "application/pdf": "report.pdf",
  "image/jpeg": "page.jpg",
  "image/png": "page.png",
} as const;

/** Sends the kept files of an upload to the service as one report, under the upload's id as idempotency key. */
export async function createJob(
  ctx: Ctx,
  { id, userId, filesOf }: Pick<UploadRow, "id" | "userId" | "filesOf">,
): Promise<ParsingJob> {
  const form = new FormData();
  for (const file of await findFiles(ctx, [filesOf])) {
    if (file.type === null) throw new Error("A complete file has a type");
    form.append("file", await readKeptFile(file), FILE_NAMES[file.type]);
  }
  form.append("user_id", userId);
  form.append("needs_human_review", "false");
  const { body, headers } = new Response(form);
  if (!body) throw new Error("A form has a body");
  return callService(ctx, endpoints.createParsingJob, {
    headers: { "x-idempotency-key": id },
    upload: {
      type: headers.get("content-type") ?? "multipart/form-data",
      stream: body,
      timeoutMs: SEND_TIMEOUT_MS,
    },
  });
}
