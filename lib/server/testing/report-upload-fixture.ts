import { randomUUID } from "node:crypto";
import { CHUNK_BYTES, UPLOAD_TYPE } from "@/lib/contract/dashboard/lab-report-upload";
import type { Ctx } from "@/lib/server/core/context";
import { createUpload, submitUpload, uploadChunk } from "@/lib/server/lab-reports/uploads";

type File = Uint8Array<ArrayBuffer>;

/** Begins an upload of these files for a person; returns its id. */
export async function beginUpload(
  ctx: Ctx,
  userId: string,
  files: readonly File[],
  names: readonly string[] = [],
): Promise<string> {
  const upload_id = randomUUID();
  const described = files.map(({ length }, index) => ({ size_bytes: length, name: names[index] }));
  await createUpload(ctx, { upload_id, user_id: userId, files: described });
  return upload_id;
}

/** Sends one chunk of a file. */
export function sendChunk(ctx: Ctx, upload_id: string, index: number, file: File, offset = 0) {
  const chunk = new Blob([file.subarray(offset, offset + CHUNK_BYTES)]).stream();
  return uploadChunk(ctx, { upload_id, index, offset, content_type: UPLOAD_TYPE, file: chunk });
}

/** Begins an upload and sends all of its chunks; returns its id. */
export async function fillUpload(
  ctx: Ctx,
  userId: string,
  files: readonly File[],
  names: readonly string[] = [],
) {
  const uploadId = await beginUpload(ctx, userId, files, names);
  for (const [index, file] of files.entries()) {
    for (let offset = 0; offset < file.length; offset += CHUNK_BYTES) {
      await sendChunk(ctx, uploadId, index, file, offset);
    }
  }
  return uploadId;
}

/** Uploads a report and has it sent; returns its job id. */
export async function uploadToService(
  ctx: Ctx,
  userId: string,
  files: readonly File[],
  names: readonly string[] = [],
) {
  const upload_id = await fillUpload(ctx, userId, files, names);
  const { job_id, problem } = await submitUpload(ctx, { upload_id });
  if (job_id === null) throw new Error(`The service did not accept it: ${problem}`);
  return job_id;
}
