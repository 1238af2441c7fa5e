import type { LabReport, ReportedMarker } from "@/lib/contract/service/lab-report";
import { toNonEmptyText, toPersonDetails } from "@/service/person-index/person-details";
import { worstInterpretation } from "@/service/results/worst-interpretation";
import { ALARMING, isAlarmingNote } from "@/service/unmatched-results/report/alarming-note";
import type { IncomingReport } from "@/service/unmatched-results/report/incoming-report";
import { toMissingResult } from "@/service/unmatched-results/report/missing-value";
import {
  toBiomarkerResult,
  toReportedPatient,
  toTextRanges,
} from "@/service/unmatched-results/report/reported-value";
import { collectRows } from "@/service/unmatched-results/report/source-row";
import { listUnknownKeys } from "./unknown-keys";

/** Reads a report in the service's own JSON format. The report date defaults to `now`. */
export function readJsonReport(report: LabReport, labSlug: string, now: Date): IncomingReport {
  const sampleId = toNonEmptyText(report.sample_id);
  const patient = toPersonDetails(report.patient ?? {}, report.patient?.address);
  const collectedAt = getDate(report.collected_at);
  const reportedPatient = toReportedPatient(patient, collectedAt ?? now);
  const { collected, ...add } = collectRows();
  const addAlarm = (text: string | null | undefined, place: string) => {
    if (!text || !isAlarmingNote(text)) return;
    add.addToBeRead(text, { place, reason: ALARMING }, sampleId);
  };
  for (const [at, each] of report.results.entries()) {
    const result = toBiomarkerResult(
      {
        ...getNames(each),
        value: each.result,
        comparator: null,
        unit: toNonEmptyText(each.unit),
        ranges: toTextRanges(toNonEmptyText(each.reference_range)),
        flags: each.interpretation ? [each.interpretation] : [],
        status: each.status ?? null,
        patient: reportedPatient,
        notes: toNonEmptyText(each.notes),
        at: getDate(each.timestamp),
        laboratory: null,
      },
      sampleId,
    );
    const status = each.status ?? (report.status === "corrected" ? "corrected" : "final");
    add.addResult(getRow(each, each.result, each.status ?? report.status), { ...result, status });
    addAlarm(each.notes, `results[${at}].notes`);
  }
  for (const each of report.missing_results) {
    const status = each.status ?? (report.status === "partial" ? "pending" : "cancelled");
    add.addMissing(
      getRow(each, null, each.status ?? report.status),
      toMissingResult({ ...getNames(each), note: toNonEmptyText(each.note), status }),
    );
  }
  for (const { text, ...why } of listUnknownKeys(report)) add.addToBeRead(text, why, sampleId);
  const { results, missing, rows } = collected;
  return {
    labSlug,
    labAccountId: toNonEmptyText(report.account_id),
    sampleId,
    patient,
    collectedAt,
    receivedAt: getDate(report.received_at),
    reportedAt: getDate(report.reported_at) ?? now,
    isFinal: report.status !== "partial",
    isCorrection:
      report.status === "corrected" ||
      results.some(({ status }) => status === "corrected") ||
      missing.some(({ status }) => status === "withdrawn"),
    interpretation: worstInterpretation(results),
    results,
    missing,
    rows,
    format: "json",
  };
}

type Named = LabReport["missing_results"][number] | ReportedMarker;

function getNames({ name, slug, loinc, provider_id }: Named) {
  return {
    name,
    slug: toNonEmptyText(slug),
    loinc: toNonEmptyText(loinc),
    providerId: toNonEmptyText(provider_id),
  };
}

function getRow(each: Named, value: string | null, status: string) {
  return {
    name: each.name,
    code: toNonEmptyText(each.loinc) ?? toNonEmptyText(each.provider_id),
    value,
    unit: typeof each.unit === "string" ? toNonEmptyText(each.unit) : null,
    status,
    subId: null,
  };
}

function getDate(instant: string | null | undefined): Date | null {
  return instant ? new Date(instant) : null;
}
