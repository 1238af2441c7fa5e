import { createHash } from "node:crypto";
import { arrayBuffer } from "node:stream/consumers";
import { and, asc, eq, gt, inArray, isNull, or, sql } from "drizzle-orm";
import type { TeamTx } from "@/service/db/database";
import { personIndex } from "@/service/db/schema/person-index";
import { reportFiles } from "@/service/db/schema/report-files";
import { unmatchedResults } from "@/service/db/schema/unmatched-results";
import type { RequestDeps } from "@/service/deps";
import { Refusal } from "@/service/http/refusal";
import { getReportKey } from "@/service/lab-reports/stored-files";
import type { ReportDocument } from "@/service/unmatched-results/report/incoming-report";
import { readDocumentTypes } from "./document-type";

export type ReportFileRow = typeof reportFiles.$inferSelect;

/** A report as it arrived, and the documents in it. */
export interface ArrivedReport {
  readonly raw: string;
  readonly documents: readonly ReportDocument[];
}

/**
 * Puts reports and their documents into the store before their transaction; returns the ids of each report's files, in
 * the order of the reports. The rows are written first and belong to no report yet, so that `deleteDetachedFiles` finds
 * everything that an interruption leaves behind.
 */
export async function storeReportFiles(
  deps: RequestDeps,
  teamId: string,
  reports: readonly ArrivedReport[],
): Promise<string[][]> {
  const documents = reports.flatMap((report) => report.documents);
  const types = await readDocumentTypes(documents.map(({ bytes }) => bytes));
  const byDocument = new Map(documents.map((document, index) => [document, types[index]]));
  const createdAt = deps.clock.now();
  const files = reports.map(({ raw, documents: ofReport }) =>
    [
      { title: "", type: "text/plain" as const, bytes: Buffer.from(raw) },
      ...ofReport.map((document) => ({ ...document, type: byDocument.get(document) })),
    ].map(({ title, type = "application/octet-stream", bytes }, position) => ({
      bytes,
      row: {
        id: deps.newId(),
        teamId,
        position,
        title,
        type,
        sizeBytes: bytes.length,
        sha256: createHash("sha256").update(bytes).digest(),
        createdAt,
      },
    })),
  );
  const ids = files.map((ofReport) => ofReport.map(({ row }) => row.id));
  const rows = files.flat().map(({ row }) => row);
  await deps.db.withTeam(teamId, (tx) => tx.insert(reportFiles).values(rows));
  try {
    for (const { row, bytes } of files.flat()) {
      await deps.files.put(getReportKey(row.id), toIterable(bytes));
    }
  } catch (error) {
    await discardReportFiles(deps, teamId, ids.flat());
    throw error;
  }
  return ids;
}

/** Assigns stored files to the report's item of match review. */
export async function attachReportFiles(
  tx: TeamTx,
  rawResultId: string,
  fileIds: readonly string[],
): Promise<void> {
  if (fileIds.length === 0) return;
  await tx
    .update(reportFiles)
    .set({ rawResultId })
    .where(inArray(reportFiles.id, [...fileIds]));
}

/**
 * Removes those of the files that no report got. Their rows are locked first: a transaction whose answer was lost may
 * still be assigning them.
 */
export async function discardReportFiles(
  deps: RequestDeps,
  teamId: string,
  fileIds: readonly string[],
): Promise<void> {
  await deps.db.withTeam(teamId, async (tx) => {
    const isLeft = and(inArray(reportFiles.id, [...fileIds]), isNull(reportFiles.rawResultId));
    const left = await tx
      .select({ id: reportFiles.id })
      .from(reportFiles)
      .where(isLeft)
      .for("update");
    for (const { id } of left) await deps.files.delete(getReportKey(id));
    await tx.delete(reportFiles).where(isLeft);
  });
}

/** The stored files of reports, each report before its documents. */
export function findReportFiles(
  tx: TeamTx,
  rawResultIds: readonly string[],
): Promise<ReportFileRow[]> {
  return tx
    .select()
    .from(reportFiles)
    .where(inArray(reportFiles.rawResultId, [...rawResultIds]))
    .orderBy(asc(reportFiles.rawResultId), asc(reportFiles.position));
}

/** Whether a laboratory sent a document with the report. */
export async function hasDocuments(tx: TeamTx, rawResultId: string): Promise<boolean> {
  const ofReport = and(eq(reportFiles.rawResultId, rawResultId), gt(reportFiles.position, 0));
  return (await tx.$count(reportFiles, ofReport)) > 0;
}

/**
 * Detaches the reports on a person, so that `deleteDetachedFiles` removes them: those attached to the person's orders,
 * and those that wait for review or were rejected and name the person and nobody else of the team. Call it while the
 * person is still in the index.
 */
export async function forgetReports(tx: TeamTx, userId: string): Promise<void> {
  const isNamed = sql`exists (select from ${personIndex} p where p.user_id = ${userId} and ${IS_NAMED})`;
  const isNobodyElse = sql`not exists (select from ${personIndex} p
    where p.team_id = ${tx.teamId} and p.user_id <> ${userId} and ${IS_NAMED})`;
  const ofPerson = tx
    .select({ id: unmatchedResults.id })
    .from(unmatchedResults)
    .where(
      or(
        eq(unmatchedResults.resolvedUserId, userId),
        and(isNull(unmatchedResults.resolvedUserId), isNamed, isNobodyElse),
      ),
    );
  await tx
    .update(reportFiles)
    .set({ rawResultId: null })
    .where(inArray(reportFiles.rawResultId, ofPerson));
}

/** The report names the person in the index row `p` by both names and the birth date. */
const IS_NAMED = sql.join(
  ["firstName", "lastName", "birthDate"].map(
    (detail) => sql`lower(p.details->>${detail}) = lower(${unmatchedResults.patient}->>${detail})`,
  ),
  sql` and `,
);

/** The bytes of a stored file. Refuses with 404 one that the store does not have, as after an incomplete restore. */
export async function readReportFile(
  deps: Pick<RequestDeps, "files">,
  fileId: string,
): Promise<Buffer<ArrayBuffer>> {
  const key = getReportKey(fileId);
  if (!(await deps.files.exists(key))) throw new Refusal(404, "The file is no longer stored");
  return Buffer.from(await arrayBuffer(await deps.files.get(key)));
}

async function* toIterable(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}
