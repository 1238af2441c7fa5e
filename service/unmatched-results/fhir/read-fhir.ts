import { isFlagged } from "@/lib/result-assessment/parse-flags";
import { Refusal } from "@/service/http/refusal";
import { toNonEmptyText } from "@/service/person-index/person-details";
import { worstInterpretation } from "@/service/results/worst-interpretation";
import type { IncomingReport } from "@/service/unmatched-results/report/incoming-report";
import {
  getStatusWithoutValue,
  type MissingStatus,
  NO_VALUE,
  toMissingResult,
} from "@/service/unmatched-results/report/missing-value";
import {
  toBiomarkerResult,
  toReportedPatient,
} from "@/service/unmatched-results/report/reported-value";
import { collectRows } from "@/service/unmatched-results/report/source-row";
import { type Bundle, openBundle } from "./fhir-bundle";
import { type Observed, readObservation } from "./fhir-observation";
import { readFhirPatient } from "./fhir-patient";
import {
  FhirObservation,
  FhirPatient,
  FhirReport,
  FhirRequest,
  FhirSpecimen,
} from "./fhir-resources";
import { getStatusInReports, isFinalReport, isWithdrawnReport } from "./fhir-status";
import { readFhirMoment } from "./fhir-time";

const SEVERAL_PATIENTS = "The bundle is on several patients. Send one bundle for each.";
const CORRECTED = ["corrected", "amended", "appended"];
/** Maximum depth of nested panels; real ones are two deep. */
const MAX_DEPTH = 5;

/**
 * Reads a report on one patient from a FHIR R4 bundle: one DiagnosticReport, or several on the same patient. Refuses
 * with 400 a bundle without one, reports on several patients, and reports without results. The report date defaults to
 * `now`.
 */
export function readFhirReport(sent: unknown, labSlug: string, now: Date): IncomingReport {
  const bundle = openBundle(sent);
  const all = bundle.all("DiagnosticReport", FhirReport);
  const standing = all.filter((each) => !isWithdrawnReport(each));
  // If the bundle contains only withdrawn reports, they are read and their values are withdrawn.
  const reports = standing.length > 0 ? standing : all;
  const [report] = reports;
  if (report === undefined) throw new Refusal(400, "The bundle has no DiagnosticReport.");
  const { sampleId, otherNumbers, ...times } = getSamples(bundle, reports);
  const patient = readFhirPatient(getPatient(bundle, all));
  const reportedPatient = toReportedPatient(patient, times.collectedAt ?? now);
  const { collected, ...add } = collectRows();
  const observations = getObservations(bundle, all);
  refuseOtherSubjects(bundle, all, [...observations.keys()]);
  for (const [observation, namedBy] of observations) {
    const status = getStatusInReports(observation.status, namedBy);
    for (const each of readObservation(observation, status, reportedPatient)) {
      addObserved(add, each, sampleId);
    }
  }
  const { results, missing, rows } = collected;
  if (rows.length > 0) for (const note of getConclusions(reports)) add.addNote(note, sampleId);
  const isFinal = reports.every(isFinalReport);
  if (rows.length === 0 && standing.length === 0) {
    throw new Refusal(
      400,
      "The bundle withdraws a report without its observations. Send them too.",
    );
  }
  if (rows.length === 0 && isFinal) {
    throw new Refusal(400, "The report of the bundle has no results.");
  }
  return {
    labSlug,
    labAccountId: null,
    sampleId,
    otherNumbers,
    patient,
    ...times,
    reportedAt: readFhirMoment(report.issued) ?? now,
    isFinal,
    isCorrection:
      reports.some(({ status }) => CORRECTED.includes(status)) ||
      results.some(({ status }) => status === "corrected") ||
      missing.some(({ status }) => status === "withdrawn"),
    interpretation: worstInterpretation(results),
    results,
    missing,
    rows,
    format: "fhir",
  };
}

function addObserved(
  add: Omit<ReturnType<typeof collectRows>, "collected">,
  observed: Observed,
  sampleId: string | null,
): void {
  const { standing, value, absent, notes } = observed;
  const raw = {
    name: observed.name,
    code: observed.loinc ?? observed.providerId,
    value: value === null ? null : `${observed.comparator ?? ""}${value}`,
    unit: observed.unit,
    status: observed.status,
    subId: null,
  };
  const isWithdrawn = standing === "cancelled" || standing === "withdrawn";
  const text = value ?? (isFlagged(observed.flags) ? NO_VALUE : null);
  if (text === null || isWithdrawn) {
    const status = isWithdrawn ? standing : getMissingStatus(observed);
    add.addMissing(raw, toMissingResult({ ...observed, note: absent ?? notes, status }));
  } else {
    const result = toBiomarkerResult({ ...observed, value: text }, sampleId);
    add.addResult(raw, { ...result, status: standing });
  }
}

