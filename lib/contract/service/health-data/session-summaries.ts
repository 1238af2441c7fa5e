import { z } from "zod";
import { CalendarDate, Instant, int4, openEnum, Uuid } from "@/lib/contract/primitives";
import { ProviderSlug, SourceType } from "./source";
import { countUpTo, getVersions, TimezoneOffset, toRecord, upTo } from "./summary";

/** Summaries with a start and an end: workouts, electrocardiograms, the stages of a sleep. */

export const Sport = z.object({ id: int4(), name: z.string(), slug: z.string() });

/** Distance and heights in meters, speed in m/s, power in watts, `hr_zones` in seconds per zone. */
const workoutContent = {
  title: z.string().nullish(),
  timezone_offset: TimezoneOffset,
  average_hr: int4().nullish(),
  max_hr: int4().nullish(),
  distance: z.number().nullish(),
  calendar_date: CalendarDate,
  time_start: Instant,
  time_end: Instant,
  calories: z.number().nullish(),
  sport: Sport,
  hr_zones: z.array(int4()).nullish(),
  moving_time: int4().nullish(),
  total_elevation_gain: z.number().nullish(),
  elev_high: z.number().nullish(),
  elev_low: z.number().nullish(),
  average_speed: z.number().nullish(),
  max_speed: z.number().nullish(),
  average_watts: z.number().nullish(),
  device_watts: z.number().nullish(),
  max_watts: z.number().nullish(),
  weighted_average_watts: z.number().nullish(),
  steps: int4().nullish(),
  map: z
    .object({ polyline: z.string().nullish(), summary_polyline: z.string().nullish() })
    .nullish(),
  provider_id: z.string(),
};
export const Workout = toRecord(workoutContent).meta({ id: "Workout" });
const power = upTo(100_000);
/** Of a route, one a point; the body has 1 MB. */
const Polyline = z.string().max(1_000_000).nullish();
export const PutWorkoutsBody = getVersions({
  ...workoutContent,
  average_hr: countUpTo(1_000),
  max_hr: countUpTo(1_000),
  distance: upTo(100_000_000),
  calories: upTo(1_000_000),
  hr_zones: z.array(int4(0)).max(100).nullish(),
  moving_time: countUpTo(100_000_000),
  total_elevation_gain: upTo(1_000_000),
  elev_high: upTo(1_000_000, -20_000),
  elev_low: upTo(1_000_000, -20_000),
  average_speed: upTo(100_000),
  max_speed: upTo(100_000),
  average_watts: power,
  device_watts: power,
  max_watts: power,
  weighted_average_watts: power,
  steps: countUpTo(10_000_000),
  map: z.object({ polyline: Polyline, summary_polyline: Polyline }).nullish(),
  provider_id: z.string().max(255).default(""),
});

export const ECG_CLASSES = ["sinus_rhythm", "atrial_fibrillation", "inconclusive"] as const;
export const ECG_CAUSES = ["high_heart_rate", "low_heart_rate", "poor_reading"] as const;

const electrocardiogramContent = {
  session_start: Instant,
  session_end: Instant,
  voltage_sample_count: int4(),
  heart_rate_mean: int4().nullish(),
  sampling_frequency_hz: z.number().nullish(),
  classification: openEnum(ECG_CLASSES).nullish(),
  inconclusive_cause: openEnum(ECG_CAUSES).nullish(),
  algorithm_version: z.string().nullish(),
  time_zone: z.string().nullish(),
  source_device_model: z.string().nullish(),
};
/** The newer summaries also name their source in separate fields beside `source`. */
const sourceFields = {
  source_provider: ProviderSlug,
  source_type: SourceType,
  source_app_id: z.string().nullish(),
  source_device_id: Uuid.nullish(),
};

export const Electrocardiogram = toRecord({
  ...electrocardiogramContent,
  ...sourceFields,
}).meta({ id: "Electrocardiogram" });
export const PutElectrocardiogramsBody = getVersions({
  ...electrocardiogramContent,
  voltage_sample_count: int4(0),
  heart_rate_mean: countUpTo(1_000),
  sampling_frequency_hz: upTo(1_000_000),
  classification: z.enum(ECG_CLASSES).nullish(),
  inconclusive_cause: z.enum(ECG_CAUSES).nullish(),
});

/** Stages of one sleep as parallel lists: -1 missing, 1 deep, 2 light, 3 rem, 4 awake, 5 manual. */
const sleepCycleContent = {
  sleep_id: Uuid,
  session_start: Instant,
  session_end: Instant,
  stage_start_offset_second: z.array(int4()),
  stage_end_offset_second: z.array(int4()),
  stage_type: z.array(int4()),
  time_zone: z.string().nullish(),
};
export const SleepCycle = toRecord({ ...sleepCycleContent, ...sourceFields }).meta({
  id: "SleepCycle",
});
export const PutSleepCyclesBody = getVersions({
  ...sleepCycleContent,
  stage_type: z.array(z.union([z.literal(-1), z.int().min(1).max(5)])),
});
