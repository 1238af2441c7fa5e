import { Temporal } from "temporal-polyfill";

/** A time as a laboratory wrote it. */
export interface Hl7Time {
  /** Null for a text that is no time, and for one that names no day. */
  readonly moment: Date | null;
  /** In ISO form, as precise as written, to the minute; a text that is no time as it is. */
  readonly text: string;
  readonly isTime: boolean;
  /** It names an hour, so that its moment is more than the beginning of a day. */
  readonly hasHour: boolean;
}

const OFFSET = String.raw`(Z|[+-]\d{2}(?::?\d{2})?)?`;
/** `YYYY[MM[DD[HH[MM[SS[.S]]]]]]`, and the ISO form, which some senders use. */
const FORMS = [
  new RegExp(
    String.raw`^(\d{4})(?:(\d{2})(?:(\d{2})(?:(\d{2})(?:(\d{2})(?:(\d{2})(?:\.\d{1,9})?)?)?)?)?)?${OFFSET}$`,
  ),
  new RegExp(
    String.raw`^(\d{4})-(\d{2})-(\d{2})(?:[T ](\d{2}):(\d{2})(?::(\d{2})(?:\.\d{1,9})?)?)?${OFFSET}$`,
  ),
];

export type ReadTime = (written: string) => Hl7Time;

/** A reader of times that remembers what it has read, because the rows of a report repeat a few of them. */
export function createTimeReader(timeZone: string): ReadTime {
  const known = new Map<string, Hl7Time>();
  return (written) => {
    const read = known.get(written) ?? readHl7Time(written, timeZone);
    known.set(written, read);
    return read;
  };
}

/** Reads a time; without an offset of its own it is in the laboratory's time zone. Nothing is guessed or filled in. */
function readHl7Time(written: string, timeZone: string): Hl7Time {
  const asWritten = { moment: null, text: written, isTime: false, hasHour: false };
  const match = FORMS.map((form) => form.exec(written.trim())).find(Boolean);
  if (!match) return asWritten;
  const [, year = "", month, day, hour, minute, second = "00", sent] = match;
  const offset = sent === undefined ? "" : toOffset(sent);
  const local = `${year}-${month ?? "01"}-${day ?? "01"}T${hour ?? "00"}:${minute ?? "00"}:${second}`;
  const moment = getMoment(local, offset === "Z" ? "UTC" : offset || timeZone);
  if (moment === null) return asWritten;
  const date = [year, month, day].filter((part) => part !== undefined).join("-");
  const clock = [hour, minute].filter((part) => part !== undefined).join(":");
  return {
    moment: day === undefined ? null : moment,
    text: clock ? `${date}T${clock}${offset}` : date,
    isTime: true,
    hasHour: hour !== undefined,
  };
}

/** The day of a date or time stamp as written, `YYYY-MM-DD`: a birth date has no zone. Null for an invalid date. */
export function readHl7Day(written: string): string | null {
  const { isTime, text } = readHl7Time(written, "UTC");
  const day = text.slice(0, 10);
  return isTime && day.length === 10 ? day : null;
}

/** `-05` and `-0500` as `-05:00`. */
function toOffset(sent: string): string {
  if (sent === "Z") return sent;
  const digits = sent.slice(1).replace(":", "");
  return `${sent[0]}${digits.slice(0, 2)}:${digits.slice(2) || "00"}`;
}

function getMoment(local: string, zone: string): Date | null {
  try {
    const { epochMilliseconds } = Temporal.PlainDateTime.from(local, {
      overflow: "reject",
    }).toZonedDateTime(zone);
    return new Date(epochMilliseconds);
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}
