import "server-only";
import { and, eq } from "drizzle-orm";
import { CHUNK_BYTES, type LabReportFileType } from "@/lib/contract/dashboard/lab-report-upload";
import {
  detectFileType,
  findFileProblem,
  findPagesProblem,
} from "@/lib/domain/lab-reports/file-rules";
import type { Ctx } from "@/lib/server/core/context";
import { DashboardError } from "@/lib/server/core/errors";
import { readAtMost } from "@/lib/server/core/http/read-at-most";
import { runtime } from "@/lib/server/core/runtime";
import { labReportFiles, labReportUploads } from "@/lib/server/db/schema/lab-reports";
import { deleteKeptFile, keepChunk } from "./kept-files";
import { findFiles } from "./lab-report-rows";
import { isUpload, requireUpload } from "./upload-rows";

type Chunk = {
  uploadId: string;
  index: number;
  offset: number;
  chunk: ReadableStream<Uint8Array>;
};

/**
 * Stores the next chunk of an open upload. The first chunk determines the type, so a file that cannot be a report is
 * refused before the rest of it is sent. A chunk that is already stored changes nothing.
 */
export async function storeChunk(
  ctx: Ctx,
  { uploadId, index, offset, chunk }: Chunk,
): Promise<void> {
  const upload = await requireUpload(ctx, uploadId);
  const files = await findFiles(ctx, [uploadId]);
  const file = files.find((each) => each.index === index);
  if (!file) throw new DashboardError("not_found", "This upload has no such file.");
  if (offset < file.receivedBytes) return chunk.cancel();
  if (upload.state !== "open") throw new DashboardError("conflict", "This upload is complete.");
  if (offset > file.receivedBytes) {
    throw new DashboardError("conflict", "An earlier part of this file is missing.");
  }
  const bytes = await readAtMost(chunk, CHUNK_BYTES);
  if (bytes?.length !== Math.min(CHUNK_BYTES, file.sizeBytes - offset)) {
    throw new DashboardError("invalid_request", "A part of this file has an unexpected size.");
  }
  const type = file.type ?? requireType(bytes, file.sizeBytes);
  const others = files.filter((each) => each.index !== index);
  const problem = findPagesProblem([{ ...file, type }, ...others]);
  if (problem) throw new DashboardError("invalid_request", problem);
  await keepChunk(file, offset, bytes);
  await noteReceived(ctx, { ...file, type }, bytes.length);
}

function requireType(bytes: Uint8Array, sizeBytes: number): LabReportFileType {
  const type = detectFileType(bytes);
  const problem = findFileProblem({ type, sizeBytes });
  if (problem === null && type !== null && type !== "heic") return type;
  throw new DashboardError("invalid_request", problem ?? "This file cannot be read.");
}

/** If two requests send the same chunk, only one advances the count; both stored the same bytes. */
async function noteReceived(
  ctx: Ctx,
  file: typeof labReportFiles.$inferSelect,
  bytes: number,
): Promise<void> {
  const { db, clock } = runtime();
  await db
    .update(labReportFiles)
    .set({ type: file.type, receivedBytes: file.receivedBytes + bytes })
    .where(
      and(
        eq(labReportFiles.uploadId, file.uploadId),
        eq(labReportFiles.teamId, ctx.team.id),
        eq(labReportFiles.index, file.index),
        eq(labReportFiles.receivedBytes, file.receivedBytes),
      ),
    );
  const kept = await db
    .update(labReportUploads)
    .set({ updatedAt: clock.now() })
    .where(isUpload(ctx, file.uploadId))
    .returning({ id: labReportUploads.id });
  // The upload was canceled in the meantime: the chunk just stored belongs to nothing.
  if (kept.length === 0) await deleteKeptFile(file);
}
