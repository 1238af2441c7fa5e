import { sql } from "drizzle-orm";
import type { ParsingJob } from "@/lib/contract/service/parsing-job";
import type { TeamTx } from "@/service/db/database";
import { parsingJobs } from "@/service/db/schema/parsing-jobs";
import type { RequestDeps } from "@/service/deps";
import { Refusal } from "@/service/http/refusal";
import { requireUser } from "@/service/users/repository";
import { emitJobEvent } from "./job-events";
import { toParsingJob } from "./job-wire";
import { hasHumanReview } from "./parser-settings";
import { attachFiles, discardFiles, storeFiles } from "./stored-files";
import type { CheckedUpload } from "./upload/check-upload";

export type NewJob = { readonly userId: string; readonly needsHumanReview: boolean };

/**
 * Refuses an upload for an unknown user (404), and one that needs a review where the team has none (400).
 */
export async function requireUploadAllowed(tx: TeamTx, job: NewJob): Promise<void> {
  await requireUser(tx, job.userId);
  if (!job.needsHumanReview || (await hasHumanReview(tx))) return;
  throw new Refusal(400, "Human review of lab reports is not switched on for this team");
}

/** Stores the files and creates their job: both, or neither. Refuses like `requireUploadAllowed`. */
export async function createJob(
  deps: RequestDeps,
  teamId: string,
  job: NewJob,
  { files, pageCount }: CheckedUpload,
): Promise<ParsingJob> {
  const fileIds = await storeFiles(deps, teamId, files);
  try {
    return await deps.db.withTeam(teamId, async (tx) => {
      await requireUploadAllowed(tx, job);
      const now = deps.clock.now();
      const stamp = { id: deps.newId(), teamId, createdAt: now, updatedAt: now };
      const [row] = await tx
        .insert(parsingJobs)
        .values({ ...stamp, ...job, status: "upload_pending", pageCount })
        .returning();
      if (row === undefined) throw new Error("The job was not stored");
      await attachFiles(tx, row.id, fileIds);
      await emitJobEvent(tx, "created", row);
      await tx.execute(sql`select service.wake_parsing()`);
      return toParsingJob(row);
    });
  } catch (error) {
    await discardFiles(deps, teamId, fileIds);
    throw error;
  }
}
