import { Refusal } from "@/service/http/refusal";
import { worstInterpretation } from "@/service/results/worst-interpretation";
import { type Bundle, openBundle } from "./fhir-bundle";
import { readObservation } from "./fhir-observation";
import { readFhirPatient } from "./fhir-patient";
import {
  FhirObservation,
  FhirPatient,
  FhirReport,
  FhirRequest,
  FhirSpecimen,
} from "./fhir-resources";
import { readFhirMoment } from "./fhir-time";
import type { IncomingReport } from "./incoming-report";
import { toMissingResult } from "./missing-value";
import { known } from "./person-of";
import { toBiomarkerResult, toReportedPatient } from "./reported-value";

const WITHDRAWN = ["entered-in-error", "cancelled"];
const PARTIAL = ["registered", "partial", "preliminary"];
const CORRECTED = ["corrected", "amended", "appended"];
/** Panels in panels, in the real world two deep. */
const DEEPEST = 5;

/**
 * A report on one patient in a FHIR R4 bundle: one DiagnosticReport, or several on the same patient. Refuses with 400 what
 * is no such bundle, reports on several patients, and one that reports nothing. What it does not date was reported at `now`.
 */
export function readFhirReport(sent: unknown, labSlug: string, now: Date): IncomingReport {
  const bundle = openBundle(sent);
  const reports = bundle
    .all("DiagnosticReport", FhirReport)
    .filter(({ status }) => !WITHDRAWN.includes(status));
  const [report] = reports;
  if (report === undefined) throw new Refusal(400, "The bundle has no DiagnosticReport.");
  const { sampleId, otherNumbers, ...times } = samplesOf(bundle, reports);
  const patient = readFhirPatient(patientOf(bundle, reports));
  const reportedPatient = toReportedPatient(patient, times.collectedAt ?? now);
  const observed = observationsOf(bundle, reports).flatMap((each) =>
    readObservation(each, reportedPatient),
  );
  if (observed.length === 0) throw new Refusal(400, "The report of the bundle has no results.");
  const results = observed.flatMap((each) =>
    each.value === null ? [] : toBiomarkerResult({ ...each, value: each.value }, sampleId),
  );
  const missing = observed.filter(({ value }) => value === null);
  const isFinal = !reports.some(({ status }) => PARTIAL.includes(status));
  return {
    labSlug,
    labAccountId: null,
    sampleId,
    otherNumbers,
    patient,
    ...times,
    reportedAt: readFhirMoment(report.issued) ?? now,
    isFinal,
    isCorrection: isFinal && reports.some(({ status }) => CORRECTED.includes(status)),
    interpretation: worstInterpretation(results),
    results,
    missing: missing.map((each) => toMissingResult({ ...each, note: each.absent ?? each.notes })),
    format: "fhir",
  };
}

function patientOf(bundle: Bundle, reports: readonly FhirReport[]) {
  const subjects = new Set(reports.map(({ subject }) => subject?.reference));
  const patients = bundle.all("Patient", FhirPatient);
  if (subjects.size > 1 || patients.length > 1) {
    throw new Refusal(400, "The bundle is on several patients. Send one bundle for each.");
  }
  return bundle.find(reports[0]?.subject, "Patient", FhirPatient) ?? patients[0] ?? null;
}

/** What the reports name, panels opened up; all of the bundle where they name nothing. */
function observationsOf(bundle: Bundle, reports: readonly FhirReport[]): FhirObservation[] {
  const named = reports.flatMap(({ result = [] }) => result);
  if (named.length === 0) return bundle.all("Observation", FhirObservation);
  const found = new Set<FhirObservation>();
  const seen = new Set<string>();
  const open = (references: typeof named, depth: number) => {
    for (const each of references) {
      if (!each.reference || seen.has(each.reference) || depth > DEEPEST) continue;
      seen.add(each.reference);
      const observation = bundle.find(each, "Observation", FhirObservation);
      if (observation === null) continue;
      found.add(observation);
      open(observation.hasMember ?? [], depth + 1);
    }
  };
  open(named, 1);
  return [...found];
}

/** The numbers under which the laboratory got the sample, and when it was taken and came in. */
function samplesOf(bundle: Bundle, reports: readonly FhirReport[]) {
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
  ].flatMap((each) => known(each?.value) ?? []);
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
