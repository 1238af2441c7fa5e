import { Temporal } from "temporal-polyfill";
import { CalendarDate } from "@/lib/contract/primitives";
import {
  getUnit,
  type TimeseriesName,
} from "@/lib/contract/service/health-data/timeseries-resources";
import type { AppleSource } from "@/service/imports/apple/apple-source";
import type { ImportedEntry, Reading } from "@/service/imports/reading";

/** A moment with the offset of its clock, if one is known. */
export type Moment = { readonly ms: number; readonly offsetSeconds: number | null };

type SampleOf = {
  readonly source: AppleSource;
  readonly start: Moment;
  readonly endMs?: number;
  readonly value: number;
  readonly type?: string | null;
  readonly sport?: string | null;
  readonly extra?: { readonly sensor_location: "wrist" };
};

export function sampleReading(resource: TimeseriesName, said: SampleOf): Reading {
  const { source, start, endMs, value, type, sport, extra } = said;
  return {
    outcome: "sample",
    sample: {
      resource,
      sourceType: source.type,
      sourceAppId: source.appId,
      sourceDeviceId: null,
      sourceSport: sport ?? null,
      sourceWorkoutId: null,
      timestampMs: start.ms,
      startMs: start.ms,
      endMs: endMs ?? start.ms,
      value,
      unit: getUnit(resource),
      type: type ?? null,
      timezoneOffset: start.offsetSeconds,
      extra: extra ?? null,
    },
  };
}

export function entryReading(
  entry: Pick<ImportedEntry, "kind" | "date" | "value" | "source"> &
    Partial<Pick<ImportedEntry, "discriminator" | "rank">>,
): Reading {
  return { outcome: "entry", entry: { discriminator: "", rank: 0, ...entry } };
}

/** Parses a calendar date of a file; null if there is no such day. */
export function getDate(text: string | undefined): CalendarDate | null {
  const parsed = CalendarDate.safeParse(text);
  return parsed.success ? parsed.data : null;
}

/** The given hour of a day in the person's zone, for files without a zone. */
export function localMoment(date: string, hour: number, zone: string): Moment {
  const zoned = Temporal.PlainDate.from(date).toZonedDateTime({
    timeZone: zone,
    plainTime: { hour },
  });
  return { ms: zoned.epochMilliseconds, offsetSeconds: zoned.offsetNanoseconds / 1e9 };
}

/** The person's calendar day at a UTC instant. */
export function getDayInZone(ms: number, zone: string): CalendarDate {
  const zoned = Temporal.Instant.fromEpochMilliseconds(ms).toZonedDateTimeISO(zone);
  return CalendarDate.parse(zoned.toPlainDate().toString());
}

/** Parses a number of a file; null if it is missing or outside the limits. */
export function parseNumberWithin(
  text: string | undefined,
  min: number,
  max: number,
): number | null {
  if (text === undefined || text.trim() === "") return null;
  const value = Number(text);
  return value >= min && value <= max ? value : null;
}
