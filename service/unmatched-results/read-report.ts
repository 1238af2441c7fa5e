import type { ReceiveLabResultBody } from "@/lib/contract/lab-report";
import type { IncomingReport } from "./incoming-report";
import { readFhirReport } from "./read-fhir";
import { readHl7Report } from "./read-hl7";
import { readJsonReport } from "./read-json";

/** Reads a laboratory's report, whatever it is written in. Refuses with 400 what is no report on one patient. */
export function readReport(body: ReceiveLabResultBody, now: Date): IncomingReport {
  const { lab } = body;
  if (body.format === "json") return readJsonReport(body.report, lab, now);
  if (body.format === "fhir") return readFhirReport(body.bundle, lab, now);
  return readHl7Report({ message: body.message, labSlug: lab, timeZone: body.time_zone }, now);
}
