import type { EventResource } from "@/lib/contract/service/events/event-resources";
import { findTimeseries } from "@/lib/contract/service/health-data/timeseries-resources";

/** Documented answers and events of timeseries. */

const source = {
  provider: "apple_health_kit",
  type: "watch",
  app_id: "com.example.swim",
  device_id: null,
  sport: "swimming",
  workout_id: "5e1f0f64-0b53-4a0e-9f57-0d2c4a1b7e90",
  name: "",
  slug: "",
  logo: "",
};

const strokes = {
  id: null,
  timezone_offset: -18000,
  type: null,
  unit: "count",
  timestamp: "2026-11-18T12:00:00.000+00:00",
  start: "2026-11-18T12:00:00.000+00:00",
  end: "2026-11-18T12:01:00.000+00:00",
  value: 57,
};

export const groupedTimeseriesExample = {
  groups: { apple_health_kit: [{ data: [strokes], source }] },
  next_cursor: null,
  next: null,
};

export const timeseriesRevisionsExample = {
  revisions: [
    {
      source,
      earlier: { ...strokes, value: 41 },
      current: strokes,
      stored_at: "2026-11-18T12:00:30.000+00:00",
      replaced_at: "2026-11-18T12:05:00.000+00:00",
    },
  ],
  next_cursor: null,
};

export const workoutStreamExample = {
  time: [1763467200, 1763467201, 1763467202],
  cadence: [28, 29, null],
  altitude: [],
  velocity_smooth: [0.7, 0.8, 0.8],
  heartrate: [101, 103, 104],
  lat: [],
  lng: [],
  distance: [0, 0.8, 1.6],
  power: [],
  resistance: [],
  temperature: [],
};

const bySensor = { ...source, app_id: "com.apple.Health", sport: null, workout_id: null };

/** Samples of the resource as in an event: one sample, with the resource's unit and fields. */
export function toSamplesExample(resource: EventResource) {
  const paths: Partial<Record<EventResource, string>> = { fat: "body_fat", weight: "body_weight" };
  const timeseries = findTimeseries(paths[resource] ?? resource);
  if (timeseries === null) throw new Error(`${resource} is not a timeseries`);
  const { unit, shape, value, type } = timeseries;
  const { timestamp, timezone_offset, start, end } = strokes;
  const values = {
    number: { value: 57 },
    text: { value: "After a walk" },
    pressure: { systolic: 118, diastolic: 76 },
  };
  const sample = {
    id: null,
    timestamp,
    timezone_offset,
    unit,
    type: type?.words === "any" ? "unspecified" : (type?.words[0] ?? null),
    ...values[value],
    ...(shape === "interval" && { start, end }),
  };
  return { source: timeseries.ofWorkouts ? source : bySensor, data: [sample] };
}
