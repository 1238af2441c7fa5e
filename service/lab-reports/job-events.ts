import type { TeamTx } from "@/service/db/database";
import { emit } from "@/service/events/emit";
import { toInstant } from "@/service/http/wire";
import type { ParsingJobRow } from "./job-wire";

type Kind = "created" | "updated";

/** Adds an event to the outbox for a created or changed job, in the transaction of the change (decision 15). */
export function emitJobEvent(tx: TeamTx, kind: Kind, job: ParsingJobRow): Promise<void> {
  return emit(tx, {
    type: `lab_report.parsing_job.${kind}`,
    userId: job.userId,
    data: {
      job_id: job.id,
      status: job.status,
      failure_reason: job.failureReason,
      needs_human_review: job.needsHumanReview,
      is_reviewed: job.isReviewed,
      updated_at: toInstant(job.updatedAt),
    },
    createdAt: job.updatedAt,
  });
}
