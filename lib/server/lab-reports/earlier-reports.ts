import "server-only";
import { and, asc, inArray, ne } from "drizzle-orm";
import type { z } from "zod";
import type { EarlierReport, LabReportSummary } from "@/lib/contract/dashboard/lab-report";
import { getReportState } from "@/lib/domain/lab-reports/report-state";
import { runtime } from "@/lib/server/core/runtime";
import { labReports } from "@/lib/server/db/schema/lab-reports";
import {
  isOfTeam,
  type LabReportRow,
  openReportPerson,
  relatedPerson,
  type TeamId,
} from "./lab-report-rows";

type Earlier = z.input<typeof EarlierReport>;
type Sent = Pick<LabReportRow, "jobId" | "userId" | "uploadedAt" | "contentHash">;

/**
 * The first earlier report with the same files for each of these, by job id; of any person, and even if it was
 * rejected. A report that failed is what a later one repeats, so it does not count.
 */
export async function findSameFiles(
  ctx: TeamId,
  rows: readonly Sent[],
): Promise<Map<string, Earlier>> {
  const hashes = rows.flatMap(({ contentHash }) => contentHash ?? []);
  if (hashes.length === 0) return new Map();
  const { teamId, contentHash, status, uploadedAt, jobId } = labReports;
  const found = await runtime()
    .db.select()
    .from(labReports)
    .where(and(isOfTeam(ctx, teamId), inArray(contentHash, hashes), ne(status, "failed")))
    .orderBy(asc(uploadedAt), asc(jobId));
  return new Map(
    rows.flatMap((row) => {
      const first = found.find(
        (each) => row.contentHash !== null && each.contentHash?.equals(row.contentHash),
      );
      const isEarlier = first !== undefined && isBefore(first, row);
      return isEarlier ? [[row.jobId, toEarlierReport(ctx, first, row.userId)] as const] : [];
    }),
  );
}

type Named = Pick<LabReportSummary, "person" | "same_file_as"> &
  Partial<Pick<LabReportSummary, "split_from">>;

/**
 * The ids of the people whom a report names, for the audit log: its own, and those of the report with the same files, of
 * the one from which it was split off, and of those it is compared with.
 */
export function listPeopleIds(
  report: Named,
  similar: readonly Pick<Earlier, "person">[] = [],
): string[] {
  const { person, same_file_as, split_from } = report;
  const people = [person, same_file_as?.person, split_from?.person];
  const named = [...people, ...similar.map((each) => each.person)];
  return [...new Set(named.flatMap((each) => each?.user_id ?? []))];
}

/** The people whom a report names, as what an action is about. */
export function listPeople(report: Named, similar: readonly Pick<Earlier, "person">[] = []) {
  return listPeopleIds(report, similar).flatMap(relatedPerson);
}

/** Another report as it is named beside one of this person. */
export function toEarlierReport(ctx: TeamId, row: LabReportRow, ofUserId: string | null): Earlier {
  const name = openReportPerson(ctx, row)?.name ?? "Nobody yet";
  return {
    job_id: row.jobId,
    state: getReportState({ ...row, isRejected: row.rejectedAt !== null }),
    person: { user_id: row.userId, name },
    is_same_person: row.userId !== null && row.userId === ofUserId,
    uploaded_at: row.uploadedAt.toISOString(),
    finished_at: row.reviewedAt?.toISOString() ?? null,
  };
}

function isBefore(one: Sent, other: Sent): boolean {
  const byTime = one.uploadedAt.getTime() - other.uploadedAt.getTime();
  return byTime < 0 || (byTime === 0 && one.jobId < other.jobId);
}
