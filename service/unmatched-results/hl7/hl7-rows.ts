import type { ReportFact } from "@/lib/contract/service/lab-result";
import type { ReportedResultPatient } from "@/lib/result-assessment/reported-result";
import { ALARMING, isAlarmingNote } from "@/service/unmatched-results/report/alarming-note";
import type { ReportDocument } from "@/service/unmatched-results/report/incoming-report";
import { collectRows, type SourceRows } from "@/service/unmatched-results/report/source-row";
import { type Alarm, findDoubts, findGaps } from "./hl7-alarms";
import { readHl7Facts } from "./hl7-facts";
import type { Hl7Group, Hl7Parts, Hl7Row } from "./hl7-groups";
import type { Hl7Message } from "./hl7-message";
import { isContinuation, joinNotes, type Observation, readObservation } from "./hl7-observation";
import { addObservation } from "./hl7-observations";
import type { Hl7Patient } from "./hl7-patient";
import type { Hl7Segment } from "./hl7-segment";
import { isRequestFinal } from "./hl7-status";
import type { ReadTime } from "./hl7-time";
import type { Hl7Times } from "./hl7-times";
import { findIsolates } from "./isolates";
import { readCondition } from "./specimen-condition";
import { skipTransport } from "./transport-fields";

/** The rows of a message, and what they mean for it as a whole. */
export interface Hl7Rows extends SourceRows {
  readonly facts: readonly ReportFact[];
  readonly documents: readonly ReportDocument[];
  /** Every request of the message is final. */
  readonly isFinal: boolean;
  /** A value is corrected or withdrawn. */
  readonly isCorrection: boolean;
}

interface Context {
  readonly readTime: ReadTime;
  readonly times: Hl7Times;
  readonly identity: Hl7Patient;
  readonly patient: ReportedResultPatient;
  readonly sampleId: string | null;
}

const NOT_UNDERSTOOD = "This part of the message is not understood.";
const LOST_PARENT = "The request belongs to a result that this message does not have.";
const NO_TEST = "The request names no test.";
const ONLY_DOCUMENT = "The laboratory sent its results only as this document.";

/**
 * Reads the observations of a message in their order, each with the notes below it, then the other notes, and everything
 * that a person has to read: alarms, and at the end every part of the message that nothing has read.
 */
export function readHl7Rows(message: Hl7Message, parts: Hl7Parts, context: Context): Hl7Rows {
  const { collected, ...add } = collectRows();
  const { readTime, times, identity, patient, sampleId } = context;
  const { groups, notes } = parts;
  const gaps = findGaps(message, parts);
  const facts: ReportFact[] = [
    ...identity.facts.map((fact) => ({ ...fact, about: null })),
    ...readHl7Facts(parts, readTime),
    ...times.facts,
  ];
  const documents: ReportDocument[] = [];
  const read = readGroups(groups, context);
  for (const { group, observations } of read) {
    for (const each of observations) {
      addObservation(add, each, group, { readTime, patient, sampleId, facts, documents });
    }
  }
  for (const segments of notes) {
    const note = joinNotes(segments);
    if (note === null || collected.results.some(({ result }) => result === note)) continue;
    add.addNote(note, sampleId);
    const place = segments[0]?.getPlace(3) ?? "NTE";
    if (isAlarmingNote(note)) add.addToBeRead(note, { place, reason: ALARMING }, sampleId);
  }
  const specimens = message.segments.filter(({ name }) => name === "SPM");
  const conditions = specimens.map((segment) => readCondition(segment, readTime));
  facts.push(...conditions.flatMap((each) => each.facts.map((fact) => ({ ...fact, about: null }))));
  const alarms: Alarm[] = [
    ...gaps,
    ...findDoubts(message, parts),
    ...identity.alarms,
    ...times.alarms,
    ...conditions.flatMap((each) => each.alarms),
    ...findLostRequests(groups),
  ];
  if (documents.length > 0 && collected.results.length + collected.missing.length === 0) {
    const text = documents.map(({ title }) => title).join(", ");
    alarms.push({ text, place: "OBX", reason: ONLY_DOCUMENT });
  }
  for (const { text, ...why } of [...alarms, ...findUnread(message.segments)]) {
    add.addToBeRead(text, why, sampleId);
  }
  return { ...collected, facts, documents, ...summarize(read) };
}

interface ReadGroup {
  readonly group: Hl7Group;
  readonly observations: readonly Observation[];
}

function readGroups(groups: readonly Hl7Group[], { readTime, times }: Context): ReadGroup[] {
  const isolates = findIsolates(groups);
  const collected = times.collected?.text ?? null;
  return groups.map((group) => ({
    group,
    observations: joinContinuations(group.rows).map(({ row, more }) =>
      readObservation(row, group, {
        isolate: isolates.find(group, row.segment),
        more,
        readTime,
        collected,
      }),
    ),
  }));
}

/** The rows, each with those without a code that continue its text; their notes are below it too. */
function joinContinuations(rows: readonly Hl7Row[]): { row: Hl7Row; more: Hl7Segment[] }[] {
  const joined: { row: Hl7Row; more: Hl7Segment[] }[] = [];
  for (const row of rows) {
    const last = joined.at(-1);
    if (last && isContinuation(row.segment, last.row.segment)) {
      last.more.push(row.segment);
      last.row = {
        ...last.row,
        notes: [...last.row.notes, ...row.notes],
        parts: [...last.row.parts, ...row.parts],
      };
    } else joined.push({ row, more: [] });
  }
  return joined;
}

function findLostRequests(groups: readonly Hl7Group[]): Alarm[] {
  const lost = findIsolates(groups).withoutParent.map((request) => ({
    text: request.getRaw(26),
    place: request.getPlace(26),
    reason: LOST_PARENT,
  }));
  const unnamed = groups.flatMap(({ request }) => {
    if (request === undefined || request.getRaw(4) !== "") return [];
    return [{ text: request.raw, place: request.getPlace(4), reason: NO_TEST }];
  });
  return [...lost, ...unnamed];
}

/** The proof that everything is in the report: what no reader has read, and is not known to say nothing. */
function findUnread(segments: readonly Hl7Segment[]): Alarm[] {
  return segments.flatMap((segment) => {
    skipTransport(segment);
    return segment.listUnread().map(({ field, text }) => ({
      text,
      place: segment.getPlace(field),
      reason: NOT_UNDERSTOOD,
    }));
  });
}

function summarize(read: readonly ReadGroup[]): Pick<Hl7Rows, "isFinal" | "isCorrection"> {
  const letters = read.map(({ group }) => group.request?.findRaw(25) ?? null);
  const statuses = read.map(({ observations }) => observations.map(({ status }) => status));
  return {
    isFinal: statuses.every((each, at) => isRequestFinal(letters[at] ?? null, each)),
    isCorrection:
      letters.some((letter) => letter?.toUpperCase() === "C") ||
      statuses.flat().some((status) => status === "corrected" || status === "withdrawn"),
  };
}
