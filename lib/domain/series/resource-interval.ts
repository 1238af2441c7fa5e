import type {
  LevelName,
  TimeseriesName,
} from "@/lib/contract/service/health-data/timeseries-resources";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "@/lib/contract/time";

type LevelSteps = Readonly<Record<LevelName, number> & Partial<Record<TimeseriesName, number>>>;

/**
 * The longest time between two samples of one series that is not a gap. About three times the usual interval of devices:
 * one lost sample is not a gap, an hour without wearing the device is. Every level has an entry.
 */
const STEPS: LevelSteps = {
  // Wearables: every 1 to 10 minutes.
  heartrate: 30 * MINUTE_MS,
  stress_level: 30 * MINUTE_MS,
  respiratory_rate: HOUR_MS,
  blood_oxygen: 2 * HOUR_MS,
  hrv: 6 * HOUR_MS,
  // Continuous glucose: every 5 to 15 minutes.
  glucose: 45 * MINUTE_MS,
  electrocardiogram_voltage: MINUTE_MS,
  // Once a night or a day.
  afib_burden: 8 * DAY_MS,
  basal_body_temperature: 2 * DAY_MS,
  body_temperature: 2 * DAY_MS,
  body_temperature_delta: 2 * DAY_MS,
  hypnogram: HOUR_MS,
  sleep_breathing_disturbance: 2 * DAY_MS,
  stand_hour: 2 * HOUR_MS,
  // Measured manually: a week without a reading is a gap.
  blood_pressure: 7 * DAY_MS,
  body_fat: 14 * DAY_MS,
  body_mass_index: 14 * DAY_MS,
  body_weight: 14 * DAY_MS,
  forced_expiratory_volume_1: 7 * DAY_MS,
  forced_vital_capacity: 7 * DAY_MS,
  heart_rate_recovery_one_minute: 14 * DAY_MS,
  lean_body_mass: 14 * DAY_MS,
  peak_expiratory_flow_rate: 2 * DAY_MS,
  uv_exposure: 2 * DAY_MS,
  vo2_max: 30 * DAY_MS,
  waist_circumference: 30 * DAY_MS,
  // Laboratory values: months apart.
  cholesterol: 366 * DAY_MS,
  ige: 366 * DAY_MS,
  igg: 366 * DAY_MS,
};
const STEPS_BY_NAME: ReadonlyMap<string, number> = new Map(Object.entries(STEPS));

/**
 * The longest time (ms) between two samples that one line may cross. Infinite for amounts that add up: their bars are
 * separate, and an hour without one is no record and not a gap.
 */
export function longestStep(resource: string): number {
  return STEPS_BY_NAME.get(resource) ?? Number.POSITIVE_INFINITY;
}
