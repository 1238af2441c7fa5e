/** A time as a report states it: its moment where date, time and zone are known, else its text. Never both. */
export interface StatedTime {
  readonly moment: Date | null;
  /** As precise as written, without seconds that are zero: `2026`, `2026-11-25`, `2026-11-25T08:30`. */
  readonly text: string | null;
}

export const NO_TIME: StatedTime = { moment: null, text: null };

const DATE_TIME =
  /^(?<minutes>\d{4}-\d{2}-\d{2}T\d{2}:\d{2})(?<seconds>:\d{2}(?:\.\d{1,9})?)?(?<zone>Z|[+-]\d{2}:\d{2})?$/i;

/** Reads a FHIR date-time. A day has no hour, a time without a zone is no moment, and what is no time stays as written. */
export function readFhirTime(written: string | null): StatedTime {
  if (written === null) return NO_TIME;
  const { minutes, seconds = "", zone } = DATE_TIME.exec(written)?.groups ?? {};
  if (minutes === undefined) return { moment: null, text: written };
  const moment = new Date(`${minutes}${seconds || ":00"}${zone ?? "Z"}`);
  if (Number.isNaN(moment.getTime()) || !isDay(minutes.slice(0, 10))) {
    return { moment: null, text: written };
  }
  if (zone !== undefined) return { moment, text: null };
  return { moment: null, text: /^:00(?:\.0{1,9})?$/.test(seconds) ? minutes : written };
}

/** The day of a stated time, for ages and names: as written, else in UTC; null where there is none. */
export function getDay({ moment, text }: StatedTime): string | null {
  if (moment !== null) return moment.toISOString().slice(0, 10);
  const day = text?.slice(0, 10) ?? "";
  return /^\d{4}-\d{2}-\d{2}$/.test(day) && isDay(day) ? day : null;
}

/** JavaScript reads the 31st of February as a day of March. */
function isDay(day: string): boolean {
  const read = new Date(`${day}T00:00Z`);
  return !Number.isNaN(read.getTime()) && read.toISOString().startsWith(day);
}
