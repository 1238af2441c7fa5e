import path from "node:path";
import { createFileStore, type FileStore } from "@/lib/storage/file-store";
import type { ServiceEnv } from "./env";

/** The store of the service's files, by its settings. */
export function openFiles(
  env: Pick<ServiceEnv, "PHIAL_DATA_DIR" | "STORAGE_URL" | "SERVICE_ENCRYPTION_KEY">,
): FileStore {
  return createFileStore({
    directory: path.resolve(env.PHIAL_DATA_DIR, "files"),
    storageUrl: env.STORAGE_URL,
    owner: "service",
    encryptionKey: env.SERVICE_ENCRYPTION_KEY,
  });
}
