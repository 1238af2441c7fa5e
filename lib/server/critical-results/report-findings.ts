import "server-only";
import { and, eq, inArray } from "drizzle-orm";
import { z } from "zod";
import { LabReportSummary } from "@/lib/contract/dashboard/lab-report";
import type { AcknowledgeDuty } from "@/lib/contract/dashboard/today/critical-duties";
import { RESULT_KINDS } from "@/lib/contract/dashboard/today/today-kinds";
import type { Instant } from "@/lib/contract/primitives";
import { DAY_MS } from "@/lib/contract/time";
import { getReportDue, type UnacknowledgedReport } from "@/lib/domain/today/today-report-results";
import type { ServiceCtx } from "@/lib/server/core/context";
import { runtime } from "@/lib/server/core/runtime";
import { labReports } from "@/lib/server/db/schema/lab-reports";
import { toSummaries } from "@/lib/server/lab-reports/report-summaries";
import { readAcknowledgements } from "@/lib/server/lab-reports/review/review-steps";
import { selectFinished } from "./examine-reports";

/** Reports finished longer ago are not listed, like the results of orders. */
const RECENT_DAYS = 30;
const MAX_LISTED = 100;

type FoundReports = {
  reports: UnacknowledgedReport[];
  /** Whether there are more than are listed. */
  isCut: boolean;
  /** Who acknowledged the values of the other reports, by job. */
  acknowledged: ReadonlyMap<string, AcknowledgeDuty>;
};

/**
 * The finished reports whose values were found to stand out and that nobody has acknowledged, most severe first, and who
 * acknowledged the others.
 */
export async function findUnacknowledged(ctx: ServiceCtx): Promise<FoundReports> {
  const { db, clock } = runtime();
  const since = new Date(clock.now().getTime() - RECENT_DAYS * DAY_MS);
  const graded = (await selectFinished(ctx, since)).flatMap(({ check, ...report }) => {
    const { grade = null, resultVersion: version = null } = check ?? {};
    return grade && version ? [{ ...report, grade, version }] : [];
  });
  const seen = await readAcknowledgements(
    ctx,
    graded.map(({ jobId }) => jobId),
  );
  const judged = graded.map((report) => ({
    ...report,
    since: (report.reviewedAt ?? report.changedAt).toISOString(),
    step: seen.find(
      ({ jobId, grade, result_version }) =>
        jobId === report.jobId && grade === report.grade && result_version === report.version,
    ),
  }));
  const acknowledged = new Map(
    judged.flatMap(({ jobId, grade, since, step }): [string, AcknowledgeDuty][] => {
      if (!step) return [];
      const done = { by: step.staff, at: step.at.toISOString() as Instant };
      const due = getReportDue(grade, since);
      return [[jobId, { kind: grade, counts_from: "review", due, done }]];
    }),
  );
  const open = judged
    .filter(({ step }) => step === undefined)
    .toSorted((a, b) => RESULT_KINDS.indexOf(a.grade) - RESULT_KINDS.indexOf(b.grade));
  const listed = open.slice(0, MAX_LISTED);
  const rows = await db
    .select()
    .from(labReports)
    .where(
      and(
        eq(labReports.teamId, ctx.team.id),
        inArray(
          labReports.jobId,
          listed.map(({ jobId }) => jobId),
        ),
      ),
    );
  const summaries = z.array(LabReportSummary).parse(await toSummaries(ctx, rows));
  const reports = listed.flatMap(({ jobId, grade, version, since }) => {
    const report = summaries.find(({ job_id }) => job_id === jobId);
    return report ? [{ report, grade, version, since }] : [];
  });
  return { reports, isCut: open.length > listed.length, acknowledged };
}
