import type { ToBeRead } from "@/lib/contract/service/lab-result";
import { refusesSample } from "@/lib/result-assessment/refused-sample";
import type { Hl7Group, Hl7Parts } from "./hl7-groups";
import type { Hl7Message } from "./hl7-message";
import type { Hl7Segment } from "./hl7-segment";

/** A text that a person has to read. */
export interface Alarm extends Omit<ToBeRead, "id"> {
  readonly text: string;
}

/** What a message says about its own completeness: lines that are no segments, a continuation, gaps in its numbers. */
export function findGaps({ unknown, segments }: Hl7Message, { groups }: Hl7Parts): Alarm[] {
  const continued = segments.filter(({ name }) => name === "DSC");
  return [
    ...unknown.map(({ at: _, ...each }) => each),
    ...continued.map((segment) => toAlarm(segment, CONTINUED)),
    ...findRequestGaps(groups),
    ...findRowGaps(groups),
  ];
}

const CONTINUED = "The laboratory announces that this message is continued in another one.";
const NO_NUMBER = "The number of this segment is no number.";

/** The rows of each group are counted from 1, or on from the group before. */
function findRowGaps(groups: readonly Hl7Group[]): Alarm[] {
  return findJumps(groups.flatMap(({ rows }) => rows.map(({ segment }) => segment)));
}

/** A message may report a later request of an order alone. */
function findRequestGaps(groups: readonly Hl7Group[]): Alarm[] {
  const requests = groups.flatMap(({ request }) => request ?? []);
  return findJumps(requests, true);
}

/**
 * Jumps in the numbers of field 1. Senders count on, start again at 1 (or 0), repeat a number, or leave it out; a number
 * that is more than one higher than the one before means that a segment between them was lost.
 */
function findJumps(segments: readonly Hl7Segment[], startsAnywhere = false): Alarm[] {
  const alarms: Alarm[] = [];
  let before: number | null = startsAnywhere ? null : 0;
  let unnumbered = 0;
  for (const segment of segments) {
    const written = segment.getRaw(1);
    const number = /^\d{1,5}$/.test(written) ? Number(written) : null;
    segment.skip(1, () => true);
    if (number === null) {
      if (written !== "" && written !== '""') alarms.push(toAlarm(segment, NO_NUMBER));
      unnumbered += 1;
      continue;
    }
    const isNext = before === null || (number >= before && number <= before + unnumbered + 1);
    if (number > 1 && !isNext) {
      const reason = `The numbers go from ${before} to ${number}: a segment may be missing.`;
      alarms.push(toAlarm(segment, reason));
    }
    [before, unnumbered] = [number, 0];
  }
  return alarms;
}

function toAlarm(segment: Hl7Segment, reason: string): Alarm {
  if (segment.name === "DSC") segment.skipAll();
  return { text: segment.raw, place: segment.getPlace(1), reason };
}

const CONTINUES_ANOTHER = "The message continues another one, which did not arrive with it.";
const CUT_BATCH = "The end of the batch is missing: more of it may be.";
const ENDED_ORDER = "The order is canceled, replaced, on hold or in error, and has results.";
const NO_RESULTS = "The request has no results by its status, and has values.";
const NO_PATIENT = "The specimen is one that checks the laboratory, not the patient's.";
const REFUSED = "The laboratory says that the sample or the result cannot be relied on.";
const CUT = "The sender cut this text.";

/**
 * What of a message contradicts that its values are a patient's whole and valid results: its place among other
 * messages, the states of its orders and requests, and remarks in fields that are shown as facts.
 */
export function findDoubts({ header, segments }: Hl7Message, { groups }: Hl7Parts): Alarm[] {
  const find = (name: string, field: number, values: RegExp, reason: string) =>
    segments
      .filter((each) => each.name === name && values.test(each.getRaw(field)))
      .map((each) => toFieldAlarm(each, field, reason));
  return [
    ...find("MSH", 14, /./, CONTINUES_ANOTHER),
    ...findCutBatch(segments),
    // Tables 0038, 0123 and 0369.
    ...find("ORC", 5, /^(?:CA|DC|ER|HD|RP)$/, ENDED_ORDER),
    ...groups.flatMap(findEmptyRequest),
    ...find("SPM", 11, /^[BCEFOQVU](?:\^|$)/, NO_PATIENT),
    ...findRefusals(segments),
    ...findCutTexts(header, segments),
  ];
}

function toFieldAlarm(segment: Hl7Segment, field: number, reason: string): Alarm {
  return { text: segment.getRaw(field), place: segment.getPlace(field), reason };
}

/** A batch or file that was begun and not ended. */
function findCutBatch(segments: readonly Hl7Segment[]): Alarm[] {
  const list = (name: string) => segments.filter((each) => each.name === name);
  return [
    ["BHS", "BTS"],
    ["FHS", "FTS"],
  ].flatMap(([start = "", end = ""]) => {
    const [begun] = list(start).slice(list(end).length);
    return begun ? [{ text: begun.raw, place: begun.getPlace(), reason: CUT_BATCH }] : [];
  });
}

/** A request that was canceled, or whose order or patient is not known, beside a value that counts. */
function findEmptyRequest({ request, rows }: Hl7Group): Alarm[] {
  const counts = rows.some(
    ({ segment }) => segment.getRaw(5) !== "" && /^[FCPRSABV]$/i.test(segment.getRaw(11)),
  );
  const isEmpty = /^[XYZ]$/i.test(request?.getRaw(25) ?? "");
  return request && isEmpty && counts ? [toFieldAlarm(request, 25, NO_RESULTS)] : [];
}

/**
 * The fields that become facts and in which laboratories remark on a sample, without those that only the orderer writes:
 * the reason for the test, the names of people. `SPM` leaves out what `readCondition` reads.
 */
const REMARKS: ReadonlyMap<string, (field: number) => boolean> = new Map([
  ["MSA", () => true],
  ["SAC", () => true],
  ["ORC", (field: number) => field === 6 || field === 16],
  ["OBR", (field: number) => [11, 12, 13, 15, 18, 19, 20, 21, 39, 46, 47, 49].includes(field)],
  ["SPM", (field: number) => ![5, 14, 15, 16, 20, 21, 22, 23, 24, 28].includes(field)],
  ["OBX", (field: number) => [18, 20, 26, 27, 28, 30, 31, 32].includes(field)],
]);

function findRefusals(segments: readonly Hl7Segment[]): Alarm[] {
  return segments.flatMap((segment) => {
    const isRemark = REMARKS.get(segment.name);
    if (isRemark === undefined) return [];
    const fields = segment.listFields().filter(isRemark);
    return fields
      .filter((field) => refusesSample(segment.getRaw(field)))
      .map((field) => toFieldAlarm(segment, field, REFUSED));
  });
}

/** Texts that end with the sign for a cut text, which is the fifth of MSH-2 (since v2.7). */
function findCutTexts({ raw }: Hl7Segment, segments: readonly Hl7Segment[]): Alarm[] {
  const [, signs = ""] = raw.split(raw[3] ?? "");
  const [component = "", repetition = "", , subcomponent = "", cut] = signs;
  if (cut === undefined) return [];
  const ends = [component, repetition, subcomponent].map((sign) => cut + sign);
  return segments
    .filter(({ name }) => name !== "MSH")
    .flatMap((segment) =>
      segment
        .listFields()
        .filter((field) => {
          const text = segment.getRaw(field);
          return text.endsWith(cut) || ends.some((end) => text.includes(end));
        })
        .map((field) => toFieldAlarm(segment, field, CUT)),
    );
}
