import "server-only";
import { and, eq, exists, gte, inArray, isNull, notExists, or } from "drizzle-orm";
import type { ServiceCtx } from "@/lib/server/core/context";
import { runEach } from "@/lib/server/core/run-each";
import { runtime } from "@/lib/server/core/runtime";
import { criticalChecks } from "@/lib/server/db/schema/critical-results";
import { labReportSteps } from "@/lib/server/db/schema/lab-report-reviews";
import { labReports } from "@/lib/server/db/schema/lab-reports";
import { readFinishedLabReport } from "@/lib/server/person-results/finished-lab-reports";
import { storeCheck } from "./checks";
import { getValuesVersion } from "./critical-version";
import { openTask } from "./open-task";

/** A report is finished once; its values do not change after that. */
const FINISHED = "finished";

/**
 * Examines a team's lab reports that were finished after an instant and have not been examined yet. Throws the first
 * failure after all of them.
 */
export async function examineReports(ctx: ServiceCtx, since: Date): Promise<void> {
  const { db } = runtime();
  const { teamId, jobId } = labReports;
  const finishStep = db
    .select({ id: labReportSteps.id })
    .from(labReportSteps)
    .where(
      and(
        eq(labReportSteps.teamId, teamId),
        eq(labReportSteps.jobId, jobId),
        eq(labReportSteps.kind, "finish"),
      ),
    );
  const check = db
    .select({ id: criticalChecks.subjectId })
    .from(criticalChecks)
    .where(
      and(
        eq(criticalChecks.teamId, teamId),
        eq(criticalChecks.source, "lab_report"),
        eq(criticalChecks.subjectId, jobId),
        inArray(criticalChecks.fingerprint, [FINISHED]),
      ),
    );
  const reports = await db
    .select({ jobId })
    .from(labReports)
    .where(
      and(
        eq(teamId, ctx.team.id),
        isNull(labReports.rejectedAt),
        gte(labReports.changedAt, since),
        or(eq(labReports.isReviewed, true), exists(finishStep)),
        notExists(check),
      ),
    );
  await runEach(reports, (report) => examineReport(ctx, report.jobId));
}

/**
 * Opens a task if a finished lab report has a critical value. Does nothing while the report does not count as a result.
 */
export async function examineReport(ctx: ServiceCtx, jobId: string): Promise<void> {
  const read = await readFinishedLabReport(ctx, jobId);
  if (read === null) return;
  const { report, finished } = read;
  const critical = finished.report.results.filter(
    ({ interpretation }) => interpretation === "critical",
  );
  if (critical.length > 0) {
    const laboratory = finished.report.metadata.lab_name;
    await openTask(ctx, {
      source: "lab_report",
      subjectId: jobId,
      orderId: null,
      userId: report.person.user_id,
      version: getValuesVersion(
        // A report that was moved is a new critical result of another person.
        [
          ...critical.map(({ test_name, value, units }) => [test_name, value, units]),
          [report.person.user_id],
        ],
      ),
      resultVersion: null,
      arrivedAt: finished.reviewed_at ? new Date(finished.reviewed_at) : runtime().clock.now(),
      facts: {
        person: report.person.name,
        physician: null,
        test: laboratory ? `Report of ${laboratory}` : "Lab report",
        values: critical.map(({ test_name, value, units }) => ({
          name: test_name,
          result: value,
          unit: units ?? null,
        })),
      },
    });
  }
  await storeCheck(ctx, "lab_report", jobId, FINISHED);
}
