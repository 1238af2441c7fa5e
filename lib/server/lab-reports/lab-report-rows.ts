import "server-only";
import { and, asc, eq, inArray } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { z } from "zod";
import type { ServiceCtx } from "@/lib/server/core/context";
import { DashboardError } from "@/lib/server/core/errors";
import { runtime } from "@/lib/server/core/runtime";
import { openJson, sealJson } from "@/lib/server/core/sealed-json";
import { labReportFiles, labReports } from "@/lib/server/db/schema/lab-reports";

export type LabReportRow = typeof labReports.$inferSelect;

const SealedPerson = z.object({ name: z.string(), birth_date: z.string().nullable() });
export type SealedPerson = z.infer<typeof SealedPerson>;

export type TeamId = { team: Pick<ServiceCtx["team"], "id"> };

/** A job's row in the team's index. Throws `not_found`. */
export async function requireReport(ctx: TeamId, jobId: string): Promise<LabReportRow> {
  const [row] = await runtime().db.select().from(labReports).where(isReport(ctx, jobId));
  if (row) return row;
  throw new DashboardError("not_found", "There is no such lab report.");
}

/** Matches a job of this team only. */
export function isReport(ctx: TeamId, jobId: string) {
  return and(isOfTeam(ctx, labReports.teamId), eq(labReports.jobId, jobId));
}

/** Matches rows of this team only. */
export function isOfTeam({ team }: TeamId, column: PgColumn) {
  return eq(column, team.id);
}

/** An upload's kept files, in page order. */
export function findFiles(ctx: TeamId, uploadIds: readonly string[]) {
  return runtime()
    .db.select()
    .from(labReportFiles)
    .where(
      and(isOfTeam(ctx, labReportFiles.teamId), inArray(labReportFiles.uploadId, [...uploadIds])),
    )
    .orderBy(asc(labReportFiles.index));
}

/** The row of a job to which a sealed value belongs. */
export function sealOwnerOfJob({ team }: TeamId, jobId: string): string {
  return `lab report ${team.id} ${jobId.toLowerCase()}`;
}

/** Name and birth date, sealed for an upload and the report created from it. */
export function sealPerson(ctx: TeamId, uploadId: string, person: SealedPerson): Buffer {
  return sealJson(person, sealOwnerOfUpload(ctx, uploadId));
}

/** The opposite of `sealPerson`. */
export function openPerson(ctx: TeamId, uploadId: string, sealed: Buffer): SealedPerson {
  return openJson(SealedPerson, sealed, sealOwnerOfUpload(ctx, uploadId));
}

function sealOwnerOfUpload({ team }: TeamId, uploadId: string): string {
  return `lab report upload ${team.id} ${uploadId.toLowerCase()}`;
}

/** The name of an uploaded file, sealed for it. */
export function sealFileName(ctx: TeamId, uploadId: string, index: number, name: string): Buffer {
  return sealJson(name, sealOwnerOfFile(ctx, uploadId, index));
}

/** The opposite of `sealFileName`; null for a file without a name. */
export function openFileName(
  ctx: TeamId,
  { uploadId, index, sealedName }: typeof labReportFiles.$inferSelect,
): string | null {
  return sealedName === null
    ? null
    : openJson(z.string(), sealedName, sealOwnerOfFile(ctx, uploadId, index));
}

function sealOwnerOfFile({ team }: TeamId, uploadId: string, index: number): string {
  return `lab report file ${team.id} ${uploadId} ${index}`.toLowerCase();
}
