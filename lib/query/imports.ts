import { queryOptions } from "@tanstack/react-query";
import {
  ImportRecord,
  ImportRecords,
  ImportReportRecord,
} from "@/lib/contract/dashboard/import-record";
import {
  encodeFileName,
  FILE_NAME_HEADER,
} from "@/lib/contract/service/health-data/import-file-name";
import { apiFetch } from "./core/fetch";
import { uploadFile } from "./core/upload";

/** The accepted file types by extension, and the content type sent to the service. */
const FILE_TYPES = new Map([
  ["xml", "application/xml"],
  ["zip", "application/zip"],
  ["json", "application/json"],
  ["csv", "text/csv"],
]);
export const FILE_ENDINGS = [...FILE_TYPES.keys()].map((ending) => `.${ending}`);

const ASKED_EVERY_MS = 700;
const ENDED = ["completed", "failed", "cancelled"];

export const importKeys = {
  all: ["imports"] as const,
  ofPerson: (userId: string) => [...importKeys.all, userId] as const,
  one: (userId: string, importId: string) => [...importKeys.ofPerson(userId), importId] as const,
};

/** The content type of a file by its name; null if it cannot be imported. The service checks the actual content. */
export function importType(fileName: string): string | null {
  return FILE_TYPES.get(fileName.split(".").at(-1)?.toLowerCase() ?? "") ?? null;
}

/** A person's imports, newest first. Refetched while one is in progress. */
export function importsQuery(userId: string) {
  return queryOptions({
    queryKey: importKeys.ofPerson(userId),
    queryFn: ({ signal }) => apiFetch(ImportRecords, `/api/people/${userId}/imports`, { signal }),
    refetchInterval: ({ state }) =>
      state.data?.imports.some(({ status }) => !ENDED.includes(status)) ? 5000 : false,
  });
}

/** The progress of one import, refetched until it has ended. Null until its first bytes have arrived. */
export function importQuery(userId: string, importId: string) {
  return queryOptions({
    queryKey: importKeys.one(userId, importId),
    queryFn: ({ signal }) =>
      apiFetch(ImportRecord.nullable(), `/api/people/${userId}/imports/${importId}`, { signal }),
    refetchInterval: ({ state }) =>
      state.data && ENDED.includes(state.data.status) ? false : ASKED_EVERY_MS,
  });
}

export function cancelImport(userId: string, importId: string): Promise<ImportRecord> {
  const path = `/api/people/${userId}/imports/${importId}/cancel`;
  return apiFetch(ImportRecord, path, { method: "POST", body: {} });
}

export type ImportWanted = {
  file: File;
  importId: string;
  /** For a study's file: which person to import, and which date is its day 1. */
  personKey?: string | undefined;
  dayOne?: string | undefined;
};

/**
 * Sends a file of health data and returns what was read, stored and skipped, and why.
 * `onProgress` gets the share sent, 0 to 1. Throws like apiFetch; nothing is stored from a rejected file.
 */
export function importHealthData(
  userId: string,
  { file, importId, personKey, dayOne }: ImportWanted,
  options: { onProgress: (share: number) => void; signal: AbortSignal },
): Promise<ImportReportRecord> {
  const contentType = importType(file.name) ?? "application/octet-stream";
  const query = new URLSearchParams({ import_id: importId });
  if (personKey) query.set("person_key", personKey);
  if (dayOne) query.set("day_one", dayOne);
  const path = `/api/people/${userId}/imports?${query}`;
  const headers = { [FILE_NAME_HEADER]: encodeFileName(file.name) };
  return uploadFile(ImportReportRecord, path, file, { ...options, contentType, headers });
}
