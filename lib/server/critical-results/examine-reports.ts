import "server-only";
import { and, eq, exists, gte, isNull, or } from "drizzle-orm";
import type { CalendarDate } from "@/lib/contract/primitives";
import { describeLimit } from "@/lib/domain/critical-results/critical-markers";
import { findCriticalValues } from "@/lib/domain/person-results/report-grade";
import type { ServiceCtx } from "@/lib/server/core/context";
import { runEach } from "@/lib/server/core/run-each";
import { runtime } from "@/lib/server/core/runtime";
import { criticalChecks } from "@/lib/server/db/schema/critical-results";
import { labReportSteps } from "@/lib/server/db/schema/lab-report-reviews";
import { labReports } from "@/lib/server/db/schema/lab-reports";
import { type ReportFinding, readReportFinding } from "@/lib/server/person-results/report-finding";
import { publishChanges } from "@/lib/server/platform/live/publish";
import { getLimitsVersion, readClinicLimits } from "@/lib/server/results/clinic-limits";
import { storeCheck } from "./checks";
import { getValuesVersion } from "./critical-version";
import { openTask } from "./open-task";

/**
 * Examines a team's finished lab reports that have changed after an instant and since they were examined. Throws the
 * first failure after all of them.
 */
export async function examineReports(ctx: ServiceCtx, since: Date): Promise<void> {
  const [reports, limits] = [await selectFinished(ctx, since), await readClinicLimits(ctx)];
  const examined = reports.map((report) => ({
    ...report,
    // Changes with everything that can change what a finished report says.
    fingerprint: `${report.changedAt.toISOString()}${getLimitsVersion(limits)}`,
  }));
  const changed = examined.filter(({ check, fingerprint }) => check?.fingerprint !== fingerprint);
  await runEach(changed, (report) => examineReport(ctx, report));
}

/** The team's finished reports that have changed after an instant, each with what was found in it so far. */
export function selectFinished({ team }: Pick<ServiceCtx, "team">, since: Date) {
  const { db } = runtime();
  const { teamId, jobId, rejectedAt, changedAt, isReviewed } = labReports;
  // A finishing step counts even if a crash kept the report's row from being updated.
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
  const { userId, reviewedAt } = labReports;
  return db
    .select({ jobId, userId, changedAt, reviewedAt, check: criticalChecks })
    .from(labReports)
    .leftJoin(
      criticalChecks,
      and(
        eq(criticalChecks.teamId, teamId),
        eq(criticalChecks.source, "lab_report"),
        eq(criticalChecks.subjectId, jobId),
      ),
    )
    .where(
      and(
        eq(teamId, team.id),
        isNull(rejectedAt),
        gte(changedAt, since),
        or(eq(isReviewed, true), exists(finishStep)),
      ),
    );
}

type FinishedRow = Awaited<ReturnType<typeof selectFinished>>[number] & { fingerprint: string };

/**
 * Opens a task if a finished lab report has a critical value, and stores whether its values have to be acknowledged.
 * Does nothing while the report does not count as a result.
 */
async function examineReport(ctx: ServiceCtx, found: FinishedRow): Promise<void> {
  const { jobId, userId, check, fingerprint } = found;
  const finding = await readReportFinding(ctx, jobId);
  if (finding === null) return;
  await openCriticalTask(ctx, finding);
  const { grade, version } = finding;
  const resultVersion = grade && version;
  await storeCheck(ctx, "lab_report", jobId, fingerprint, { grade, resultVersion });
  if (check?.resultVersion === resultVersion && check?.grade === grade) return;
  const change = { topic: "critical-results" as const, id: null, user_id: userId };
  await publishChanges(runtime().db, ctx.team.id, [change]);
}

async function openCriticalTask(ctx: ServiceCtx, { report, finished, values }: ReportFinding) {
  const critical = findCriticalValues(values);
  if (critical.length === 0) return;
  const laboratory = finished.report.metadata.lab_name;
  await openTask(ctx, {
    source: "lab_report",
    subjectId: report.job_id,
    orderId: null,
    userId: report.person.user_id,
    version: getValuesVersion([
      ...critical.map(({ result: { name, result, unit } }) => [name, result, unit]),
      // A report that was moved is a new critical result of another person.
      [report.person.user_id],
    ]),
    resultVersion: null,
    arrivedAt: finished.reviewed_at ? new Date(finished.reviewed_at) : runtime().clock.now(),
    facts: {
      person: report.person.name,
      birth_date: report.person.birth_date as CalendarDate | null,
      physician: null,
      physician_npi: null,
      test: laboratory ? `Report of ${laboratory}` : "Lab report",
      values: critical.map(({ result: { name, result, unit, ...rest }, assessment }) => {
        const { range, limit } = describeLimit(rest, assessment);
        return { name, result, unit: unit ?? null, reference_range: range, limit };
      }),
    },
  });
}
