import { Refusal } from "@/service/http/refusal";
import { worstInterpretation } from "@/service/results/worst-interpretation";
import type { IncomingReport } from "@/service/unmatched-results/report/incoming-report";
import { toReportedPatient } from "@/service/unmatched-results/report/reported-value";
import { collectRows } from "@/service/unmatched-results/report/source-row";
import { type FhirBundle, type FhirResource, openBundle } from "./fhir-bundle";
import { readFhirPatient } from "./fhir-patient";
import { addObservations } from "./fhir-rows";
import { readSample } from "./fhir-specimen";
import { isFinalReport, isWithdrawnReport, readStatus } from "./fhir-status";
import { findOtherSubjects, findPatient } from "./fhir-subject";
import { addSurroundings } from "./fhir-surroundings";
import { getDay, readFhirTime } from "./fhir-time";
import { listUnread } from "./fhir-unread";

const WITHDRAWS_NOTHING = "The bundle withdraws a report without its observations. Send them too.";
const ONLY_DOCUMENTS = [
  "The report has no values, only a document.",
  { place: "DiagnosticReport", reason: "What it says is in the document of the laboratory." },
] as const;
const CORRECTED = ["corrected", "amended", "appended"];

/**
 * Reads a report on one patient from a FHIR R4 bundle: one DiagnosticReport, or several on the same patient. Everything
 * in it becomes a value, a note, a fact, a document or a text to be read. Refuses with 400 a bundle without a report,
 * reports on several patients, and reports without results. The report date defaults to `now`.
 */
export function readFhirReport(sent: unknown, labSlug: string, now: Date): IncomingReport {
  const bundle = openBundle(sent);
  const { all, standing, reports } = listReports(bundle);
  const [report] = reports;
  if (report === undefined) throw new Refusal(400, "The bundle has no DiagnosticReport.");
  const patientResource = findPatient(bundle, all);
  const sample = readSample(bundle, reports);
  const issued = readIssued(report);
  const patient = readFhirPatient(
    patientResource && { bundle, resource: patientResource },
    getDay(issued) ?? now.toISOString().slice(0, 10),
  );
  const { collected, ...add } = collectRows();
  const taken = getDay(sample.collected);
  const facts = addObservations(bundle, all, add, {
    sampleId: sample.sampleId,
    patient: toReportedPatient(patient.details, taken === null ? now : new Date(taken)),
    reports,
  });
  const hasValues = collected.rows.length > 0;
  const { documents, facts: surroundings } = addSurroundings(bundle, all, add, sample);
  if (!hasValues && documents.length > 0) add.addToBeRead(...ONLY_DOCUMENTS, sample.sampleId);
  const alarms = [...findOtherSubjects(bundle, patientResource), ...listUnread(bundle)];
  for (const { text, ...why } of alarms) add.addToBeRead(text, why, sample.sampleId);
  const isFinal = reports.every((each) => isFinalReport(readStatus(each)));
  const { results, missing, rows } = collected;
  if (!hasValues && standing.length === 0) throw new Refusal(400, WITHDRAWS_NOTHING);
  if (rows.length === 0 && isFinal)
    throw new Refusal(400, "The report of the bundle has no results.");
  return {
    labSlug,
    labAccountId: null,
    sampleId: sample.sampleId,
    otherNumbers: sample.otherNumbers,
    patient: patient.details,
    collectedAt: sample.collected.moment,
    collectedText: sample.collected.text,
    receivedAt: sample.received.moment,
    receivedText: sample.received.text,
    reportedAt: issued.moment ?? now,
    isFinal,
    isCorrection:
      reports.some((each) => CORRECTED.includes(readStatus(each))) ||
      results.some(({ status }) => status === "corrected") ||
      missing.some(({ status }) => status === "withdrawn"),
    interpretation: worstInterpretation(results),
    results,
    missing,
    rows,
    facts: [...patient.facts.map((each) => ({ ...each, about: null })), ...facts, ...surroundings],
    documents,
    format: "fhir",
  };
}

/** If the bundle contains only withdrawn reports, they are read and their values are withdrawn. */
function listReports(bundle: FhirBundle) {
  const all = bundle.all("DiagnosticReport");
  const standing = all.filter((each) => !isWithdrawnReport(readStatus(each)));
  return { all, standing, reports: standing.length > 0 ? standing : all };
}

/** When the report was issued; a time without date, hour or zone stays unread, and so is shown as written. */
function readIssued({ node }: FhirResource) {
  const issued = readFhirTime(node.get("issued").peek());
  if (issued.moment !== null) node.get("issued").place();
  return issued;
}
