import type { z } from "zod";
import type { PutTimeseriesBody } from "@/lib/contract/service/health-data/timeseries";
import type { TimeseriesName } from "@/lib/contract/service/health-data/timeseries-resources";
import { getUnit } from "@/lib/contract/service/health-data/timeseries-resources";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "@/lib/contract/time";
import type { Random } from "@/lib/matching/random";
import { glucose, heartRate, hourOfDay, stepsOfHour } from "./day-curve";

const DAYS = 45;
/** Long enough for the charts' long ranges; for the first person. */
const MAX_DAYS = 90;

/** Samples of one resource and source, in the order in which they are sent. */
export type SentSamples = {
  readonly resource: TimeseriesName;
  readonly body: z.input<typeof PutTimeseriesBody>;
};
type Data = SentSamples["body"]["data"];

const RING = { provider: "oura", type: "ring" } as const;
const WATCH = { provider: "garmin", type: "watch" } as const;
const SENSOR = { provider: "dexcom_v3", type: "automatic" } as const;
const CAP = { provider: "manual", type: "app", app_id: "example.breathwell" } as const;

type Place = { readonly nowMs: number; readonly offsetAt: (ms: number) => number };
type Clock = Place & { readonly days: number };

/**
 * What a person's devices sent over some weeks: all devices, with realistic gaps, for the first person; a watch for the
 * others.
 */
export function makeSamples(random: Random, index: number, place: Place): SentSamples[] {
  const clock = { ...place, days: index === 0 ? MAX_DAYS : DAYS };
  const watch = [
    heart(random, clock, { source: WATCH, stepMs: 10 * MINUTE_MS, isWorn: worksDays(clock) }),
    steps(random, clock),
  ];
  if (index > 0) return watch;
  // The ring was not worn for six and a half hours, two days ago.
  const stepMs = 5 * MINUTE_MS;
  const lostFrom = Math.floor(clock.nowMs / stepMs) * stepMs - 2 * DAY_MS;
  const isWorn = (ms: number) => ms <= lostFrom || ms >= lostFrom + 6.5 * HOUR_MS;
  const ring = heart(random, clock, { source: RING, stepMs, isWorn });
  return [
    ...watch,
    ring,
    sentAgain(ring),
    sensor(random, clock),
    inhaler(random, clock),
    swims(random, clock),
    nights(random, clock),
    pressure(random, clock),
  ];
}

type Worn = {
  source: SentSamples["body"]["source"];
  stepMs: number;
  isWorn: (ms: number) => boolean;
};

function heart(random: Random, clock: Clock, { source, stepMs, isWorn }: Worn): SentSamples {
  const data = moments(clock, stepMs)
    .filter(isWorn)
    .map((ms) => point(ms, clock, heartRate(random, ms, clock.offsetAt(ms)), "bpm"));
  return { resource: "heartrate", body: { source, data } };
}

/** The watch is on the charger at night. */
function worksDays({ offsetAt }: Clock): (ms: number) => boolean {
  return (ms) => {
    const hour = hourOfDay(ms, offsetAt(ms));
    return hour > 7 && hour < 22;
  };
}

/** The ring's manufacturer recomputed some minutes of a night later. */
function sentAgain({ resource, body }: SentSamples): SentSamples {
  const from = Math.max(0, body.data.length - 200);
  const data = body.data
    .filter((_, index) => index > from && index % 40 === 0)
    .map((sample) => ({ ...sample, value: Number(sample.value) + 14 }));
  return { resource, body: { ...body, data } };
}

function sensor(random: Random, clock: Clock): SentSamples {
  // A sensor lasts ten days; the new one needs three hours to warm up.
  const data = moments(clock, 15 * MINUTE_MS)
    .filter((ms) => (clock.nowMs - ms + 30 * HOUR_MS) % (10 * DAY_MS) > 3 * HOUR_MS)
    .map((ms) => ({
      ...point(ms, clock, glucose(random, ms, clock.offsetAt(ms)), "mmol/L"),
      type: "automatic",
    }));
  return { resource: "glucose", body: { source: SENSOR, data } };
}

