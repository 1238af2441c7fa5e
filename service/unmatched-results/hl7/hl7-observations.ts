import type { Hl7Message, Hl7Segment } from "@medplum/core";
import { selectKnownFlags } from "@/lib/result-assessment/parse-flags";
import type {
  ReportedResultPatient,
  ReportedValueType,
} from "@/lib/result-assessment/reported-result";
import { selectCodedText } from "@/service/unmatched-results/report/coded-text";
import {
  getStatusWithoutValue,
  type MissingStatus,
  toMissingResult,
} from "@/service/unmatched-results/report/missing-value";
import { toBiomarkerResult, toTextRanges } from "@/service/unmatched-results/report/reported-value";
import { collectRows, type SourceRows } from "@/service/unmatched-results/report/source-row";
import { isRequestFinal, type ObservationStatus, readObservationStatus } from "./hl7-status";
import { codeOfField, getRepetitions, readComponent } from "./hl7-text";
import { readHl7Moment } from "./hl7-time";

/** What its observations say about a message as a whole. */
export interface Hl7Observations extends SourceRows {
  /** Every request of the message is final. */
  readonly isFinal: boolean;
  /** Something is corrected or withdrawn. */
  readonly isCorrection: boolean;
}

const NO_CODE = "OBX-3 is empty: the value belongs to no test.";
const NO_RESULT = "The laboratory describes the order and reports no result.";

interface Hl7Context {
  readonly timeZone: string;
  readonly patient: ReportedResultPatient;
  readonly sampleId: string | null;
}

/** Types of OBX-2 that carry a code: its text is the second component. */
const CODED = new Set(["CE", "CWE", "CNE", "CF"]);
/** HL7 table 0125 (OBX-2), by what its types carry. */
const VALUE_TYPES: Readonly<Record<string, ReportedValueType>> = {
  NM: "numeric",
  SN: "numeric",
  NR: "numeric",
  CE: "coded",
  CWE: "coded",
  CNE: "coded",
  CF: "coded",
  ST: "string",
  TX: "text",
  FT: "text",
  ...Object.fromEntries(
    [
      "AD",
      "CP",
      "CX",
      "DT",
      "DTM",
      "DR",
      "ED",
      "EI",
      "PN",
      "RP",
      "TM",
      "TN",
      "TS",
      "XAD",
      "XCN",
      "XON",
      "XPN",
      "XTN",
    ].map((type) => [type, "administrative" as const]),
  ),
};

/**
 * The observations of a message in their order, each with the notes that follow it. Cancellations and withdrawals are never
 * values (HL7 table 0085); an OBX that cannot be used stays among the rows, with the reason.
 */
export function readHl7Observations(message: Hl7Message, context: Hl7Context): Hl7Observations {
  const { collected, ...add } = collectRows();
  const requests = readRequests(message);
  for (const { request, observations } of requests) {
    for (const each of observations) addObservation(add, each, request, context);
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
  const code = getCode(segment, 3);
  const text = valueText(segment);
  const letter = codeOfField(segment, 11) ?? codeOfField(request, 25);
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
  const missing = getMissingStatus(status, text, notes);
  if (missing !== null || text === null) {
    const note = notes ?? text;
    add.addMissing(raw, toMissingResult({ ...code, note, status: missing ?? "pending" }));
    return;
  }
  const result = toBiomarkerResult(
    {
      ...code,
      value: text,
      comparator: null,
      valueType: VALUE_TYPES[readComponent(segment, 2) ?? ""] ?? null,
      observationTypes: [readComponent(segment, 29)].filter((type) => type !== null),
      unit,
      ranges: toTextRanges(rangeText(segment)),
      flags: getFlags(segment),
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
  return status === "preliminary" ? "pending" : getStatusWithoutValue(notes);
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

/** Each OBR with its observations, each of them with the text of the NTE segments right below it. */
function readRequests({ segments }: Hl7Message): Request[] {
  const requests: { request: Hl7Segment | undefined; found: [Hl7Segment, string[]][] }[] = [];
  let isBelow = false;
  for (const segment of segments) {
    if (segment.name === "OBR") requests.push({ request: segment, found: [] });
    if (segment.name === "OBX") {
      if (requests.length === 0) requests.push({ request: undefined, found: [] });
      requests.at(-1)?.found.push([segment, []]);
    }
    isBelow = segment.name === "OBX" || (isBelow && segment.name === "NTE");
    if (isBelow && segment.name === "NTE") {
      requests
        .at(-1)
        ?.found.at(-1)?.[1]
        .push(readComponent(segment, 3) ?? "");
    }
  }
  return requests.map(({ request, found }) => ({
    request,
    observations: found.map(([segment, notes]) => ({
      segment,
      notes: notes.filter(Boolean).join("\n") || null,
      status: readObservationStatus(codeOfField(segment, 11), codeOfField(request, 25)),
    })),
  }));
}

/** Name, LOINC and the laboratory's own code: of the two codings of OBX-3, whichever says that it is one or the other. */
function getCode(segment: Hl7Segment, field: number) {
  const [parts = []] = getRepetitions(segment, field);
  const codings = [parts.slice(0, 3), parts.slice(3, 6)];
  const loinc = codings.find(([code, , system]) => system === "LN" && code);
  const own = codings.find(([code, , system]) => system !== "LN" && code);
  const name = parts[1] ?? parts[4] ?? parts[0];
  return name ? { name, loinc: loinc?.[0] ?? null, providerId: own?.[0] ?? null } : null;
}

/** Every flag of OBX-8: each repetition is one, as a code, a text or both, twice. */
function getFlags(segment: Hl7Segment): string[] {
  return getRepetitions(segment, 8).flatMap(([code, text, , other, otherText]) => {
    const expressions = [code, text, other, otherText].flatMap((each) => each ?? []);
    return selectKnownFlags(expressions);
  });
}

/** The value as a reader writes it: of a structured number the comparator before it, of a code its text. */
function valueText(segment: Hl7Segment): string | null {
  const type = readComponent(segment, 2);
  const repetitions = getRepetitions(segment, 5);
  if (type === "SN") {
    return joinLines(repetitions.map((parts) => parts.slice(0, 4).filter(Boolean).join("")));
  }
  if (CODED.has(type ?? "")) {
    return joinLines(
      repetitions.map(([code, text, , other, otherText]) =>
        selectCodedText([text, otherText, code, other]),
      ),
    );
  }
  // A stray separator stays visible: "200" and "100" are not 200 100.
  const mark = VALUE_TYPES[type ?? ""] === "administrative" ? " " : "^";
  return joinLines(repetitions.map((parts) => parts.filter(Boolean).join(mark)));
}

/** The reference range with all its repetitions: a second one may say something else. */
function rangeText(segment: Hl7Segment): string | null {
  const [first, ...others] = getRepetitions(segment, 7).map(([text]) => text);
  return others.some(Boolean) ? [first, ...others].filter(Boolean).join("; ") : (first ?? null);
}

function joinLines(texts: readonly (string | null)[]): string | null {
  return texts.filter(Boolean).join("\n") || null;
}
