import type { InferSelectModel } from "drizzle-orm";
import type { TimeseriesSample } from "@/lib/contract/service/health-data/timeseries";
import type { TimeseriesResource } from "@/lib/contract/service/health-data/timeseries-resources";
import type { timeseriesSamples } from "@/service/db/schema/health-data";
import { toInstant } from "@/service/http/wire";

type SampleRow = InferSelectModel<typeof timeseriesSamples>;
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