function steps(random: Random, clock: Clock): SentSamples {
  const data = moments(clock, HOUR_MS).flatMap((ms) => {
    const count = stepsOfHour(random, Math.floor(hourOfDay(ms, clock.offsetAt(ms))));
    return count === 0 ? [] : [span(ms, HOUR_MS, clock, count, "steps")];
  });
  return { resource: "steps", body: { source: WATCH, data } };
}

function inhaler(random: Random, clock: Clock): SentSamples {
  const data = moments(clock, 6 * HOUR_MS)
    .filter(() => random.chance(0.5))
    .map((ms) =>
      span(
        ms + random.int(0, 300) * MINUTE_MS,
        MINUTE_MS,
        clock,
        random.int(1, 2),
        "inhaler_usage",
      ),
    )
    .filter(({ timestamp }) => Date.parse(timestamp) < clock.nowMs);
  return { resource: "inhaler_usage", body: { source: CAP, data } };
}

function swims(random: Random, clock: Clock): SentSamples {
  const data = moments(clock, 2 * DAY_MS)
    .slice(0, -1)
    .flatMap((day) =>
      Array.from({ length: 8 }, (_, lap) =>
        span(
          day + lap * 4 * MINUTE_MS,
          4 * MINUTE_MS,
          clock,
          random.int(16, 26),
          "workout_swimming_stroke",
        ),
      ),
    );
  const source = {
    ...WATCH,
    sport: "swimming",
    workout_id: "5e10a7c2-8f1d-4b6e-9c3a-2d7f4e6b8a01",
  };
  return { resource: "workout_swimming_stroke", body: { source, data } };
}

/** Sleep stages by their number in the public API: deep 1, light 2, REM 3, awake 4. */
function nights(random: Random, clock: Clock): SentSamples {
  const data = moments(clock, DAY_MS).flatMap((day) => {
    const begin = day - hourOfDay(day, clock.offsetAt(day)) * HOUR_MS - HOUR_MS;
    let at = begin;
    return Array.from({ length: 14 }, (_, part) => {
      const length = random.int(14, 48) * MINUTE_MS;
      const clients = part === 7 ? 4 : [2, 1, 2, 3][part % 4];
      const block = span(at, length, clock, clients ?? 2, "hypnogram");
      at += length;
      return block;
    });
  });
  return { resource: "hypnogram", body: { source: RING, data } };
}

function pressure(random: Random, clock: Clock): SentSamples {
  const data = moments(clock, 3 * DAY_MS).map((ms) => ({
    timestamp: iso(ms),
    systolic: Math.round(random.normal(122, 5)),
    diastolic: Math.round(random.normal(78, 4)),
    unit: getUnit("blood_pressure"),
    timezone_offset: clock.offsetAt(ms),
  }));
  return {
    resource: "blood_pressure",
    body: { source: { provider: "omron", type: "cuff" }, data },
  };
}

function moments({ nowMs, days }: Clock, stepMs: number): number[] {
  const last = Math.floor(nowMs / stepMs) * stepMs;
  const count = Math.floor((days * DAY_MS) / stepMs);
  return Array.from({ length: count }, (_, index) => last - (count - 1 - index) * stepMs);
}

function point(ms: number, { offsetAt }: Clock, value: number, unit: string): Data[number] {
  return { timestamp: iso(ms), value, unit, timezone_offset: offsetAt(ms) };
}

function span(
  ms: number,
  lengthMs: number,
  { offsetAt }: Clock,
  value: number,
  resource: TimeseriesName,
): Data[number] {
  return {
    timestamp: iso(ms),
    start: iso(ms),
    end: iso(ms + lengthMs),
    value,
    unit: getUnit(resource),
    timezone_offset: offsetAt(ms),
  };
}

function iso(ms: number): string {
  return new Date(ms).toISOString();
}
