import { refusesSample } from "@/lib/result-assessment/refused-sample";
import type { Alarm } from "./hl7-alarms";
import type { Hl7Group, Hl7Parts } from "./hl7-groups";
import type { Hl7Message } from "./hl7-message";
import type { Hl7Segment } from "./hl7-segment";

const CONTINUES = "The message continues another one, which did not arrive with it.";
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
      .map((each) => toAlarm(each, field, reason));
  return [
    ...find("MSH", 14, /./, CONTINUES),
    ...findCutBatch(segments),
    // Tables 0038, 0123 and 0369.
    ...find("ORC", 5, /^(?:CA|DC|ER|HD|RP)$/, ENDED_ORDER),
    ...groups.flatMap(findEmptyRequest),
    ...find("SPM", 11, /^[BCEFOQVU](?:\^|$)/, NO_PATIENT),
    ...findRefusals(segments),
    ...findCutTexts(header, segments),
  ];
}

function toAlarm(segment: Hl7Segment, field: number, reason: string): Alarm {
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
  return request && isEmpty && counts ? [toAlarm(request, 25, NO_RESULTS)] : [];
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
      .map((field) => toAlarm(segment, field, REFUSED));
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
        .map((field) => toAlarm(segment, field, CUT)),
    );
}
