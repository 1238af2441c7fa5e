import "server-only";
import type { ServiceCtx } from "@/lib/server/core/context";
import { runtime } from "@/lib/server/core/runtime";
import { labReports } from "@/lib/server/db/schema/lab-reports";
import { isReport } from "./lab-report-rows";

type TeamId = { team: Pick<ServiceCtx["team"], "id"> };

/** Stores that a review of the report is finished; this never changes again, whatever the service reports later. */
export async function markReviewed(ctx: TeamId, jobId: string): Promise<void> {
  const { db, clock } = runtime();
  const now = clock.now();
  await db
    .update(labReports)
    .set({ isReviewed: true, reviewedAt: now, changedAt: now, uncertainCount: 0 })
    .where(isReport(ctx, jobId));
}
