import type { ToBeRead } from "@/lib/contract/service/lab-result";
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
