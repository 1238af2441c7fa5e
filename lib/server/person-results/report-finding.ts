import "server-only";
import type { LabReport } from "@/lib/contract/dashboard/lab-report";
import type {
  MarkerResultRecord,
  ResultRecord,
} from "@/lib/contract/dashboard/orders/result-record";
import type { ResultKind } from "@/lib/contract/dashboard/today/today-kinds";
import type { CalendarDate, Uuid } from "@/lib/contract/primitives";
import { dayInZone } from "@/lib/domain/calendar-date";
import type { UnplottedCollection } from "@/lib/domain/person-results/collections";
import {
  type FinishedLabReport,
  toReportCollections,
} from "@/lib/domain/person-results/report-collection";
import { getReportGrade } from "@/lib/domain/person-results/report-grade";
import { convertWithUcum } from "@/lib/result-assessment/ucum";
import type { ServiceCtx } from "@/lib/server/core/context";
import { readClinicLimits } from "@/lib/server/results/clinic-limits";
import { getResultVersion } from "@/lib/server/results/result-version";
import { readFinishedLabReport } from "./finished-lab-reports";

type TeamOnly = Pick<ServiceCtx, "team">;

/** The values of a finished lab report, and whether somebody has to read them. */
export type ReportFinding = {
  readonly report: LabReport;
  readonly finished: FinishedLabReport;
  /** In the order of the report. */
  readonly values: UnplottedCollection["values"];
  /** The day of its earliest collection; of its upload where none is known. */
  readonly day: CalendarDate;
  /** In the form of an order's result. */
  readonly results: Pick<ResultRecord, "metadata"> & { results: MarkerResultRecord[] };
  readonly grade: ResultKind | null;
  /** Identifies exactly these values. */
  readonly version: string;
};

/** What a finished lab report says, as it is now; null while it is not a result. Throws `not_found`. */
export async function readReportFinding(ctx: TeamOnly, jobId: Uuid): Promise<ReportFinding | null> {
  const read = await readFinishedLabReport(ctx, jobId);
  if (read === null) return null;
  const { finished } = read;
  const uploadedOn = dayInZone(finished.uploaded_at, ctx.team.timeZone);
  // Of earlier columns nothing is judged, and their values are no news.
  const current = { ...finished, earlier: [] };
  const collections = toReportCollections(current, {
    uploadedOn,
    convertUnit: convertWithUcum,
    limits: await readClinicLimits(ctx),
  });
  const values = collections.flatMap((collection) => collection.values);
  const { metadata } = finished.report;
  const results = {
    metadata: {
      laboratory: metadata.lab_name ?? null,
      date_collected: metadata.date_collected ?? null,
      date_reported: metadata.date_reported ?? "",
      ...(isPartial(metadata.report_status) ? { status: "partial" } : {}),
    },
    results: values.map(({ result }) => result),
  };
  const days = collections.flatMap(({ day }) => (day ? [day.on] : []));
  return {
    ...read,
    values,
    day: days.toSorted()[0] ?? uploadedOn,
    results,
    grade: getReportGrade(values),
    version: getResultVersion(results),
  };
}

/** Whether the laboratory calls the printed report one to which more may follow. */
function isPartial(status: string | null | undefined): boolean {
  return /prelim|partial|interim/i.test(status ?? "");
}
