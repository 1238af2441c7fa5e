import { z } from "zod";
import { CalendarDate, Instant, int4, openEnum } from "@/lib/contract/primitives";
import { getVersions, TimezoneOffset, toRecord } from "./summary";

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
export const PutActivityBody = getVersions(activityContent);

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
export const PutSleepBody = getVersions({
  ...sleepContent,
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
export const PutBodyBody = getVersions(bodyContent);
