import type { LabReportSummary } from "@/lib/contract/dashboard/lab-report";
import type { TodayReportResultItem } from "@/lib/contract/dashboard/today";
import type { ResultKind } from "@/lib/contract/dashboard/today/today-kinds";
import type { Instant } from "@/lib/contract/primitives";
import { HOUR_MS } from "@/lib/contract/time";
import { birthDate } from "@/lib/domain/orders/order-patient";
import { RESULT_DUE_AFTER_HOURS } from "@/lib/domain/orders/result-event";
import { RESULT_ADVICE, RESULT_LABELS } from "./today-labels";

/** A finished report whose values nobody has acknowledged. */
export type UnacknowledgedReport = {
  readonly report: LabReportSummary;
  readonly grade: ResultKind;
  /** Identifies the values. */
  readonly version: string;
  /** When it was finished; ISO. */
  readonly since: string;
};

/** These reports as items, due as long after their review as an order's result after its arrival. */
export function todayReportResults(
  reports: readonly UnacknowledgedReport[],
): TodayReportResultItem[] {
  return reports.map(({ report, grade, version, since }) => {
    const hours = RESULT_DUE_AFTER_HOURS[grade];
    const due = getReportDue(grade, since);
    return {
      kind: grade,
      job_id: report.job_id,
      user_id: report.person.user_id,
      result_version: version,
      laboratory: report.lab_name,
      since: since as Instant,
      due,
      duties: { call: null, acknowledge: { kind: grade, counts_from: "review", due, done: null } },
      title: `Result of a lab report is ${RESULT_LABELS[grade]}, not acknowledged`,
      detail: `Due within ${hours} h of its review`,
      advice: RESULT_ADVICE[grade],
      person: report.person.name,
      birth_date: report.person.birth_date ? birthDate(report.person.birth_date) : null,
    };
  });
}

/** When the values of a report, finished at an instant, have to be acknowledged. */
export function getReportDue(grade: ResultKind, since: string): Instant {
  const hours = RESULT_DUE_AFTER_HOURS[grade];
  return new Date(Date.parse(since) + hours * HOUR_MS).toISOString() as Instant;
}
