import { Hl7Message } from "@medplum/core";
import type { SourceRow } from "@/service/db/schema/unmatched-results";
import { Refusal } from "@/service/http/refusal";
import { worstInterpretation } from "@/service/results/worst-interpretation";
import type { IncomingReport } from "@/service/unmatched-results/report/incoming-report";
import { toReportedPatient } from "@/service/unmatched-results/report/reported-value";
import { readHl7Observations } from "./hl7-observations";
import { readHl7Patient } from "./hl7-patient";
import { readComponent, readIdentifier } from "./hl7-text";
import { readHl7Moment } from "./hl7-time";

export type Hl7Source = {
  readonly message: string;
  readonly labSlug: string;
  /** The laboratory's time zone. */
  readonly timeZone: string;
};

const MAX_SEGMENTS = 5_000;

/**
 * Reads a report on one patient from HL7 v2, any version with an ORU^R01. Refuses with 400 any other text, a message on
 * several patients, and one without results. The report date defaults to `now`.
 */
export function readHl7Report(
  { message: text, labSlug, timeZone }: Hl7Source,
  now: Date,
): IncomingReport {
  const message = parse(text);
  const moment = (segment: Parameters<typeof readComponent>[0], field: number) =>
    readHl7Moment(readComponent(segment, field) ?? "", timeZone);
  const [pid, more] = message.getAllSegments("PID");
  if (more)
    throw new Refusal(400, "The message is on several patients. Send one message for each.");
  const obr = message.getSegment("OBR");
  const spm = message.getSegment("SPM");
  const [sampleId = null, ...otherNumbers] = readNumbers(message);
  const patient = readHl7Patient(pid);
  const collectedAt = moment(spm, 17) ?? moment(obr, 7);
  const reportedPatient = toReportedPatient(patient, collectedAt ?? now);
  const observations = readHl7Observations(message, {
    timeZone,
    patient: reportedPatient,
    sampleId,
  });
  const { results, missing, rows } = observations;
  if (results.length + missing.length === 0) throw new Refusal(400, describeEmpty(rows));
  return {
    labSlug,
    labAccountId: readComponent(pid, 18),
    sampleId,
    otherNumbers,
    patient,
    collectedAt,
    receivedAt: moment(spm, 18) ?? moment(obr, 14),
    reportedAt: moment(obr, 22) ?? moment(message.header, 7) ?? now,
    isFinal: observations.isFinal,
    isCorrection: observations.isCorrection,
    interpretation: worstInterpretation(results),
    results,
    missing,
    rows,
    format: "hl7v2",
  };
}

/**
 * Every number of the sample and its orders, starting with those of the first request: any of them may belong to
 * another person's order.
 */
function readNumbers(message: Hl7Message): string[] {
  const requests = message.getAllSegments("OBR");
  const orders = message.getAllSegments("ORC");
  const specimens = message.getAllSegments("SPM");
  const places = Array.from({ length: Math.max(requests.length, orders.length, specimens.length) });
  return removeRepeats(
    places.flatMap((_, place) => [
      // A specimen has a number of the placer and one of the filler.
      readIdentifier(specimens[place], 2, 1),
      readIdentifier(specimens[place], 2, 2),
      readIdentifier(requests[place], 2),
      readIdentifier(orders[place], 2),
      readIdentifier(requests[place], 3),
      readIdentifier(orders[place], 3),
    ]),
  );
}

function describeEmpty(rows: readonly SourceRow[]): string {
  const [first] = rows;
  if (first === undefined) return "The message has no results.";
  return `The message has no results: none of its ${rows.length} OBX can be used. ${first.reason}`;
}

function parse(text: string): Hl7Message {
  const lines = text.trim().split(/\r\n|\r|\n/);
  if (!/^MSH[^\w\s]/.test(text.trim()) || lines.length > MAX_SEGMENTS) {
    throw new Refusal(400, "This is not an HL7 v2 message: it must begin with MSH.");
  }
  const message = Hl7Message.parse(
    lines
      .map((line) => line.trim())
      .filter(Boolean)
      .join("\r"),
  );
  const kind = [readComponent(message.header, 9, 1), readComponent(message.header, 9, 2)];
  if (kind[0] !== "ORU" || (kind[1] !== null && kind[1] !== "R01")) {
    throw new Refusal(400, "Only messages of type ORU^R01 report results.");
  }
  return message;
}

function removeRepeats(numbers: readonly (string | null)[]): string[] {
  return [...new Set(numbers)].flatMap((each) => each ?? []);
}
