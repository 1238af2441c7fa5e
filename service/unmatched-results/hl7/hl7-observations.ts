import type { Hl7Message, Hl7Segment } from "@medplum/core";
import { isFlagged } from "@/lib/result-assessment/parse-flags";
import type { ReportedResultPatient } from "@/lib/result-assessment/reported-result";
import {
  getStatusWithoutValue,
  type MissingStatus,
  NO_VALUE,
  toMissingResult,
} from "@/service/unmatched-results/report/missing-value";
import { toBiomarkerResult, toTextRanges } from "@/service/unmatched-results/report/reported-value";
import { collectRows, type SourceRows } from "@/service/unmatched-results/report/source-row";
import {
  readCode,
  readFlags,
  readRangeText,
  readValueText,
  readValueType,
} from "./hl7-observation-fields";
import { isRequestFinal, type ObservationStatus, readObservationStatus } from "./hl7-status";
import { readCodeField, readComponent } from "./hl7-text";
import { readHl7Moment } from "./hl7-time";

/** The observations of a message, and their meaning for the message as a whole. */
export interface Hl7Observations extends SourceRows {
  /** Every request of the message is final. */
  readonly isFinal: boolean;
  /** A value is corrected or withdrawn. */
  readonly isCorrection: boolean;
}

const NO_CODE = "OBX-3 is empty: the value belongs to no test.";
const NO_RESULT = "The laboratory describes the order and reports no result.";

interface Hl7Context {
  readonly timeZone: string;
  readonly patient: ReportedResultPatient;
  readonly sampleId: string | null;
}

/**
 * Reads the observations of a message in their order, each with the notes that follow it, and then the notes on the
 * patient, the requests and the samples. Cancellations and withdrawals
 * are never values (HL7 table 0085); an unusable OBX stays among the rows, with the reason.
 */
export function readHl7Observations(message: Hl7Message, context: Hl7Context): Hl7Observations {
  const { collected, ...add } = collectRows();
  const { requests, notes } = readRequests(message);
  for (const { request, observations } of requests) {
    for (const each of observations) addObservation(add, each, request, context);
  }
  if (collected.results.length + collected.missing.length > 0) {
    for (const note of notes) add.addNote(note, context.sampleId);
  }
  const statuses = requests.flatMap(({ observations }) => observations.map(({ status }) => status));
  return {
    ...collected,
    isFinal: requests.every(({ request, observations }) =>
      isRequestFinal(
        readComponent(request, 25),
        observations.map(({ status }) => status),
      ),
    ),
    isCorrection:
      requests.some(({ request }) => readComponent(request, 25)?.toUpperCase() === "C") ||
      statuses.some((status) => status === "corrected" || status === "withdrawn"),
  };
}

function addObservation(
  add: Omit<ReturnType<typeof collectRows>, "collected">,
  { segment, notes, status }: Observation,
  request: Hl7Segment | undefined,
  { timeZone, patient, sampleId }: Hl7Context,
): void {
  const code = readCode(segment);
  const text = readValueText(segment);
  const letter = readCodeField(segment, 11) ?? readCodeField(request, 25);
  const unit = readComponent(segment, 6) ?? readComponent(segment, 6, 2);
  const raw = {
    name: code?.name ?? null,
    code: code?.loinc ?? code?.providerId ?? null,
    value: text,
    unit,
    status: letter,
    subId: readComponent(segment, 4),
  };
  const unused = code === null ? NO_CODE : status === "order_detail" ? NO_RESULT : null;
  if (code === null || unused !== null) {
    add.addUnused(raw, unused ?? NO_CODE);
    return;
  }
  const flags = readFlags(segment);
  const isWithdrawn = status === "cancelled" || status === "withdrawn";
  const value = text ?? (isFlagged(flags) && !isWithdrawn ? NO_VALUE : null);
  const missing = getMissingStatus(status, value, notes);
  if (missing !== null || value === null) {
    const note = notes ?? text;
    add.addMissing(raw, toMissingResult({ ...code, note, status: missing ?? "pending" }));
    return;
  }
  const result = toBiomarkerResult(
    {
      ...code,
      value,
      comparator: null,
      valueType: readValueType(segment),
      observationTypes: [readComponent(segment, 29)].filter((type) => type !== null),
      unit,
      ranges: toTextRanges(readRangeText(segment)),
      flags,
      status: letter,
      patient,
      notes,
      at: readHl7Moment(readComponent(segment, 19) ?? readComponent(segment, 14) ?? "", timeZone),
      laboratory: readComponent(segment, 23),
    },
    sampleId,
  );
  add.addResult(raw, { ...result, status: getValueStatus(status) });
}

/** Null for an observation with a value. */
function getMissingStatus(
  status: ObservationStatus,
  text: string | null,
  notes: string | null,
): MissingStatus | null {
  if (status === "cancelled" || status === "withdrawn") return status;
  if (text !== null) return null;
  if (status === "confirmed") return "confirmed";
  return status === "preliminary" ? "pending" : getStatusWithoutValue(status, notes);
}

function getValueStatus(status: ObservationStatus): "preliminary" | "final" | "corrected" {
  if (status === "corrected") return "corrected";
  return status === "final" || status === "confirmed" ? "final" : "preliminary";
}

interface Observation {
  readonly segment: Hl7Segment;
  readonly notes: string | null;
  readonly status: ObservationStatus;
}

interface Request {
  /** Its OBR; none for observations before the first one. */
  readonly request: Hl7Segment | undefined;
  readonly observations: readonly Observation[];
}

/**
 * Each OBR with its observations, and for each of those the text of the NTE segments right below it; and the texts of
 * the NTE segments below all other segments.
 */
function readRequests({ segments }: Hl7Message): {
  requests: Request[];
  notes: readonly string[];
} {
  const requests: { request: Hl7Segment | undefined; rows: [Hl7Segment, string[]][] }[] = [];
  const others: string[][] = [];
  let lines: string[] = [];
  for (const segment of segments) {
    if (segment.name === "NTE") {
      lines.push(readComponent(segment, 3) ?? "");
      continue;
    }
    lines = [];
    if (segment.name === "OBR") requests.push({ request: segment, rows: [] });
    if (segment.name === "OBX") {
      if (requests.length === 0) requests.push({ request: undefined, rows: [] });
      requests.at(-1)?.rows.push([segment, lines]);
    } else others.push(lines);
  }
  return {
    requests: requests.map(({ request, rows }) => ({
      request,
      observations: rows.map(([segment, notes]) => ({
        segment,
        notes: joinLines(notes) || null,
        status: readObservationStatus(readCodeField(segment, 11), readCodeField(request, 25)),
      })),
    })),
    notes: [...new Set(others.map(joinLines))].filter(Boolean),
  };
}

function joinLines(lines: readonly string[]): string {
  return lines.filter(Boolean).join("\n");
}
