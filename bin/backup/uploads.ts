import { createReadStream } from "node:fs";
import path from "node:path";
import { createInterface } from "node:readline";
import { Readable } from "node:stream";
import type { LauncherEnv } from "@/bin/env";
import { createBackend } from "@/lib/storage/file-store";
import { FileNotStored, type StorageBackend } from "@/lib/storage/storage-backend";
import { isIntact, readSealed, writePlain, writeSealed } from "./backup-files";
import { altered, type Manifest, type Stored } from "./manifest";

const OWNERS = ["dashboard", "service"];
export const UPLOADS_INDEX = "uploads.jsonl";
const NAME = /^uploads(?:\/[a-z0-9-]+)+$/;

/** Where this installation keeps uploaded files. */
export function openUploads(env: LauncherEnv): StorageBackend {
  return createBackend({
    directory: path.join(env.PHIAL_DATA_DIR, "files"),
    storageUrl: env.STORAGE_URL,
  });
}

/**
 * Copies all uploaded files, still encrypted, and stores a list of them. A file deleted during the backup is left out:
 * the snapshot may still refer to it and then shows it as missing.
 */
export async function copyUploads(
  backend: StorageBackend,
  folder: string,
  backupKey: Buffer,
): Promise<{ index: Stored; uploads: Manifest["uploads"] }> {
  const uploads = { count: 0, sizeBytes: 0 };
  async function* copy() {
    for (const owner of OWNERS) {
      for await (const name of backend.list(owner)) {
        const stored = await copyUpload(backend, folder, name);
        if (!stored) continue;
        uploads.count += 1;
        uploads.sizeBytes += stored.sizeBytes;
        yield Buffer.from(`${JSON.stringify(stored)}\n`);
      }
    }
  }
  const index = await writeSealed(folder, UPLOADS_INDEX, copy(), backupKey);
  return { index, uploads };
}

async function copyUpload(
  backend: StorageBackend,
  folder: string,
  name: string,
): Promise<Stored | undefined> {
  try {
    const content = await backend.read(name);
    return await writePlain(folder, `uploads/${name}`, () => content);
  } catch (error) {
    if (error instanceof FileNotStored) return undefined;
    throw error;
  }
}

/** Throws LaunchFailure unless every listed file is in the backup unchanged. */
export async function checkUploads(
  folder: string,
  { uploads }: Manifest,
  backupKey: Buffer,
): Promise<void> {
  const found = { count: 0, sizeBytes: 0 };
  for await (const stored of readIndex(folder, backupKey)) {
    if (!NAME.test(stored.name) || !(await isIntact(folder, stored))) {
      throw altered(folder, stored.name);
    }
    found.count += 1;
    found.sizeBytes += stored.sizeBytes;
  }
  if (found.count !== uploads.count || found.sizeBytes !== uploads.sizeBytes) {
    throw altered(folder, UPLOADS_INDEX);
  }
}

/** Stores the backup's uploaded files where this installation keeps its own. */
export async function restoreUploads(
  backend: StorageBackend,
  folder: string,
  backupKey: Buffer,
): Promise<void> {
  for await (const { name } of readIndex(folder, backupKey)) {
    const bytes = createReadStream(path.join(folder, ...name.split("/")));
    await backend.write(name.slice("uploads/".length), bytes);
  }
}

/** Whether any uploaded file is stored. */
export async function hasUploads(backend: StorageBackend): Promise<boolean> {
  for (const owner of OWNERS) {
    for await (const _ of backend.list(owner)) return true;
  }
  return false;
}

async function* readIndex(folder: string, backupKey: Buffer): AsyncGenerator<Stored> {
  const input = Readable.from(readSealed(folder, UPLOADS_INDEX, backupKey));
  for await (const line of createInterface({ input })) yield JSON.parse(line) as Stored;
}
