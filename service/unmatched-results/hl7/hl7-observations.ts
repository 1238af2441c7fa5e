import type { ReportFact } from "@/lib/contract/service/lab-result";
import { isFlagged } from "@/lib/result-assessment/parse-flags";
import type { ReportedResultPatient } from "@/lib/result-assessment/reported-result";
import { ALARMING, isAlarmingNote } from "@/service/unmatched-results/report/alarming-note";
import type { ReportDocument } from "@/service/unmatched-results/report/incoming-report";
import {
  getStatusWithoutValue,
  type MissingStatus,
  NO_VALUE,
  toMissingResult,
} from "@/service/unmatched-results/report/missing-value";
import { toBiomarkerResult, toTextRanges } from "@/service/unmatched-results/report/reported-value";
import type { collectRows } from "@/service/unmatched-results/report/source-row";
import type { Hl7Group } from "./hl7-groups";
import { describeRow, type Observation } from "./hl7-observation";
import type { ObservationStatus } from "./hl7-status";
import type { ReadTime } from "./hl7-time";
import type { RowFact } from "./observation-facts";

type Add = Omit<ReturnType<typeof collectRows>, "collected">;

export interface ObservationContext {
  readonly readTime: ReadTime;
  readonly patient: ReportedResultPatient;
  readonly sampleId: string | null;
  readonly facts: ReportFact[];
  readonly documents: ReportDocument[];
}

/**
 * Adds an observation to the rows of its report: as a value, as a marker without one, as a fact or a document; and what
 * a person has to read of it. Cancellations and withdrawals are never values (HL7 table 0085).
 */
export function addObservation(
  add: Add,
  read: Observation,
  group: Hl7Group,
  context: ObservationContext,
): void {
  const { segment, code, mismatches, documents, notes } = read;
  const { sampleId } = context;
  const about = group.name;
  const addToBeRead = (text: string, field: number | undefined, reason: string) =>
    add.addToBeRead(text, { place: segment.getPlace(field), reason }, sampleId);
  if (read.isShifted || code === null) {
    segment.skipAll();
    const reasons = mismatches.map(({ reason }) => reason).join(" ");
    const text = read.isShifted ? segment.raw : describeRow(read);
    addToBeRead(text, undefined, read.isShifted ? `${SHIFTED} ${reasons}`.trim() : NO_CODE);
    if (notes !== null) add.addNote(notes, sampleId);
  } else if (documents !== null) {
    context.documents.push(...documents.documents);
    const names = [code.name, code.loinc, code.providerId, ...documents.others];
    context.facts.push({ label: "Document", text: names.filter(Boolean).join(", "), about });
    context.facts.push(...getUnshown(read).map((fact) => ({ ...fact, about: code.name })));
    for (const { text, reason } of documents.unread) addToBeRead(text, 5, reason);
    if (notes !== null) add.addNote(notes, sampleId);
  } else if (read.status === "order_detail") {
    context.facts.push({ label: code.name, text: read.text ?? NO_VALUE, about });
    context.facts.push(...getUnshown(read).map((fact) => ({ ...fact, about: code.name })));
    add.addUnused(read.raw, NO_RESULT);
    if (isFlagged(read.flags)) addToBeRead(segment.raw, undefined, FLAGGED_DETAIL);
    if (notes !== null) add.addNote(notes, sampleId);
  } else addMarker(add, read, code, context);
  if (!read.isShifted && code !== null) {
    for (const { field, reason } of mismatches) addToBeRead(segment.getRaw(field), field, reason);
  }
  if (notes !== null && isAlarmingNote(notes)) {
    add.addToBeRead(notes, { place: read.notesPlace, reason: ALARMING }, sampleId);
  }
}

const NO_CODE = "The line names no test.";
const SHIFTED = "The contents of this row do not fit their fields.";
const NO_RESULT = "The laboratory describes the order and reports no result.";
const FLAGGED_DETAIL = "The laboratory flags a row that describes the order.";

function addMarker(
  add: Add,
  read: Observation,
  { name, loinc, providerId }: NonNullable<Observation["code"]>,
  { patient, sampleId, facts }: ObservationContext,
): void {
  const { raw, status, text, flags, notes, unit, range } = read;
  const isWithdrawn = status === "cancelled" || status === "withdrawn";
  const value = text ?? (isFlagged(flags) && !isWithdrawn ? NO_VALUE : null);
  const missing = getMissingStatus(status, value, notes);
  if (missing !== null || value === null) {
    const note = [notes, text].filter(Boolean).join("\n") || null;
    const marker = { name, loinc, providerId, note, status: missing ?? "pending" } as const;
    add.addMissing(raw, toMissingResult(marker));
    facts.push(...getUnshown(read).map((fact) => ({ ...fact, about: name })));
    return;
  }
  const result = toBiomarkerResult(
    {
      name,
      loinc,
      providerId,
      value,
      comparator: null,
      valueType: read.valueType,
      observationTypes: read.observationTypes,
      unit,
      ranges: toTextRanges(range),
      flags,
      status: read.letter,
      patient,
      notes,
      at: read.at,
      laboratory: read.laboratory,
    },
    sampleId,
  );
  // Set instead of spread, because copying so many keys takes as long as reading the row.
  result.status = getValueStatus(status);
  if (read.facts.length > 0) result.facts = [...read.facts];
  add.addResult(raw, result);
}

/** What a row says that only a value shows. */
function getUnshown({ facts, unit, range, flags, laboratory }: Observation): RowFact[] {
  const texts = [
    ["Unit", unit],
    ["Reference range", range],
    ["Flag", flags.join(", ")],
    ["Performing laboratory", laboratory],
  ] as const;
  return [...texts.flatMap(([label, text]) => (text ? [{ label, text }] : [])), ...facts];
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
