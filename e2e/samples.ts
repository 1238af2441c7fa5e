import type { z } from "zod";
import { endpoints } from "@/lib/contract/service/endpoints";
import type { PutTimeseriesBody } from "@/lib/contract/service/health-data/timeseries";
import {
  findTimeseries,
  getUnit,
  type TimeseriesName,
} from "@/lib/contract/service/health-data/timeseries-resources";
import { MINUTE_MS } from "@/lib/contract/time";
import { service, type TestPerson } from "./service";

type Body = z.input<typeof PutTimeseriesBody>;
type Values = readonly (readonly [at: string | number, value: number])[];

export const RING = { provider: "oura", type: "ring" } as const;
export const WATCH = { provider: "garmin", type: "watch" } as const;

/**
 * Stores samples as a connected source would send them, each with an instant and a value; an amount covers one minute.
 */
export async function putSamples(
  { id }: TestPerson,
  resource: TimeseriesName,
  { source, values }: { source: Body["source"]; values: Values },
): Promise<void> {
  const isLevel = findTimeseries(resource)?.aggregation === "level";
  const data = values.map(([at, value]) => {
    const timestamp = new Date(at).toISOString();
    const end = new Date(Date.parse(timestamp) + MINUTE_MS).toISOString();
    const span = isLevel ? {} : { start: timestamp, end };
    return { timestamp, ...span, value, unit: getUnit(resource) };
  });
  await service.call(endpoints.putTimeseries, {
    params: { user_id: id, resource },
    body: { source, data },
  });
}

/** A value every five minutes from one instant up to and including another. */
export function everyFiveMinutes(from: string, to: string, valueAt = (n: number) => 60 + (n % 9)) {
  const stepMs = 5 * MINUTE_MS;
  const count = Math.floor((Date.parse(to) - Date.parse(from)) / stepMs) + 1;
  return Array.from(
    { length: count },
    (_, index) => [Date.parse(from) + index * stepMs, valueAt(index)] as const,
  );
}
