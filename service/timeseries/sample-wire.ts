import type { InferSelectModel } from "drizzle-orm";
import type { GroupedTimeseries, TimeseriesSample } from "@/lib/contract/timeseries";
import type { TimeseriesResource } from "@/lib/contract/timeseries-resources";
import { toWireSource } from "@/service/connections/wire-source";
import type { timeseriesSamples } from "@/service/db/schema/health-data";
import { toInstant } from "@/service/http/wire";

export type SampleRow = InferSelectModel<typeof timeseriesSamples>;
type SampleContent = Omit<SampleRow, "arrivedIn" | "updatedAt">;

/** A sample as the service writes it: the common fields, then those of its resource. */
export function toWireSample(resource: TimeseriesResource, row: SampleContent): TimeseriesSample {
  return {
    // Deprecated by the public API and still sent.
    id: null,
    timezone_offset: row.timezoneOffsetSeconds,
    type: row.type,
    unit: row.unit,
    timestamp: toInstant(row.timestamp),
    ...(resource.shape === "interval" && {
      start: toInstant(row.startsAt ?? row.timestamp),
      end: toInstant(row.endsAt ?? row.startsAt ?? row.timestamp),
    }),
    ...(row.value !== null && { value: row.value }),
    ...row.extra,
  };
}

/** Samples by provider and there by source, in the order in which they came. */
export function groupSamples(
  resource: TimeseriesResource,
  rows: readonly SampleRow[],
): GroupedTimeseries["groups"] {
  const bySource = new Map<string, GroupedTimeseries["groups"][string][number]>();
  const groups = new Map<string, GroupedTimeseries["groups"][string]>();
  for (const row of rows) {
    const key = keyOf(row);
    let group = bySource.get(key);
    if (!group) {
      group = { data: [], source: toWireSource(row) };
      bySource.set(key, group);
      const own = groups.get(row.sourceProvider);
      if (own) own.push(group);
      else groups.set(row.sourceProvider, [group]);
    }
    group.data.push(toWireSample(resource, row));
  }
  return Object.fromEntries(groups);
}

function keyOf(row: SampleRow): string {
  return JSON.stringify([
    row.sourceProvider,
    row.sourceType,
    row.sourceAppId,
    row.sourceDeviceId,
    row.sourceSport,
    row.sourceWorkoutId,
  ]);
}
