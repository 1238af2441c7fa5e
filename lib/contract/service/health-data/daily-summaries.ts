import { z } from "zod";
import { CalendarDate, Instant, int4, openEnum } from "@/lib/contract/primitives";
import { countUpTo, getVersions, TimezoneOffset, toRecord, upTo } from "./summary";

/** Summaries of a day: activity, sleep, body. `date` is deprecated: midnight UTC of `calendar_date`. */

const HeartRate = z.object({
  avg_bpm: z.number().nullish(),
  min_bpm: z.number().nullish(),
  max_bpm: z.number().nullish(),
  resting_bpm: z.number().nullish(),
  avg_walking_bpm: z.number().nullish(),
});

/** Energy in kcal, distance in meters, low to high in minutes. */
const activityContent = {
  calendar_date: CalendarDate,
  calories_total: z.number().nullish(),
  calories_active: z.number().nullish(),
  steps: int4().nullish(),
  /** Deprecated. */
  daily_movement: z.number().nullish(),
  distance: z.number().nullish(),
  low: z.number().nullish(),
  medium: z.number().nullish(),
  high: z.number().nullish(),
  floors_climbed: int4().nullish(),
  time_zone: z.string().nullish(),
  timezone_offset: TimezoneOffset,
  heart_rate: HeartRate.nullish(),
  wheelchair_use: z.literal(true).nullish(),
  wheelchair_push: int4().nullish(),
};
export const Activity = toRecord({ date: Instant, ...activityContent }).meta({ id: "Activity" });
const pulse = upTo(1_000);
const energy = upTo(100_000);
const minutes = upTo(10_000);
export const PutActivityBody = getVersions({
  ...activityContent,
  calories_total: energy,
  calories_active: energy,
  steps: countUpTo(1_000_000),
  daily_movement: upTo(10_000_000),
  distance: upTo(10_000_000),
  low: minutes,
  medium: minutes,
  high: minutes,
  floors_climbed: countUpTo(100_000),
  heart_rate: z
    .object({
      avg_bpm: pulse,
      min_bpm: pulse,
      max_bpm: pulse,
      resting_bpm: pulse,
      avg_walking_bpm: pulse,
    })
    .nullish(),
  wheelchair_push: countUpTo(1_000_000),
});

export const SLEEP_TYPES = ["long_sleep", "short_sleep", "acknowledged_nap", "unknown"] as const;
export const SLEEP_STATES = ["tentative", "confirmed"] as const;

/** Durations in seconds, temperatures in °C; a long sleep is one of three hours or more. */
const sleepContent = {
  calendar_date: CalendarDate,
  bedtime_start: Instant,
  bedtime_stop: Instant,
  type: openEnum(SLEEP_TYPES),
  timezone_offset: TimezoneOffset,
  duration: int4(),
  total: int4(),
  awake: int4(),
  light: int4(),
  rem: int4(),
  deep: int4(),
  score: int4().nullish(),
  recovery_readiness_score: int4().nullish(),
  hr_lowest: int4().nullish(),
  hr_average: int4().nullish(),
  hr_resting: int4().nullish(),
  efficiency: z.number().nullish(),
  latency: int4().nullish(),
  temperature_delta: z.number().nullish(),
  skin_temperature: z.number().nullish(),
  hr_dip: z.number().nullish(),
  state: openEnum(SLEEP_STATES).nullish(),
  average_hrv: z.number().nullish(),
  respiratory_rate: z.number().nullish(),
};
export const Sleep = toRecord({
  date: Instant,
  ...sleepContent,
  /** Deprecated and always null; use the timeseries. */
  sleep_stream: z.null().optional(),
}).meta({ id: "Sleep" });
/** At most a week. */
const seconds = int4(0, 604_800);
export const PutSleepBody = getVersions({
  ...sleepContent,
  duration: seconds,
  total: seconds,
  awake: seconds,
  light: seconds,
  rem: seconds,
  deep: seconds,
  score: countUpTo(1_000),
  recovery_readiness_score: countUpTo(1_000),
  hr_lowest: countUpTo(1_000),
  hr_average: countUpTo(1_000),
  hr_resting: countUpTo(1_000),
  efficiency: upTo(1_000),
  latency: seconds.nullish(),
  temperature_delta: upTo(100, -100),
  skin_temperature: upTo(100, -100),
  hr_dip: upTo(1_000, -1_000),
  average_hrv: upTo(100_000),
  respiratory_rate: upTo(1_000),
  type: z.enum(SLEEP_TYPES),
  state: z.enum(SLEEP_STATES).nullish(),
});

/** Weight in kg, shares in percent. */
const bodyContent = {
  calendar_date: CalendarDate,
  weight: z.number().nullish(),
  fat: z.number().nullish(),
  water_percentage: z.number().nullish(),
  muscle_mass_percentage: z.number().nullish(),
  visceral_fat_index: z.number().nullish(),
  bone_mass_percentage: z.number().nullish(),
  body_mass_index: z.number().nullish(),
  lean_body_mass_kilogram: z.number().nullish(),
  waist_circumference_centimeter: z.number().nullish(),
};
export const BodySummary = toRecord({ date: Instant, ...bodyContent }).meta({ id: "Body" });
const percent = upTo(100);
export const PutBodyBody = getVersions({
  ...bodyContent,
  weight: upTo(1_000),
  fat: percent,
  water_percentage: percent,
  muscle_mass_percentage: percent,
  visceral_fat_index: upTo(1_000),
  bone_mass_percentage: percent,
  body_mass_index: upTo(1_000),
  lean_body_mass_kilogram: upTo(1_000),
  waist_circumference_centimeter: upTo(1_000),
});
