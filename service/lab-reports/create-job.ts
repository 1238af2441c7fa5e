import { inArray, sql } from "drizzle-orm";
import type { ParsingJob } from "@/lib/contract/service/parsing-job";
import { OverloadedError } from "@/lib/load/gate";
import type { TeamTx } from "@/service/db/database";
import { parsingJobs } from "@/service/db/schema/parsing-jobs";
import type { RequestDeps } from "@/service/deps";
import { Refusal } from "@/service/http/refusal";
import { answerOnce, hasAnswer, type IdempotentRequest } from "@/service/orders/create/idempotency";
import { requireUser } from "@/service/users/repository";
import { emitJobEvent } from "./job-events";
import { readParsingJob } from "./job-wire";
import { QUEUE_LIMITS, QUEUE_RETRY_SECONDS } from "./limits";
import { hasHumanReview } from "./parser-settings";
import { attachFiles, discardFiles, storeFiles } from "./stored-files";
import type { CheckedUpload } from "./upload/check-upload";

export type NewJob = { readonly userId: string; readonly needsHumanReview: boolean };

const ENDPOINT = "create_parsing_job";
/** Longer than a client keeps an upload whose response it never received. */
const KEPT_DAYS = 2;

/**
 * Stores the files and creates their job: both, or neither. The same key gets the first response again, and 409 with
 * another upload. Refuses with 404 an unknown user, with 400 a review where the team has none, and with 503 an upload
 * for which the queue has no room.
 */
export async function createJob(
  deps: RequestDeps,
  request: Pick<IdempotentRequest, "teamId" | "key" | "successesOnly">,
  job: NewJob,
  { files, contentHash }: CheckedUpload,
): Promise<ParsingJob> {
  const { teamId, key } = request;
  const body = { ...job, content: contentHash.toString("hex") };
  const once = { ...request, endpoint: ENDPOINT, body, keptDays: KEPT_DAYS };
  const isRepeated = await deps.db.withTeam(teamId, async (tx) => {
    if (key !== undefined && (await hasAnswer(tx, ENDPOINT, key, deps.clock.now()))) return true;
    await requireUploadAllowed(tx, job);
    await requireRoom(tx);
    return false;
  });
  const fileIds = isRepeated ? [] : await storeFiles(deps, teamId, files);
  let isCreated = false;
  try {
    const answer = await answerOnce(deps, once, async (tx) => {
      // The kept response expired between the two looks at it.
      if (fileIds.length === 0) throw new Refusal(409, "The idempotency key has just expired.");
      await requireUploadAllowed(tx, job);
      const now = deps.clock.now();
      const stamp = { id: deps.newId(), teamId, createdAt: now, updatedAt: now };
      // A PDF's pages are counted by its parsing.
      const isPdf = files.some(({ type }) => type === "application/pdf");
      const [row] = await tx
        .insert(parsingJobs)
        .values({
          ...stamp,
          ...job,
          contentHash,
          status: "upload_pending",
          pageCount: isPdf ? null : files.length,
        })
        .returning();
      if (row === undefined) throw new Error("The job was not stored");
      await attachFiles(tx, row.id, fileIds);
      await emitJobEvent(tx, "created", row);
      await tx.execute(sql`select service.wake_parsing()`);
      isCreated = true;
      return readParsingJob(tx, row);
    });
    if (!isCreated) await discardFiles(deps, teamId, fileIds);
    return answer;
  } catch (error) {
    await discardFiles(deps, teamId, fileIds);
    throw error;
  }
}

async function requireUploadAllowed(tx: TeamTx, job: NewJob): Promise<void> {
  await requireUser(tx, job.userId);
  if (!job.needsHumanReview || (await hasHumanReview(tx))) return;
  throw new Refusal(400, "Human review of lab reports is not switched on for this team");
}

/**
 * Refuses an upload while the queue is full. Uploads at the same moment may exceed the limit by their number: it bounds
 * the wait, and need not be exact.
 */
async function requireRoom(tx: TeamTx): Promise<void> {
  const own = await tx.$count(
    parsingJobs,
    inArray(parsingJobs.status, ["upload_pending", "started"]),
  );
  const { rows } = await tx.execute<{ count: string }>(
    sql`select service.count_waiting_parsing() as count`,
  );
  if (own < QUEUE_LIMITS.team && Number(rows[0]?.count) < QUEUE_LIMITS.total) return;
  throw new OverloadedError(
    QUEUE_RETRY_SECONDS,
    "Too many lab reports are waiting to be read, so nothing was stored; try again in a minute",
  );
}
