import { isDeepStrictEqual } from "node:util";
import { eq } from "drizzle-orm";
import type { ParsedLabReport, ParsingJob } from "@/lib/contract/service/parsing-job";
import type { TeamTx } from "@/service/db/database";
import { parsingJobs } from "@/service/db/schema/parsing-jobs";
import { Refusal } from "@/service/http/refusal";
import { requireUser } from "@/service/users/repository";
import { emitJobEvent } from "./job-events";
import { type ParsingJobRow, readParsingJob } from "./job-wire";

/** A job of the team. Refuses with 404 an unknown job and a job of an unknown user. */
export async function requireJob(tx: TeamTx, jobId: string): Promise<ParsingJobRow> {
  const [row] = await tx.select().from(parsingJobs).where(eq(parsingJobs.id, jobId));
  if (row === undefined) throw new Refusal(404, `Parsing job ${jobId} not found`);
  if (row.userId !== null) await requireUser(tx, row.userId);
  return row;
}

/**
 * Moves a job to a user, whatever its state; does nothing if it is theirs already. Refuses with 404 an unknown job or
 * user.
 */
export async function assignJob(
  tx: TeamTx,
  jobId: string,
  userId: string,
  now: Date,
): Promise<ParsingJob> {
  await lockJob(tx, jobId);
  const job = await requireJob(tx, jobId);
  await requireUser(tx, userId);
  if (job.userId === userId) return readParsingJob(tx, job);
  const [moved] = await tx
    .update(parsingJobs)
    .set({ userId, updatedAt: now })
    .where(eq(parsingJobs.id, jobId))
    .returning();
  if (moved === undefined) throw new Error("The job was not moved");
  await emitJobEvent(tx, "updated", moved);
  return readParsingJob(tx, moved);
}

async function lockJob(tx: TeamTx, jobId: string): Promise<void> {
  await tx
    .select({ id: parsingJobs.id })
    .from(parsingJobs)
    .where(eq(parsingJobs.id, jobId))
    .for("update");
}

/**
 * Stores a finished review; the parsed data is kept. Submitting the same review again changes nothing, a different one
 * replaces the corrections. Refuses with 409 a job that is not completed.
 */
export async function recordReview(
  tx: TeamTx,
  jobId: string,
  corrected: ParsedLabReport,
  now: Date,
): Promise<ParsingJob> {
  await lockJob(tx, jobId);
  const job = await requireJob(tx, jobId);
  if (job.status !== "completed") {
    throw new Refusal(409, "Only a completed job can be reviewed");
  }
  if (job.isReviewed && isDeepStrictEqual(job.reviewedData, corrected))
    return readParsingJob(tx, job);
  const [reviewed] = await tx
    .update(parsingJobs)
    .set({ reviewedData: corrected, isReviewed: true, updatedAt: now })
    .where(eq(parsingJobs.id, jobId))
    .returning();
  if (reviewed === undefined) throw new Error("The review was not stored");
  await emitJobEvent(tx, "updated", reviewed);
  return readParsingJob(tx, reviewed);
}
