import "server-only";
import path from "node:path";
import { CHUNK_BYTES } from "@/lib/contract/dashboard/lab-report-upload";
import { DashboardError } from "@/lib/server/core/errors";
import { processState } from "@/lib/server/core/process-state";
import { runtime } from "@/lib/server/core/runtime";
import type { labReportFiles } from "@/lib/server/db/schema/lab-reports";
import { createFileStore, type FileStore } from "@/lib/storage/file-store";

type KeptFile = Pick<typeof labReportFiles.$inferSelect, "storageKey" | "sizeBytes">;

const getStore = processState("store of kept files", createStore);

/** The prefix of the keys of a file's chunks in the file store. */
export function getStorageKey(teamId: string, uploadId: string, index: number): string {
  return ["lab-reports", teamId, uploadId, index].join("/").toLowerCase();
}

/** Stores one chunk, encrypted. The same chunk may be stored again. */
export async function keepChunk(
  file: Pick<KeptFile, "storageKey">,
  offset: number,
  bytes: Uint8Array,
): Promise<void> {
  await getStore().put(chunkKey(file, offset), toIterable(bytes));
}

/**
 * A kept file, at most 10 MB. It is read completely first, because a damaged file must not be passed on in part. Throws
 * `internal` when a chunk is missing or was altered.
 */
export async function readKeptFile(file: KeptFile & { type: string | null }): Promise<Blob> {
  const parts: Buffer<ArrayBuffer>[] = [];
  try {
    for (const offset of getOffsets(file)) {
      for await (const part of await getStore().get(chunkKey(file, offset))) {
        parts.push(Buffer.from(part));
      }
    }
  } catch (cause) {
    const message = "The kept copy of this file cannot be read. The failure was logged.";
    throw new DashboardError("internal", message, { cause });
  }
  return new Blob(parts, { type: file.type ?? "application/octet-stream" });
}

/** Deletes a kept file; also succeeds when some of its chunks never arrived. */
export async function deleteKeptFile(file: KeptFile): Promise<void> {
  for (const offset of getOffsets(file)) await getStore().delete(chunkKey(file, offset));
}

function getOffsets({ sizeBytes }: KeptFile): number[] {
  const chunks = Math.ceil(sizeBytes / CHUNK_BYTES);
  return Array.from({ length: chunks }, (_, chunk) => chunk * CHUNK_BYTES);
}

function chunkKey({ storageKey }: Pick<KeptFile, "storageKey">, offset: number): string {
  return `${storageKey}/${Math.floor(offset / CHUNK_BYTES)}`;
}

function createStore(): FileStore {
  const { env } = runtime();
  return createFileStore({
    directory: path.resolve(env.PHIAL_DATA_DIR, "files"),
    storageUrl: env.STORAGE_URL,
    owner: "dashboard",
    encryptionKey: env.PHIAL_ENCRYPTION_KEY,
  });
}

async function* toIterable(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}
