import { z } from "zod";
import {
  CHUNK_BYTES,
  LabReportUpload,
  UPLOAD_TYPE,
} from "@/lib/contract/dashboard/lab-report-upload";
import { apiFetch } from "./core/fetch";
import { uploadFile } from "./core/upload";

const PATH = "/api/lab-reports/uploads";

export type WantedUpload = {
  /** Generated once: every attempt with it continues the same upload. */
  uploadId: string;
  userId: string;
  files: readonly Blob[];
};

type RunOptions = {
  /** Number of bytes that have arrived, across all files. */
  onProgress: (sentBytes: number) => void;
  /** Everything has arrived; from here on it cannot be canceled. */
  onSending: () => void;
  signal: AbortSignal;
};

/**
 * Uploads a report, or continues an earlier attempt, and has it sent to the service. Throws like apiFetch, and an
 * AbortError when `signal` is aborted; what has arrived is kept for the next attempt.
 */
export async function runUpload(
  { uploadId, userId, files }: WantedUpload,
  { onProgress, onSending, signal }: RunOptions,
): Promise<LabReportUpload> {
  let upload = await apiFetch(LabReportUpload, PATH, {
    method: "POST",
    body: {
      upload_id: uploadId,
      user_id: userId,
      files: files.map(({ size }) => ({ size_bytes: size })),
    },
  });
  for (const [index, file] of files.entries()) {
    let offset = getReceived(upload, index);
    while (offset < file.size && upload.state === "open") {
      signal.throwIfAborted();
      const chunk = file.slice(offset, offset + CHUNK_BYTES);
      const before = countReceived(upload);
      const path = `${PATH}/${uploadId}/files/${index}?offset=${offset}`;
      upload = await uploadFile(LabReportUpload, path, chunk, {
        contentType: UPLOAD_TYPE,
        onProgress: (share) => onProgress(before + share * chunk.size),
        signal,
      });
      offset = getReceived(upload, index);
    }
  }
  signal.throwIfAborted();
  onProgress(countReceived(upload));
  onSending();
  return submitUpload(uploadId, false);
}

/** Sends a complete upload to the service. `again`: even if the service may already have it. */
export function submitUpload(uploadId: string, again: boolean): Promise<LabReportUpload> {
  return apiFetch(LabReportUpload, `${PATH}/${uploadId}/submit`, {
    method: "POST",
    body: { again },
  });
}

/** Deletes the parts of an upload that have arrived. */
export async function discardUpload(uploadId: string): Promise<void> {
  const Discarded = z.object({ discarded: z.boolean() });
  await apiFetch(Discarded, `${PATH}/${uploadId}/discard`, { method: "POST", body: {} });
}

function getReceived({ files }: LabReportUpload, index: number): number {
  return files.find((file) => file.index === index)?.received_bytes ?? 0;
}

function countReceived({ files }: LabReportUpload): number {
  return files.reduce((sum, { received_bytes }) => sum + received_bytes, 0);
}
