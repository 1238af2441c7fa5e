import type { ReportedValueType } from "@/lib/result-assessment/reported-result";
import type { SourceRow } from "@/service/db/schema/unmatched-results";
import type { Hl7Group, Hl7Row } from "./hl7-groups";
import type { Hl7Segment } from "./hl7-segment";
import { type ObservationStatus, readObservationStatus } from "./hl7-status";
import type { Hl7Time, ReadTime } from "./hl7-time";
import { toGroupFacts } from "./isolates";
import { findMismatches, isShifted, type Mismatch } from "./observation-checks";
import { type Hl7Documents, readDocuments } from "./observation-documents";
import { type RowFact, readRowFacts, toFacts } from "./observation-facts";
import { type Hl7Code, readCode, readFlags, readRangeText, readUnit } from "./observation-fields";
import { type Hl7Value, readValue } from "./observation-value";

/** An OBX with its notes, read. */
export interface Observation {
  readonly segment: Hl7Segment;
  /** Null where OBX-3 names no test. */
  readonly code: Hl7Code | null;
  readonly text: string | null;
  readonly valueType: ReportedValueType | null;
  readonly observationTypes: readonly string[];
  readonly unit: string | null;
  readonly range: string | null;
  readonly flags: readonly string[];
  /** The status as sent: OBX-11, else OBR-25. */
  readonly letter: string | null;
  readonly status: ObservationStatus;
  readonly at: Date | null;
  readonly laboratory: string | null;
  readonly notes: string | null;
  readonly notesPlace: string;
  readonly facts: readonly RowFact[];
  readonly documents: Hl7Documents | null;
  readonly mismatches: readonly Mismatch[];
  readonly isShifted: boolean;
  readonly raw: Omit<SourceRow, "position" | "target" | "index" | "reason">;
}

interface RowContext {
  readonly isolate: string | null;
  /** Lines without a code that continue the value. */
  readonly more: readonly Hl7Segment[];
  readonly readTime: ReadTime;
  /** The time that the report shows, which its rows need not repeat. */
  readonly collected: string | null;
}

/** Reads an OBX and everything that stands below it. */
export function readObservation(
  row: Hl7Row,
  { request }: Hl7Group,
  { isolate, more, readTime, collected }: RowContext,
): Observation {
  const { segment } = row;
  const code = readCode(segment);
  const documents = code === null ? null : readDocuments(segment, code.name);
  const value = documents === null ? readValue(segment) : readDocumentType(segment);
  const text = [value.text, ...more.map(readContinuation)].filter(Boolean).join("\n") || null;
  const flags = readFlags(segment);
  const { unit, others: unitNames } = readUnit(segment);
  const range = readRangeText(segment);
  // What is no status in OBR-25 stays unread.
  const ofRequest = request?.findRaw(25) ?? null;
  const letter = readLetter(segment, 11) ?? ofRequest;
  const hasUnknownCode = value.hasUnknownCode && !isParticulars(segment);
  const checked = { value: { ...value, text, hasUnknownCode }, flags, unit, unitNames, range };
  const mismatches = findMismatches(segment, checked, readTime);
  const times = readTimes(segment, readTime, collected);
  const subId = segment.readText(4);
  return {
    segment,
    code,
    text,
    valueType: value.valueType,
    observationTypes: segment.readRepetitions(29).flatMap(([type]) => type ?? []),
    unit,
    range,
    flags: flags.flags,
    letter,
    status: readObservationStatus(readLetter(segment, 11), ofRequest),
    at: times.at,
    laboratory: segment.readComponent(23),
    notes: joinNotes(row.notes),
    notesPlace: (row.notes[0] ?? segment).getPlace(3),
    facts: [
      ...toGroupFacts(isolate, subId, text),
      ...toFacts("Also named", code?.others ?? []),
      ...toFacts("Laboratory's code", code?.loinc && code.providerId ? [code.providerId] : []),
      ...toFacts("Coded as", value.others),
      ...toFacts("Unit", unitNames),
      ...toFacts("Flag", flags.others),
      ...times.facts,
      ...readRowFacts(row, readTime),
    ],
    documents,
    mismatches,
    isShifted: isShifted(segment, mismatches, text !== null),
    raw: {
      name: code?.name ?? null,
      code: code?.loinc ?? code?.providerId ?? null,
      value: text,
      unit,
      status: letter,
      subId: [isolate, subId].filter(Boolean).join(" ") || null,
    },
  };
}

/** What a row without a test says. */
export function describeRow({ text, segment }: Observation): string {
  return text !== null && hasOnlyText(segment) ? text : segment.raw;
}

/** Whether a row only describes the order or the sample (table 0936), whose codes nobody has to know. */
function isParticulars(segment: Hl7Segment): boolean {
  return /^(?:AOE|QST|SCI|ASO)$/.test(segment.getRaw(29));
}

/** The lines of the notes below one segment, with all their repetitions; null without any. */
export function joinNotes(notes: readonly Hl7Segment[]): string | null {
  return notes.flatMap((note) => note.readText(3) ?? []).join("\n") || null;
}

/** Whether a row without a code continues the one before it: both texts, with the same number and sub-id. */
export function isContinuation(segment: Hl7Segment, before: Hl7Segment | undefined): boolean {
  if (before === undefined || segment.getRaw(3) !== "" || segment.getRaw(5) === "") return false;
  const isText = (each: Hl7Segment) => /^(?:ST|TX|FT)?$/.test(each.getRaw(2));
  const isSame = (field: number) => segment.getRaw(field) === before.getRaw(field);
  const isPlain = [6, 7, 8, 9, 10].every((field) => segment.getRaw(field) === "");
  return isText(segment) && isText(before) && isSame(1) && isSame(4) && isPlain;
}

function readContinuation(segment: Hl7Segment): string | null {
  segment.skip(2, () => true);
  segment.skip(4, () => true);
  readLetter(segment, 11);
  return segment.readText(5);
}

/** A document is no text; its type is read, so that it is not taken for one that nobody knows. */
function readDocumentType(segment: Hl7Segment): Hl7Value {
  const type = segment.readComponent(2);
  return { type, valueType: "administrative", text: null, others: [], hasUnknownCode: false };
}

/** A field with further components or repetitions is read whole, so that its first part alone is not taken for the code. */
function readLetter(segment: Hl7Segment, field: number): string | null {
  return segment.readText(field)?.replaceAll("\n", "~") ?? null;
}

function hasOnlyText(segment: Hl7Segment): boolean {
  return segment.listFields().every((field) => [1, 2, 4, 5, 11, 14].includes(field));
}

/** The moment of a value: of its analysis, else of its observation. What is no moment is said as a fact. */
function readTimes(
  segment: Hl7Segment,
  readTime: ReadTime,
  collected: string | null,
): { readonly at: Date | null; readonly facts: readonly RowFact[] } {
  const [observed, analyzed] = [14, 19].map((field): Hl7Time | null => {
    const written = segment.readComponent(field);
    return written === null ? null : readTime(written);
  });
  const shown = [analyzed, observed].find((time) => time?.hasHour) ?? null;
  const further = [
    ["Observed", observed],
    ["Analyzed", analyzed],
  ] as const;
  return {
    at: shown?.moment ?? null,
    facts: further.flatMap(([label, time]) =>
      time && time !== shown && time.text !== collected ? [{ label, text: time.text }] : [],
    ),
  };
}
