/** Documented timeseries responses. */

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
