import { createReadStream } from "node:fs";
import { writeFile } from "node:fs/promises";
import path from "node:path";
import { and, asc, eq, inArray, isNull, lte } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import { HOUR_MS } from "@/lib/contract/time";
import type { TeamTx } from "@/service/db/database";
import { parsingFiles } from "@/service/db/schema/parsing-jobs";
import { reportFiles } from "@/service/db/schema/report-files";
import type { RequestDeps, ServiceDeps } from "@/service/deps";
import type { CheckedUpload } from "./upload/check-upload";

const getKey = (fileId: string) => `lab-reports/${fileId}`;

/** The key of a laboratory's report, or of a document in it. */
export const getReportKey = (fileId: string) => `received-reports/${fileId}`;

/**
 * Puts the files of an upload into the store, and returns their ids. Their rows are written first and belong to no job
 * yet, so that `deleteDetachedFiles` finds everything that an interruption leaves behind.
 */
export async function storeFiles(
  deps: RequestDeps,
  teamId: string,
  uploaded: CheckedUpload["files"],
): Promise<string[]> {
  const createdAt = deps.clock.now();
  const rows = uploaded.map(({ type, sizeBytes }, position) => ({
    id: deps.newId(),
    teamId,
    position,
    type,
    sizeBytes,
    createdAt,
  }));
  await deps.db.withTeam(teamId, (tx) => tx.insert(parsingFiles).values(rows));
  const ids = rows.map(({ id }) => id);
  try {
    for (const [position, { path: file }] of uploaded.entries()) {
      await deps.files.put(getKey(ids[position] ?? ""), createReadStream(file));
    }
  } catch (error) {
    await discardFiles(deps, teamId, ids);
    throw error;
  }
  return ids;
}

/** Assigns stored files to a job. */
export async function attachFiles(tx: TeamTx, jobId: string, fileIds: string[]): Promise<void> {
  await tx.update(parsingFiles).set({ jobId }).where(inArray(parsingFiles.id, fileIds));
}

/** Removes files that are no longer needed before they were assigned to a job. */
export async function discardFiles(
  deps: RequestDeps,
  teamId: string,
  fileIds: string[],
): Promise<void> {
  for (const id of fileIds) await deps.files.delete(getKey(id));
  const own = and(inArray(parsingFiles.id, fileIds), isNull(parsingFiles.jobId));
  await deps.db.withTeam(teamId, (tx) => tx.delete(parsingFiles).where(own));
}

/** Writes the decrypted files of a job into a folder, in the order of their pages. */
export async function loadFiles(
  deps: Pick<ServiceDeps, "db" | "files">,
  job: { readonly id: string; readonly teamId: string },
  folder: string,
) {
  const rows = await deps.db.withTeam(job.teamId, (tx) =>
    tx
      .select({ id: parsingFiles.id, type: parsingFiles.type })
      .from(parsingFiles)
      .where(eq(parsingFiles.jobId, job.id))
      .orderBy(asc(parsingFiles.position)),
  );
  const files = rows.map(({ id, type }) => ({ id, type, path: path.join(folder, id) }));
  for (const file of files) {
    await writeFile(file.path, await deps.files.get(getKey(file.id)), { mode: 0o600, flag: "wx" });
  }
  return files.map(({ path: file, type }) => ({ path: file, type }));
}

/** An upload or a report in progress has files that belong to nothing, but not for this long. */
const DETACHED_MS = HOUR_MS;
const FILES_PER_ROUND = 100;

type Deps = Pick<ServiceDeps, "db" | "clock" | "files">;

/**
 * Deletes from the store the files of purged people, and of uploads and reports that were interrupted. Returns how many.
 */
export async function deleteDetachedFiles(deps: Deps): Promise<number> {
  return (
    (await deleteUnowned(deps, parsingFiles, parsingFiles.jobId, getKey)) +
    (await deleteUnowned(deps, reportFiles, reportFiles.rawResultId, getReportKey))
  );
}

async function deleteUnowned(
  deps: Deps,
  table: typeof parsingFiles | typeof reportFiles,
  owner: AnyPgColumn,
  toKey: (fileId: string) => string,
): Promise<number> {
  const cutoff = new Date(deps.clock.now().getTime() - DETACHED_MS);
  const isDetached = and(isNull(owner), lte(table.createdAt, cutoff));
  for (let deleted = 0; ; ) {
    const rows = await deps.db.system
      .select({ id: table.id })
      .from(table)
      .where(isDetached)
      .limit(FILES_PER_ROUND);
    for (const { id } of rows) {
      await deps.files.delete(toKey(id));
      await deps.db.system.delete(table).where(and(eq(table.id, id), isDetached));
    }
    deleted += rows.length;
    if (rows.length < FILES_PER_ROUND) return deleted;
  }
}
