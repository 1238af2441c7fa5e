import type { ReceiveLabResultBody } from "@/lib/contract/service/lab-report";
import { Refusal } from "@/service/http/refusal";
import { readFhirReport } from "@/service/unmatched-results/fhir/read-fhir";
import { readHl7Report } from "@/service/unmatched-results/hl7/read-hl7";
import type { IncomingReport } from "@/service/unmatched-results/report/incoming-report";
import { liftCommonFacts } from "@/service/unmatched-results/report/lift-facts";
import { readJsonReport } from "./read-json";

/** Limits of the JSON format, applied to all formats; comparing longer reports would take too long. */
const MAX_VALUES = 500;
const MAX_DETAIL_LENGTH = 200;
const MAX_NUMBERS = 20;

/**
 * Reads a laboratory's report in any format. Refuses with 400 anything but a report on one patient within the limits.
 */
export function readReport(body: ReceiveLabResultBody, now: Date): IncomingReport {
  const report = liftCommonFacts(read(body, now));
  if (report.results.length + report.missing.length > MAX_VALUES) {
    throw new Refusal(400, `The report has more than ${MAX_VALUES} results. Send it in parts.`);
  }
  const { address, ...person } = report.patient;
  const details = [...Object.values(person), ...Object.values(address ?? {}), report.sampleId];
  if (details.some((each) => (each?.length ?? 0) > MAX_DETAIL_LENGTH)) {
    throw new Refusal(
      400,
      `A detail of the patient or the sample has more than ${MAX_DETAIL_LENGTH} characters. Check the message.`,
    );
  }
  return { ...report, otherNumbers: (report.otherNumbers ?? []).slice(0, MAX_NUMBERS) };
}

function read(body: ReceiveLabResultBody, now: Date): IncomingReport {
  const { lab } = body;
  if (body.format === "json") return readJsonReport(body.report, lab, now);
  if (body.format === "fhir") return readFhirReport(body.bundle, lab, now);
  const { message, time_zone: timeZone = "UTC" } = body;
  return readHl7Report({ message, labSlug: lab, timeZone }, now);
}
