import type { FileStore } from "@/lib/storage/file-store";

const refuse = () => Promise.reject(new Error("This program keeps no files"));

/** For programs that run the application without uploads. */
export const noFiles: FileStore = { put: refuse, get: refuse, exists: refuse, delete: refuse };
