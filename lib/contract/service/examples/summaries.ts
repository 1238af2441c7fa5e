import { menstrualCycleExample } from "./health-data";

/** Documented summary responses: one day of the person of the other examples. */

const calendar_date = "2026-11-18";
const timezone_offset = -18000;
const { user_id, source, created_at, updated_at } = menstrualCycleExample;
const common = { user_id, source, created_at, updated_at };
const sourceFields = {
  source_provider: source.provider,
  source_type: source.type,
  source_app_id: source.app_id,
  source_device_id: source.device_id,
};

export const activityExample = {
  ...common,
  id: "b0a6b1c9-7f0e-4c38-9c31-5f3a1d7e2a01",
  date: "2026-11-18T00:00:00.000+00:00",
  calendar_date,
  calories_total: 2140.5,
  calories_active: 412,
  steps: 8421,
  daily_movement: 6120,
  distance: 6035.2,
  low: 210,
  medium: 38,
  high: 12,
  floors_climbed: 9,
  time_zone: "America/New_York",
  timezone_offset,
  heart_rate: { avg_bpm: 71, min_bpm: 52, max_bpm: 148, resting_bpm: 58, avg_walking_bpm: 96 },
  wheelchair_use: null,
  wheelchair_push: null,
};

export const sleepExample = {
  ...common,
  id: "b0a6b1c9-7f0e-4c38-9c31-5f3a1d7e2a02",
  date: "2026-11-18T00:00:00.000+00:00",
  calendar_date,
  bedtime_start: "2026-11-18T04:02:00.000+00:00",
  bedtime_stop: "2026-11-18T11:40:00.000+00:00",
  type: "long_sleep",
  timezone_offset,
  duration: 27480,
  total: 25200,
  awake: 2280,
  light: 14400,
  rem: 5400,
  deep: 5400,
  score: 81,
  recovery_readiness_score: null,
  hr_lowest: 51,
  hr_average: 56,
  hr_resting: 53,
  efficiency: 91.7,
  latency: 540,
  temperature_delta: -0.1,
  skin_temperature: null,
  hr_dip: null,
  state: "confirmed",
  average_hrv: 62,
  respiratory_rate: 14.2,
  sleep_stream: null,
};

export const sleepCycleExample = {
  ...common,
  ...sourceFields,
  id: "b0a6b1c9-7f0e-4c38-9c31-5f3a1d7e2a03",
  sleep_id: sleepExample.id,
  session_start: sleepExample.bedtime_start,
  session_end: sleepExample.bedtime_stop,
  stage_start_offset_second: [0, 540, 14940],
  stage_end_offset_second: [540, 14940, 20340],
  stage_type: [4, 2, 1],
  time_zone: "America/New_York",
};

export const bodyExample = {
  ...common,
  id: "b0a6b1c9-7f0e-4c38-9c31-5f3a1d7e2a04",
  date: "2026-11-18T00:00:00.000+00:00",
  calendar_date,
  weight: 64.2,
  fat: 24.1,
  water_percentage: 54,
  muscle_mass_percentage: 40.3,
  visceral_fat_index: null,
  bone_mass_percentage: 3.1,
  body_mass_index: 22.4,
  lean_body_mass_kilogram: null,
  waist_circumference_centimeter: null,
};

export const workoutExample = {
  ...common,
  id: "5e1f0f64-0b53-4a0e-9f57-0d2c4a1b7e90",
  title: "Morning swim",
  timezone_offset,
  average_hr: 128,
  max_hr: 156,
  distance: 1500,
  calendar_date,
  time_start: "2026-11-18T12:00:00.000+00:00",
  time_end: "2026-11-18T12:34:00.000+00:00",
  calories: 310,
  sport: { id: 26, name: "Swimming", slug: "swimming" },
  hr_zones: [120, 480, 900, 420, 120, 0],
  moving_time: 1980,
  total_elevation_gain: null,
  elev_high: null,
  elev_low: null,
  average_speed: 0.76,
  max_speed: null,
  average_watts: null,
  device_watts: null,
  max_watts: null,
  weighted_average_watts: null,
  steps: null,
  map: null,
  provider_id: "swim-0042",
};

export const mealExample = {
  ...common,
  id: "b0a6b1c9-7f0e-4c38-9c31-5f3a1d7e2a05",
  priority_id: 0,
  source_id: 0,
  provider_id: "",
  timestamp: "2026-11-18T13:10:00.000+00:00",
  calendar_date,
  name: "Breakfast",
  energy: { unit: "kcal", value: 420 },
  macros: { carbs: 58, protein: 14, fats: { saturated: 4, total: 13 }, fibre: 7 },
  micros: { minerals: { sodium: 0.4 }, trace_elements: null, vitamins: { vitamin_c: 0.03 } },
  data: { Porridge: { energy: { unit: "kcal", value: 310 }, macros: null, micros: null } },
  source_app_id: source.app_id,
  source_device_id: null,
};

export const electrocardiogramExample = {
  ...common,
  ...sourceFields,
  id: "b0a6b1c9-7f0e-4c38-9c31-5f3a1d7e2a06",
  session_start: "2026-11-18T15:00:00.000+00:00",
  session_end: "2026-11-18T15:00:30.000+00:00",
  voltage_sample_count: 15360,
  heart_rate_mean: 68,
  sampling_frequency_hz: 512,
  classification: "sinus_rhythm",
  inconclusive_cause: null,
  algorithm_version: "2",
  time_zone: "America/New_York",
  source_device_model: null,
};

export const profileExample = {
  ...common,
  id: "b0a6b1c9-7f0e-4c38-9c31-5f3a1d7e2a07",
  height: 169,
  birth_date: "1993-01-30",
  wheelchair_use: null,
  gender: "female",
  sex: "female",
};
