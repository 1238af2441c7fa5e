import "server-only";
import { labReportReviewEndpoints } from "@/lib/contract/dashboard/endpoints/lab-report-review";
import type { EarlierResult } from "@/lib/contract/dashboard/orders/order-results";
import type { Instant } from "@/lib/contract/primitives";
import { dayBounds } from "@/lib/domain/calendar-date";
import type { Ctx } from "@/lib/server/core/context";
import { operation } from "@/lib/server/core/operation";
import { relatedPerson } from "@/lib/server/lab-reports/lab-report-rows";
import { readAcknowledgements } from "@/lib/server/lab-reports/review/review-steps";
import { onlyEarlier, readOtherResults } from "./earlier-results";
import { type ReportFinding, readReportFinding } from "./report-finding";

/**
 * The values of a finished lab report with what laboratories reported about the person before, in the form of an
 * order's result, and who acknowledged them. Without results while the report is not finished, or rejected.
 */
export const readReportResults = operation(
  labReportReviewEndpoints.readReportResults,
  {
    permission: "result:read",
    audit: {
      subject: ({ job_id }) => ({ type: "lab-report", id: job_id }),
      resultRelated: ({ user_id }) => relatedPerson(user_id),
      resultDetail: ({ earlier }) => ({ earlier_results: earlier?.length ?? null }),
    },
  },
  async (ctx, { job_id }) => {
    const finding = await readReportFinding(ctx, job_id);
    const rest = { doubt: null, ordered: [] };
    if (finding === null) {
      const none = { user_id: null, results: null, version: null, earlier: [], assessments: [] };
      return { ...rest, ...none, kind: null, acknowledgements: [] };
    }
    const [earlier, acknowledgements] = await Promise.all([
      readEarlier(ctx, finding),
      readAcknowledgements(ctx, [job_id]),
    ]);
    return {
      ...rest,
      user_id: finding.report.person.user_id,
      results: finding.results,
      version: earlier === null ? null : finding.version,
      earlier,
      assessments: finding.values.map(({ assessment }) => assessment),
      kind: finding.grade,
      acknowledgements: acknowledgements.map(({ grade, result_version, staff, at, note }) => ({
        kind: grade,
        result_version,
        staff,
        at: at.toISOString(),
        note,
      })),
    };
  },
);

/** What was reported about the person before the day of the report; null when it could not be read. */
async function readEarlier(
  ctx: Ctx,
  { report, day }: ReportFinding,
): Promise<EarlierResult[] | null> {
  const { user_id } = report.person;
  if (user_id === null) return null;
  const created_at = dayBounds(day, ctx.team.timeZone).end as Instant;
  const ordered = { id: report.job_id, user_id, created_at, order_transaction: null };
  return onlyEarlier(await readOtherResults(ctx, ordered), {
    on: day,
    at: null,
    basis: "collected",
  });
}
