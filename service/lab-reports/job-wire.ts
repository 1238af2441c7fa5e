import { and, asc, eq, isNull, lt, ne } from "drizzle-orm";
import type { ParsingJob } from "@/lib/contract/service/parsing-job";
import type { TeamTx } from "@/service/db/database";
import { parsingJobs } from "@/service/db/schema/parsing-jobs";
import { users } from "@/service/db/schema/users";
import { toInstant } from "@/service/http/wire";
import { notPurged } from "@/service/users/repository";

export type ParsingJobRow = typeof parsingJobs.$inferSelect;

/** A job in its wire form: once reviewed, `data` is the corrected report and `parsed_data` what was parsed. */
export async function readParsingJob(tx: TeamTx, row: ParsingJobRow): Promise<ParsingJob> {
  return {
    id: row.id,
    status: row.status,
    failure_reason: row.failureReason,
    data: row.reviewedData ?? row.parsedData,
    needs_human_review: row.needsHumanReview,
    is_reviewed: row.isReviewed,
    user_id: row.userId,
    split_from: row.splitFrom,
    split_off_job_ids: row.splitOffJobIds ?? [],
    pages: row.parsedData?.pages?.map(({ page }) => page) ?? null,
    created_at: toInstant(row.createdAt),
    updated_at: toInstant(row.updatedAt),
    page_count: row.pageCount,
    pages_read: row.pagesRead,
    failure_detail: row.failureDetail,
    same_file_as: await findSameFile(tx, row),
    parsed_data: row.reviewedData && row.parsedData,
  };
}

/** The first earlier job of the team with the same files; one that failed is what a later job repeats, not a report. */
async function findSameFile(tx: TeamTx, job: ParsingJobRow): Promise<ParsingJob["same_file_as"]> {
  if (job.contentHash === null) return null;
  const [same] = await tx
    .select({ row: parsingJobs, userId: users.id })
    .from(parsingJobs)
    .innerJoin(users, eq(users.id, parsingJobs.userId))
    .where(
      notPurged(
        tx,
        and(
          eq(parsingJobs.contentHash, job.contentHash),
          ne(parsingJobs.status, "failed"),
          ne(parsingJobs.id, job.id),
          lt(parsingJobs.createdAt, job.createdAt),
          isNull(users.deletedAt),
        ),
      ),
    )
    .orderBy(asc(parsingJobs.createdAt))
    .limit(1);
  if (same === undefined) return null;
  const { userId } = same;
  const { id, status, needsHumanReview, isReviewed, updatedAt } = same.row;
  const isFinished = status === "completed" && (isReviewed || !needsHumanReview);
  return {
    job_id: id,
    user_id: userId,
    is_same_person: userId === job.userId,
    finished_at: isFinished ? toInstant(updatedAt) : null,
  };
}
