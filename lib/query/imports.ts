import { queryOptions } from "@tanstack/react-query";
import type { ImportReportRecord } from "@/lib/contract/dashboard/people/import-record";
import {
  encodeFileName,
  FILE_NAME_HEADER,
} from "@/lib/contract/service/health-data/import-file-name";
import { BY_SCREEN, read } from "./core/keys";
import { upload } from "./core/upload";

/** The accepted file types by extension, and the content type sent to the service. */
const FILE_TYPES = new Map([
  ["xml", "application/xml"],
  ["zip", "application/zip"],
  ["json", "application/json"],
  // Clue's backup, which is JSON.
  ["cluedata", "application/json"],
  ["csv", "text/csv"],
  ["txt", "text/csv"],
  ["tsv", "text/csv"],
]);
export const FILE_ENDINGS = [...FILE_TYPES.keys()].map((ending) => `.${ending}`);

/** `.xml, .zip or .csv`: the accepted endings as text. */
export function formatEndings(): string {
  return new Intl.ListFormat("en", { type: "disjunction" }).format(FILE_ENDINGS);
}

const ASKED_EVERY_MS = 700;
const ENDED = ["completed", "nothing_stored", "failed", "cancelled"];

/** The content type of a file by its name; null if it cannot be imported. The service checks the actual content. */
export function importType(fileName: string): string | null {
  return FILE_TYPES.get(fileName.split(".").at(-1)?.toLowerCase() ?? "") ?? null;
}

/** A person's imports, newest first. Refetched while one is in progress. */
export const importsQuery = (user_id: string) =>
  queryOptions({
    ...read("GET /api/people/{user_id}/imports", { user_id }),
    meta: BY_SCREEN,
    refetchInterval: ({ state }) =>
      state.data?.imports.some(({ status }) => !ENDED.includes(status)) ? 5000 : false,
  });

/** The progress of one import, refetched until it has ended. Null until its first bytes have arrived. */
export const importQuery = (user_id: string, import_id: string) =>
  queryOptions({
    ...read("GET /api/people/{user_id}/imports/{import_id}", { user_id, import_id }),
    refetchInterval: ({ state }) =>
      state.data && ENDED.includes(state.data.status) ? false : ASKED_EVERY_MS,
  });

export type ImportWanted = {
  file: File;
  importId: string;
  /** For a study's file: which person to import, and which date is its day 1. */
  personKey?: string | undefined;
  dayOne?: string | undefined;
};

/**
 * Sends a file of health data and returns what was read, stored and skipped, and why.
 * `onProgress` gets the share sent, 0 to 1. Throws like `api`; nothing is stored from a rejected file.
 */
export function importHealthData(
  user_id: string,
  { file, importId, personKey, dayOne }: ImportWanted,
  options: { onProgress: (share: number) => void; signal: AbortSignal },
): Promise<ImportReportRecord> {
  const input = {
    user_id,
    import_id: importId,
    person_key: personKey || undefined,
    day_one: dayOne || undefined,
  };
  const contentType = importType(file.name) ?? "application/octet-stream";
  const headers = { [FILE_NAME_HEADER]: encodeFileName(file.name) };
  return upload("POST /api/people/{user_id}/imports", input, file, {
    ...options,
    contentType,
    headers,
  });
}
