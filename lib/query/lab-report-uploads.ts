import {
  CHUNK_BYTES,
  type LabReportUpload,
  MAX_NAME_CHARACTERS,
  UPLOAD_TYPE,
} from "@/lib/contract/dashboard/lab-report-upload";
import { api } from "./core/api";
import { upload as uploadFile } from "./core/upload";

export type WantedUpload = {
  /** Generated once: every attempt with it continues the same upload. */
  uploadId: string;
  userId: string;
  files: readonly File[];
};

type RunOptions = {
  /** Number of bytes that have arrived, across all files. */
  onProgress: (sentBytes: number) => void;
  /** Everything has arrived; from here on it cannot be canceled. */
  onSending: () => void;
  signal: AbortSignal;
};

/**
 * Uploads a report, or continues an earlier attempt, and has it sent to the service. Throws like `api`, and an
 * AbortError when `signal` is aborted; what has arrived is kept for the next attempt.
 */
export async function runUpload(
  { uploadId, userId, files }: WantedUpload,
  { onProgress, onSending, signal }: RunOptions,
): Promise<LabReportUpload> {
  const upload_id = uploadId;
  let upload = await api("POST /api/lab-reports/uploads", {
    upload_id,
    user_id: userId,
    files: files.map(({ size, name }) => ({
      size_bytes: size,
      name: name.slice(0, MAX_NAME_CHARACTERS),
    })),
  });
  for (const [index, file] of files.entries()) {
    let offset = getReceived(upload, index);
    while (offset < file.size && upload.state === "open") {
      signal.throwIfAborted();
      const chunk = file.slice(offset, offset + CHUNK_BYTES);
      const before = countReceived(upload);
      upload = await uploadFile(
        "POST /api/lab-reports/uploads/{upload_id}/files/{index}",
        { upload_id, index, offset },
        chunk,
        {
          contentType: UPLOAD_TYPE,
          onProgress: (share) => onProgress(before + share * chunk.size),
          signal,
        },
      );
      offset = getReceived(upload, index);
    }
  }
  signal.throwIfAborted();
  onProgress(countReceived(upload));
  onSending();
  return api("POST /api/lab-reports/uploads/{upload_id}/submit", { upload_id, again: false });
}

function getReceived({ files }: LabReportUpload, index: number): number {
  return files.find((file) => file.index === index)?.received_bytes ?? 0;
}

function countReceived({ files }: LabReportUpload): number {
  return files.reduce((sum, { received_bytes }) => sum + received_bytes, 0);
}