/** A final observation with a reason for its missing value will not get one. */
function getMissingStatus({ standing, absent, notes }: Observed): MissingStatus {
  if (standing === "preliminary") return "pending";
  return absent === null ? getStatusWithoutValue(standing, notes) : "cancelled";
}

function getConclusions(reports: readonly FhirReport[]): string[] {
  return [...new Set(reports.map(({ conclusion = "" }) => conclusion.trim()))].filter(Boolean);
}

function getPatient(bundle: Bundle, reports: readonly FhirReport[]) {
  const subjects = new Set(reports.map(({ subject }) => subject?.reference));
  const patients = bundle.all("Patient", FhirPatient);
  if (subjects.size > 1 || patients.length > 1) {
    throw new Refusal(400, SEVERAL_PATIENTS);
  }
  const subject = reports[0]?.subject;
  // A subject outside the bundle is not the patient inside it.
  if (subject?.reference) return bundle.find(subject, "Patient", FhirPatient);
  return patients[0] ?? null;
}

/**
 * Refuses reports with observations on another person. Two references are the same subject if they resolve to the same
 * resource.
 */
function refuseOtherSubjects(
  bundle: Bundle,
  reports: readonly FhirReport[],
  observations: readonly FhirObservation[],
): void {
  const references = [...reports, ...observations].flatMap(({ subject }) =>
    subject?.reference ? [subject] : [],
  );
  const subjects = new Set(
    references.map((each) => bundle.find(each, "Patient", FhirPatient) ?? each.reference),
  );
  if (subjects.size > 1) throw new Refusal(400, SEVERAL_PATIENTS);
}

/**
 * The observations that the reports refer to, panels expanded, with the reports that refer to each; all of the bundle
 * if they refer to none.
 */
function getObservations(
  bundle: Bundle,
  reports: readonly FhirReport[],
): ReadonlyMap<FhirObservation, readonly FhirReport[]> {
  const found = new Map<FhirObservation, FhirReport[]>();
  for (const report of reports) {
    const seen = new Set<string>();
    const open = (references: NonNullable<FhirReport["result"]>, depth: number) => {
      for (const { reference } of references) {
        if (!reference || seen.has(reference) || depth > MAX_DEPTH) continue;
        seen.add(reference);
        const observation = bundle.find({ reference }, "Observation", FhirObservation);
        if (observation === null || found.get(observation)?.includes(report)) continue;
        found.set(observation, [...(found.get(observation) ?? []), report]);
        open(observation.hasMember ?? [], depth + 1);
      }
    };
    open(report.result ?? [], 1);
  }
  if (found.size > 0 || reports.some(({ result = [] }) => result.length > 0)) return found;
  const whole = bundle.all("Observation", FhirObservation);
  return new Map(whole.map((each) => [each, reports]));
}

/** The laboratory's numbers of the sample, and when it was collected and received. */
function getSamples(bundle: Bundle, reports: readonly FhirReport[]) {
  const named = reports.flatMap(({ specimen = [] }) =>
    specimen.flatMap((each) => bundle.find(each, "Specimen", FhirSpecimen) ?? []),
  );
  const specimens = named.length > 0 ? named : bundle.all("Specimen", FhirSpecimen);
  const requests = bundle.all("ServiceRequest", FhirRequest);
  const [first] = specimens;
  const numbers = [
    ...specimens.flatMap(({ identifier = [], accessionIdentifier }) => [
      accessionIdentifier,
      ...identifier,
    ]),
    ...requests.flatMap(({ identifier = [], requisition }) => [requisition, ...identifier]),
    ...reports.flatMap(({ identifier = [] }) => identifier),
  ].flatMap((each) => toNonEmptyText(each?.value) ?? []);
  const [sampleId = null, ...otherNumbers] = new Set(numbers);
  const [report] = reports;
  return {
    sampleId,
    otherNumbers,
    collectedAt:
      readFhirMoment(first?.collection?.collectedDateTime) ??
      readFhirMoment(report?.effectiveDateTime ?? report?.effectivePeriod?.start),
    receivedAt: readFhirMoment(first?.receivedTime),
  };
}
