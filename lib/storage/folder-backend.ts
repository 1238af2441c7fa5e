import { randomUUID } from "node:crypto";
import { mkdir, open, opendir, rename, rm, stat } from "node:fs/promises";
import path from "node:path";
import { isMissing, nullIfMissing } from "./missing-file";
import { FileNotStored, type StorageBackend } from "./storage-backend";

/** Files in a folder accessible only to its owner. */
export function createFolderBackend(directory: string): StorageBackend {
  const locate = (name: string) => path.join(directory, ...name.split("/"));
  return {
    write: async (name, bytes) => {
      const target = locate(name);
      const folder = path.dirname(target);
      await mkdir(folder, { recursive: true, mode: 0o700 });
      // Starts with a dot, so that it is never mistaken for a stored file.
      const unfinished = path.join(folder, `.${randomUUID()}`);
      try {
        await writeDurably(unfinished, bytes);
        await rename(unfinished, target);
      } catch (error) {
        await rm(unfinished, { force: true });
        throw error;
      }
    },
    read: async (name) => {
      const file = await open(locate(name)).catch(throwNotStored);
      return file.createReadStream();
    },
    exists: async (name) => {
      const found = await stat(locate(name)).catch(nullIfMissing);
      return found !== null;
    },
    remove: (name) => rm(locate(name), { force: true }),
    list: async function* (folder) {
      const entries = await opendir(locate(folder), { recursive: true }).catch(nullIfMissing);
      for await (const entry of entries ?? []) {
        // Files being written are hidden and therefore skipped.
        if (!entry.isFile() || entry.name.startsWith(".")) continue;
        const file = path.join(entry.parentPath, entry.name);
        yield path.relative(directory, file).split(path.sep).join("/");
      }
    },
  };
}

async function writeDurably(file: string, bytes: AsyncIterable<Uint8Array>): Promise<void> {
  const handle = await open(file, "wx", 0o600);
  try {
    for await (const chunk of bytes) await handle.appendFile(chunk);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

function throwNotStored(error: unknown): never {
  throw isMissing(error) ? new FileNotStored() : error;
}
