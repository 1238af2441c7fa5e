import type { LabReport } from "@/lib/contract/lab-report";
import { worstInterpretation } from "@/service/results/worst-interpretation";
import type { IncomingReport } from "./incoming-report";
import { toMissingResult } from "./missing-value";
import { known, personOf } from "./person-of";
import { toBiomarkerResult, toReportedPatient, toTextRanges } from "./reported-value";

/** A report in the service's own form. What it does not date was reported at `now`. */
export function readJsonReport(report: LabReport, labSlug: string, now: Date): IncomingReport {
  const sampleId = known(report.sample_id);
  const patient = personOf(report.patient ?? {}, report.patient?.address);
  const collectedAt = dateOf(report.collected_at);
  const reportedPatient = toReportedPatient(patient, collectedAt ?? now);
  const results = report.results.map((each) =>
    toBiomarkerResult(
      {
        name: each.name,
        slug: known(each.slug),
        loinc: known(each.loinc),
        providerId: known(each.provider_id),
        value: each.result,
        comparator: null,
        unit: known(each.unit),
        ranges: toTextRanges(known(each.reference_range)),
        flags: each.interpretation ? [each.interpretation] : [],
        status: null,
        patient: reportedPatient,
        notes: known(each.notes),
        at: dateOf(each.timestamp),
        laboratory: null,
      },
      sampleId,
    ),
  );
  return {
    labSlug,
    labAccountId: known(report.account_id),
    sampleId,
    patient,
    collectedAt,
    receivedAt: dateOf(report.received_at),
    reportedAt: dateOf(report.reported_at) ?? now,
    isFinal: report.status !== "partial",
    isCorrection: report.status === "corrected",
    interpretation: worstInterpretation(results),
    results,
    missing: report.missing_results.map((each) =>
      toMissingResult({
        name: each.name,
        slug: known(each.slug),
        loinc: known(each.loinc),
        providerId: known(each.provider_id),
        note: known(each.note),
        isPending: report.status === "partial",
      }),
    ),
    format: "json",
  };
}

function dateOf(instant: string | null | undefined): Date | null {
  return instant ? new Date(instant) : null;
}
