import type { ReportFact } from "@/lib/contract/service/lab-result";
import type { Alarm } from "./hl7-alarms";
import type { Hl7Group, Hl7Parts } from "./hl7-groups";
import type { Hl7Segment } from "./hl7-segment";
import type { Hl7Time, ReadTime } from "./hl7-time";

/** When the sample of a report was collected and received, and when the laboratory reported. */
export interface Hl7Times {
  readonly collected: Hl7Time | null;
  readonly received: Hl7Time | null;
  readonly reported: Hl7Time | null;
  /** The times of other groups and samples, and those that are less precise than a moment. */
  readonly facts: readonly ReportFact[];
  readonly alarms: readonly Alarm[];
}

interface Found {
  readonly label: "Collected" | "Received" | "Reported";
  readonly time: Hl7Time;
  readonly segment: Hl7Segment;
  readonly field: number;
  readonly about: string | null;
  /** The end of a collection that took a while. */
  readonly end: string | null;
}

const UNREADABLE = "The time cannot be read.";

/**
 * The times of a report: those of its first sample, else of its first request. One that cannot be read is kept as
 * written and never replaced by another field's.
 */
export function readHl7Times(
  header: Hl7Segment,
  { head, groups }: Hl7Parts,
  readTime: ReadTime,
): Hl7Times {
  const specimens = [
    ...head.map((segment) => ({ segment, about: null })),
    ...groups.flatMap((group) => group.others.map((segment) => ({ segment, about: group.name }))),
  ].filter(({ segment }) => segment.name === "SPM");
  const find = (label: Found["label"], specimenField: number | null, requestField: number) => [
    ...(specimenField === null
      ? []
      : specimens.flatMap(({ segment, about }) =>
          read(label, segment, specimenField, about, readTime),
        )),
    ...groups.flatMap((group) => readOfRequest(label, group, requestField, readTime)),
  ];
  const collected = find("Collected", 17, 7);
  const received = find("Received", 18, 14);
  const reported = find("Reported", null, 22);
  const sent = read("Reported", header, 7, null, readTime);
  const all = [collected, received, reported];
  return {
    collected: collected[0]?.time ?? null,
    received: received[0]?.time ?? null,
    reported: [...reported, ...sent].find(({ time }) => time.moment !== null)?.time ?? null,
    facts: all.flatMap((found) => [
      ...found.filter((each, at) => isFurther(each, at, found)).map(toFact),
      ...found.flatMap(({ end, about }) =>
        end === null ? [] : [{ label: "Collection ended", text: end, about }],
      ),
    ]),
    alarms: all
      .flat()
      .filter(({ time }) => !time.isTime)
      .map(({ time, segment, field }) => ({
        text: time.text,
        place: segment.getPlace(field),
        reason: UNREADABLE,
      })),
  };
}

/** Whether a time says more than the first of its kind, which the report itself shows. */
function isFurther({ time, label }: Found, at: number, [first]: readonly Found[]): boolean {
  if (at === 0) return label === "Reported" && !time.hasHour;
  return time.text !== first?.time.text;
}

function toFact({ label, time, about }: Found): ReportFact {
  return { label, text: time.text, about };
}

function readOfRequest(
  label: Found["label"],
  group: Hl7Group,
  field: number,
  readTime: ReadTime,
): Found[] {
  return group.request === undefined ? [] : read(label, group.request, field, group.name, readTime);
}

/** A time, or a period of which the second component is the end. */
function read(
  label: Found["label"],
  segment: Hl7Segment,
  field: number,
  about: string | null,
  readTime: ReadTime,
): Found[] {
  const written = segment.readComponent(field);
  if (written === null) return [];
  const ended = segment.readComponent(field, 2);
  const end = ended === null ? null : readTime(ended).text;
  return [{ label, time: readTime(written), segment, field, about, end }];
}
