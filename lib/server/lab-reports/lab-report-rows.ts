import "server-only";
import { and, asc, eq, inArray, isNotNull, isNull, lte, type SQL } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { z } from "zod";
import { DAY_MS } from "@/lib/contract/time";
import { can } from "@/lib/domain/permissions";
import type { Ctx, ServiceCtx } from "@/lib/server/core/context";
import { DashboardError } from "@/lib/server/core/errors";
import { runtime } from "@/lib/server/core/runtime";
import { openJson, sealJson } from "@/lib/server/core/sealed-json";
import { labReportFiles, labReports } from "@/lib/server/db/schema/lab-reports";

export type LabReportRow = typeof labReports.$inferSelect;

const SealedPerson = z.object({ name: z.string(), birth_date: z.string().nullable() });
export type SealedPerson = z.infer<typeof SealedPerson>;

export type TeamId = { team: Pick<ServiceCtx["team"], "id"> };
/** A staff member, or the system. */
export type Reader = TeamId & { readonly actor?: Pick<Ctx["actor"], "role"> };

/** A job's row in the team's index. Throws `not_found`, also for one that the staff member may not see. */
export async function requireReport(ctx: Reader, jobId: string): Promise<LabReportRow> {
  const [row] = await runtime()
    .db.select()
    .from(labReports)
    .where(and(isReport(ctx, jobId), ctx.actor && isVisibleTo(ctx.actor)));
  if (row) return row;
  throw new DashboardError("not_found", "There is no such lab report.");
}

/** Pages of a patient whom nobody has identified yet are for those who may read unmatched results. */
export function isVisibleTo({ role }: Pick<Ctx["actor"], "role">): SQL | undefined {
  return can(role, "match:read") ? undefined : isNotNull(labReports.userId);
}

const REJECTED_PAGES_MS = 30 * DAY_MS;

/**
 * When a report is deleted although nobody asks for it: pages that were rejected before they had an owner go with no
 * person. Null for every other report.
 */
export function getDeletion({
  userId,
  rejectedAt,
}: Pick<LabReportRow, "userId" | "rejectedAt">): Date | null {
  const isNobodys = userId === null && rejectedAt !== null;
  return isNobodys ? new Date(rejectedAt.getTime() + REJECTED_PAGES_MS) : null;
}

/** Matches the reports whose deletion by `getDeletion` is due. */
export function isDeletionDue(now: Date) {
  const { userId, rejectedAt } = labReports;
  return and(isNull(userId), lte(rejectedAt, new Date(now.getTime() - REJECTED_PAGES_MS)));
}

/** Whose reports are in an upload's files, each person once; null where pages belong to nobody yet. */
export async function findOwners(ctx: TeamId, filesOf: string): Promise<(string | null)[]> {
  const rows = await runtime()
    .db.selectDistinct({ userId: labReports.userId })
    .from(labReports)
    .where(and(isOfTeam(ctx, labReports.teamId), eq(labReports.filesOf, filesOf)));
  return rows.map(({ userId }) => userId);
}

/** The person of a report as what an action is about; nobody for pages that belong to nobody yet. */
export function relatedPerson(userId: string | null): { type: string; id: string }[] {
  return userId === null ? [] : [{ type: "person", id: userId }];
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

/** The person of a report as sealed for it; null while it belongs to nobody. */
export function openReportPerson(ctx: TeamId, row: LabReportRow): SealedPerson | null {
  const { sealedPerson } = row;
  return sealedPerson && openPerson(ctx, getPersonSeal(row), sealedPerson);
}

/** What a report's person is sealed for: its upload, or for split-off pages the job itself. */
export function getPersonSeal({ uploadId, jobId }: Pick<LabReportRow, "uploadId" | "jobId">) {
  return uploadId ?? jobId;
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
