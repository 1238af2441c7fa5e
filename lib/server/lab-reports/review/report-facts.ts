import "server-only";
import { and, eq, isNotNull, isNull } from "drizzle-orm";
import { z } from "zod";
import type { Identity } from "@/lib/contract/dashboard/identity";
import { LabReportReview } from "@/lib/contract/dashboard/lab-report-review";
import { buildReview, type ReviewState } from "@/lib/domain/lab-reports/review/build-review";
import { getMetadataValue } from "@/lib/domain/lab-reports/review/report-metadata";
import {
  countToCheck,
  hasOtherName,
  isPatientOpen,
} from "@/lib/domain/lab-reports/review/review-progress";
import type { ReportFacts } from "@/lib/domain/lab-reports/similar-reports";
import type { ServiceCtx } from "@/lib/server/core/context";
import { nullIfNotFound } from "@/lib/server/core/null-if-not-found";
import { runtime } from "@/lib/server/core/runtime";
import { openJson, sealJson } from "@/lib/server/core/sealed-json";
import { labReports } from "@/lib/server/db/schema/lab-reports";
import {
  isReport,
  type LabReportRow,
  sealOwnerOfJob,
  type TeamId,
} from "@/lib/server/lab-reports/lab-report-rows";
import { readReport } from "@/lib/server/lab-reports/report-summaries";
import { readRecordIdentity } from "@/lib/server/people/person-identity";
import { readSteps } from "./review-steps";

const StoredFacts = z.object({
  specimen_number: z.string().nullable(),
  date_collected: z.string().nullable(),
  values: z.array(z.tuple([z.string(), z.string()])),
});
type Review = Pick<z.input<typeof LabReportReview>, "report" | "entries">;

/**
 * Stores what the queue and the search for similar reports know of a review's state: what is left to check, whether the
 * name is another one, specimen, day and values. Without `record` the comparison of the patient is taken to be as it was.
 */
export async function storeFacts(
  ctx: TeamId,
  review: Review,
  record?: Identity | null,
): Promise<void> {
  const { report, entries } = LabReportReview.pick({ report: true, entries: true }).parse(review);
  const state = buildReview({ report, entries, record: record ?? null });
  if (state === null || report.state !== "in_review") return;
  const { db } = runtime();
  const isOwn = isReport(ctx, report.job_id);
  const [row] = await db.select().from(labReports).where(isOwn);
  if (row === undefined) return;
  const isOpen = record === undefined ? row.isPatientOpen : isPatientOpen(state);
  // Counted as soon as the record can be read.
  if (isOpen === null) return;
  const rest = countToCheck(state) - (isPatientOpen(state) ? 1 : 0);
  const uncertainCount = rest + (isOpen ? 1 : 0);
  const otherName = record === undefined ? row.hasOtherName : hasOtherName(state);
  const hasChanged = row.uncertainCount !== uncertainCount || row.hasOtherName !== otherName;
  await db
    .update(labReports)
    .set({
      uncertainCount,
      isPatientOpen: isOpen,
      hasOtherName: otherName,
      sealedFacts: sealJson(getFacts(state), sealOwnerOfJob(ctx, report.job_id)),
      ...(hasChanged ? { changedAt: runtime().clock.now() } : {}),
    })
    .where(isOwn);
}

/** The facts of a report; null where none are stored yet. */
export function openFacts(
  ctx: TeamId,
  { jobId, sealedFacts }: Pick<LabReportRow, "jobId" | "sealedFacts">,
): ReportFacts | null {
  return sealedFacts && openJson(StoredFacts, sealedFacts, sealOwnerOfJob(ctx, jobId));
}

function getFacts({ metadata, rows }: ReviewState): ReportFacts {
  return {
    specimen_number: getMetadataValue(metadata, "specimen_number"),
    date_collected: getMetadataValue(metadata, "date_collected"),
    values: rows.flatMap(({ state, values }) =>
      state === "removed" ? [] : [[values.test_name, values.value] satisfies [string, string]],
    ),
  };
}

const MAX_COUNTED = 20;

/**
 * Counts what is to check in the reports that were read since the last call. One whose person cannot be read now is
 * counted by a later call.
 */
export async function countNewReports(ctx: ServiceCtx): Promise<void> {
  const rows = await runtime()
    .db.select({ jobId: labReports.jobId, userId: labReports.userId })
    .from(labReports)
    .where(
      and(
        eq(labReports.teamId, ctx.team.id),
        isNull(labReports.uncertainCount),
        isNotNull(labReports.sealedReport),
        isNull(labReports.rejectedAt),
        eq(labReports.isReviewed, false),
      ),
    )
    .limit(MAX_COUNTED);
  for (const { jobId, userId } of rows) {
    const record = userId === null ? null : await nullIfNotFound(readRecordIdentity(ctx, userId));
    const [report, entries] = await Promise.all([readReport(ctx, jobId), readSteps(ctx, jobId)]);
    await storeFacts(ctx, { report, entries }, record);
  }
}
