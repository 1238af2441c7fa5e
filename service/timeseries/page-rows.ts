import { type SQL, sql } from "drizzle-orm";
import type { Instant } from "@/lib/contract/primitives";
import type {
  GroupedTimeseries,
  SampleExtra,
  TimeseriesSample,
} from "@/lib/contract/service/health-data/timeseries";
import type { TimeseriesResource } from "@/lib/contract/service/health-data/timeseries-resources";
import { toWireSource } from "@/service/connections/wire-source";

/**
 * A sample of a page as the driver returns it. A page has thousands of them, so they bypass the usual column mapping;
 * times stay in the database's text format, in UTC.
 */
export type PageRow = {
  readonly at: string;
  readonly starts: string | null;
  readonly ends: string | null;
  readonly provider: string;
  readonly source_type: string;
  readonly app_id: string | null;
  readonly device_id: string | null;
  readonly sport: string | null;
  readonly workout_id: string | null;
  readonly value: number | null;
  readonly unit: string;
  readonly type: string | null;
  readonly offset_s: number | null;
  readonly extra: SampleExtra | null;
};

/** The columns of a page row; point samples have neither start nor end. */
export function pageColumns({ shape }: TimeseriesResource): SQL {
  const span = shape === "interval" ? "starts_at as starts, ends_at as ends," : "";
  return sql.raw(`timestamp as at, ${span} source_provider as provider, source_type,
    source_app_id as app_id, source_device_id as device_id, source_sport as sport,
    source_workout_id as workout_id, value, unit, type, timezone_offset_s as offset_s, extra`);
}

/** Groups samples by provider and then by source, in their order. */
export function groupRows(
  resource: TimeseriesResource,
  rows: readonly PageRow[],
): GroupedTimeseries["groups"] {
  const bySource = new Map<string, TimeseriesSample[]>();
  const groups: GroupedTimeseries["groups"] = {};
  let previous: PageRow | undefined;
  let data: TimeseriesSample[] = [];
  for (const row of rows) {
    if (previous === undefined || !isOfSameSource(row, previous)) {
      const key = sourceKey(row);
      const earlier = bySource.get(key);
      data = earlier ?? [];
      if (!earlier) {
        bySource.set(key, data);
        groups[row.provider] = [...(groups[row.provider] ?? []), { data, source: getSource(row) }];
      }
    }
    previous = row;
    data.push(getSample(resource, row));
  }
  return groups;
}

/** Converts `2026-11-20 14:42:00.123456+00` to wire form: milliseconds, and an offset with minutes. */
export function getInstant(text: string): Instant {
  const fraction = text[19] === "." ? text.slice(20, text.indexOf("+")).padEnd(3, "0") : "000";
  return `${text.slice(0, 10)}T${text.slice(11, 19)}.${fraction.slice(0, 3)}+00:00` as Instant;
}

/** A sample in its wire form. */
export function getSample({ shape }: TimeseriesResource, row: PageRow): TimeseriesSample {
  const sample: TimeseriesSample = {
    // Deprecated in the public API and still sent.
    id: null,
    timezone_offset: row.offset_s,
    type: row.type,
    unit: row.unit,
    timestamp: getInstant(row.at),
  };
  if (shape === "interval") {
    sample.start = getInstant(row.starts ?? row.at);
    sample.end = getInstant(row.ends ?? row.starts ?? row.at);
  }
  if (row.value !== null) sample.value = row.value;
  return row.extra === null ? sample : { ...sample, ...row.extra };
}

function isOfSameSource(a: PageRow, b: PageRow): boolean {
  return (
    a.provider === b.provider &&
    a.source_type === b.source_type &&
    a.app_id === b.app_id &&
    a.device_id === b.device_id &&
    a.sport === b.sport &&
    a.workout_id === b.workout_id
  );
}

function sourceKey({ provider, source_type, app_id, device_id, sport, workout_id }: PageRow) {
  return JSON.stringify([provider, source_type, app_id, device_id, sport, workout_id]);
}

function getSource(row: PageRow) {
  return toWireSource({
    sourceProvider: row.provider,
    sourceType: row.source_type,
    sourceAppId: row.app_id,
    sourceDeviceId: row.device_id,
    sourceSport: row.sport,
    sourceWorkoutId: row.workout_id,
  });
}
