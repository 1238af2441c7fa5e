import { Refusal } from "@/service/http/refusal";
import { worstInterpretation } from "@/service/results/worst-interpretation";
import type { IncomingReport } from "@/service/unmatched-results/report/incoming-report";
import { toReportedPatient } from "@/service/unmatched-results/report/reported-value";
import { groupSegments, type Hl7Parts } from "./hl7-groups";
import { type Hl7Message, parseHl7 } from "./hl7-message";
import { readHl7Patient } from "./hl7-patient";
import { readHl7Rows } from "./hl7-rows";
import type { Hl7Segment } from "./hl7-segment";
import { createTimeReader } from "./hl7-time";
import { readHl7Times } from "./hl7-times";

export type Hl7Source = {
  readonly message: string;
  readonly labSlug: string;
  /** The laboratory's time zone. */
  readonly timeZone: string;
};

/**
 * Reads a report on one patient from HL7 v2, any version with an ORU^R01. Every part of the message is in the report:
 * what the reader does not understand is to be read by a person. Refuses with 400 any other text, a message on several
 * patients, and one without results. The report date defaults to `now`.
 */
export function readHl7Report(
  { message: text, labSlug, timeZone }: Hl7Source,
  now: Date,
): IncomingReport {
  const message = parseHl7(text);
  requireResults(message.header);
  const parts = groupSegments(message);
  const readTime = createTimeReader(timeZone);
  const times = readHl7Times(message.header, parts, readTime);
  const { collected, received, reported } = times;
  const takenAt = collected?.moment ?? now;
  const pid = findPatient(message);
  const identity = readHl7Patient(pid, takenAt.toISOString().slice(0, 10));
  const [sampleId = null, ...otherNumbers] = readNumbers(parts);
  const rows = readHl7Rows(message, parts, {
    readTime,
    times,
    identity,
    patient: toReportedPatient(identity.patient, takenAt),
    sampleId,
  });
  const { results, missing, documents } = rows;
  if (results.length + missing.length === 0)
    throw new Refusal(400, describeEmpty(rows.rows.length));
  return {
    labSlug,
    labAccountId: identity.accountId,
    sampleId,
    otherNumbers,
    patient: identity.patient,
    collectedAt: collected?.moment ?? null,
    collectedText: collected?.text ?? null,
    receivedAt: received?.moment ?? null,
    receivedText: received?.text ?? null,
    reportedAt: reported?.moment ?? now,
    isFinal: rows.isFinal,
    isCorrection: rows.isCorrection,
    interpretation: worstInterpretation(results),
    results,
    missing,
    rows: rows.rows,
    facts: rows.facts,
    documents,
    format: "hl7v2",
  };
}

function requireResults(header: Hl7Segment): void {
  const [kind, event] = [header.readComponent(9), header.readComponent(9, 2)];
  if (kind !== "ORU" || (event !== null && event !== "R01")) {
    throw new Refusal(400, "Only messages of type ORU^R01 report results.");
  }
}

function findPatient({ segments }: Hl7Message): Hl7Segment | undefined {
  const [pid, more] = segments.filter(({ name }) => name === "PID");
  if (more === undefined) return pid;
  throw new Refusal(400, "The message is on several patients. Send one message for each.");
}

/**
 * Every number of the sample and its orders, starting with those of the first request: any of them may belong to
 * another person's order.
 */
function readNumbers({ head, groups }: Hl7Parts): string[] {
  const all = [
    head,
    ...groups.map(({ request, others }) => [...(request ? [request] : []), ...others]),
  ].flat();
  const [requests, orders, specimens] = ["OBR", "ORC", "SPM"].map((name) =>
    all.filter((segment) => segment.name === name),
  ) as [Hl7Segment[], Hl7Segment[], Hl7Segment[]];
  const places = Array.from({ length: Math.max(requests.length, orders.length, specimens.length) });
  const numbers = places.flatMap((_, place) => [
    // A specimen has a number of the placer and one of the filler; further subcomponents name who assigned it.
    specimens[place]?.readSubcomponent(2, 1),
    specimens[place]?.readSubcomponent(2, 2),
    requests[place]?.readSubcomponent(2, 1),
    orders[place]?.readSubcomponent(2, 1),
    requests[place]?.readSubcomponent(3, 1),
    orders[place]?.readSubcomponent(3, 1),
  ]);
  return [...new Set(numbers)].flatMap((each) => each ?? []);
}

function describeEmpty(rows: number): string {
  if (rows === 0) return "The message has no results.";
  return `The message has no results: none of its ${rows} OBX can be used.`;
}
