import { lookUp } from "@/lib/contract/look-up";

/**
 * How samples of a resource are combined: the amounts of a `count` are added up, each sample of a `level` is a
 * measurement, and an `interval` has a duration.
 */
export type Aggregation = "count" | "level" | "interval";

/** Fields that only samples of some resources have. */
export type ExtraField =
  | "intensity"
  | "sensor_location"
  | "tags"
  | "delivery_mode"
  | "delivery_form"
  | "bolus_purpose";

/** The values of `type`: any text, or one of a closed set; never null when `isNeeded`. */
type TypeRule = { readonly words: readonly string[] | "any"; readonly isNeeded: boolean };

export type TimeseriesResource = {
  readonly unit: string;
  /** A moment, or a span with a start and an end. */
  readonly shape: "point" | "interval";
  readonly aggregation: Aggregation;
  /** The type of the value; blood pressure has two numbers under other names. */
  readonly value: "number" | "text" | "pressure";
  /** Other resources have free text or null here. */
  readonly type?: TypeRule;
  readonly extra?: readonly ExtraField[];
  /** Samples are taken from workouts: their source names the sport and the workout. */
  readonly ofWorkouts?: true;
};

type Rest = Partial<Omit<TimeseriesResource, "unit" | "shape" | "aggregation">>;

const define =
  (shape: TimeseriesResource["shape"]) =>
  <Kind extends Aggregation>(
    unit: string,
    aggregation: Kind,
    rest: Rest = {},
  ): TimeseriesResource & { readonly aggregation: Kind } => ({
    unit,
    shape,
    aggregation,
    value: "number",
    ...rest,
  });
const point = define("point");
const span = define("interval");

const type = (...words: string[]): Rest => ({ type: { words, isNeeded: true } });
const anyType: Rest = { type: { words: "any", isNeeded: true } };
const place: Rest = { extra: ["sensor_location"] };

/** Every timeseries of the public API with the form of its samples. Names are those in the path. */
const RESOURCES = {
  afib_burden: span("%", "level"),
  basal_body_temperature: span("°C", "level"),
  blood_oxygen: point("%", "level"),
  blood_pressure: point("mmHg", "level", { value: "pressure" }),
  body_fat: point("%", "level"),
  body_mass_index: span("index", "level"),
  body_temperature: span("°C", "level", place),
  body_temperature_delta: span("°C", "level", place),
  body_weight: point("kg", "level"),
  caffeine: span("g", "count"),
  calories_active: span("kcal", "count"),
  calories_basal: point("kcal", "count"),
  carbohydrates: span("g", "count"),
  cholesterol: point("mmol/L", "level", anyType),
  daylight_exposure: span("min", "count"),
  distance: span("m", "count"),
  electrocardiogram_voltage: point("mV", "level", anyType),
  fall: span("count", "count"),
  floors_climbed: point("count", "count"),
  forced_expiratory_volume_1: span("L", "level"),
  forced_vital_capacity: span("L", "level"),
  glucose: point("mmol/L", "level"),
  handwashing: span("count", "count"),
  heart_rate_alert: span(
    "count",
    "count",
    type("low_heart_rate", "high_heart_rate", "irregular_rhythm"),
  ),
  heart_rate_recovery_one_minute: span("count", "level"),
  heartrate: point("bpm", "level"),
  hrv: point("rmssd", "level"),
  hypnogram: span("stage", "interval"),
  ige: point("FSU", "level", anyType),
  igg: point("FSU", "level", anyType),
  inhaler_usage: span("count", "count"),
  insulin_injection: span("unit", "count", {
    ...type("rapid_acting", "long_acting"),
    extra: ["delivery_mode", "delivery_form", "bolus_purpose"],
  }),
  lean_body_mass: span("kg", "level"),
  mindfulness_minutes: span("min", "count"),
  note: span("text", "interval", { value: "text", extra: ["tags"] }),
  peak_expiratory_flow_rate: span("L/min", "level"),
  respiratory_rate: point("bpm", "level"),
  sleep_apnea_alert: span("count", "count"),
  sleep_breathing_disturbance: span("count", "interval", {
    type: { words: ["elevated", "not_elevated"], isNeeded: false },
  }),
  stand_duration: span("min", "count"),
  stand_hour: span("count", "interval", type("stood", "idle")),
  steps: span("count", "count"),
  stress_level: point("%", "level"),
  uv_exposure: span("index", "level"),
  vo2_max: span("mL/kg/min", "level"),
  waist_circumference: span("cm", "level"),
  water: point("ml", "count"),
  wheelchair_push: span("count", "count"),
  workout_distance: span("m", "count", { ofWorkouts: true }),
  workout_duration: span("min", "count", { ofWorkouts: true, extra: ["intensity"] }),
  workout_swimming_stroke: span("count", "count", { ofWorkouts: true }),
} as const satisfies Record<string, TimeseriesResource>;

export type TimeseriesName = keyof typeof RESOURCES;
export const TIMESERIES_NAMES = Object.keys(RESOURCES) as readonly TimeseriesName[];

/** Resources whose samples are measurements. A `Record<LevelName, …>` must list every one of them. */
export type LevelName = {
  [Name in TimeseriesName]: (typeof RESOURCES)[Name]["aggregation"] extends "level" ? Name : never;
}[TimeseriesName];

/** The definition of a resource; null when no resource has this name. */
export function findTimeseries(name: string): TimeseriesResource | null {
  return lookUp<TimeseriesResource>(RESOURCES, name) ?? null;
}

/** The unit of a resource's samples. */
export function getUnit(name: TimeseriesName): string {
  return RESOURCES[name].unit;
}
