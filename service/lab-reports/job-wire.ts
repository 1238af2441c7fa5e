import type { ParsingJob } from "@/lib/contract/service/parsing-job";
import type { parsingJobs } from "@/service/db/schema/parsing-jobs";
import { toInstant } from "@/service/http/wire";

export type ParsingJobRow = typeof parsingJobs.$inferSelect;

/** A job in its wire form: once reviewed, `data` is the corrected report and `parsed_data` what was parsed. */
export function toParsingJob(row: ParsingJobRow): ParsingJob {
  return {
    id: row.id,
    status: row.status,
    failure_reason: row.failureReason,
    data: row.reviewedData ?? row.parsedData,
    needs_human_review: row.needsHumanReview,
    is_reviewed: row.isReviewed,
    user_id: row.userId,
    created_at: toInstant(row.createdAt),
    updated_at: toInstant(row.updatedAt),
    page_count: row.pageCount,
    pages_read: row.pagesRead,
    parsed_data: row.reviewedData && row.parsedData,
  };
}
