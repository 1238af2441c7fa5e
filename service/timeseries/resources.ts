/** What a sample of a resource is: a moment, or a span with a start and an end. */
export type SampleKind = "point" | "interval";
export type Resource = { readonly unit: string; readonly kind: SampleKind };

const point = (unit: string): Resource => ({ unit, kind: "point" });
const interval = (unit: string): Resource => ({ unit, kind: "interval" });

/** The timeseries of the public API whose samples are one number, with their units. */
const RESOURCES = {
  afib_burden: interval("%"),
  basal_body_temperature: interval("°C"),
  blood_oxygen: point("%"),
  body_fat: point("%"),
  body_mass_index: interval("index"),
  body_temperature: interval("°C"),
  body_temperature_delta: interval("°C"),
  body_weight: point("kg"),
  caffeine: interval("g"),
  calories_active: interval("kcal"),
  calories_basal: point("kcal"),
  carbohydrates: interval("g"),
  cholesterol: point("mmol/L"),
  daylight_exposure: interval("min"),
  distance: interval("m"),
  electrocardiogram_voltage: point("mV"),
  fall: interval("count"),
  floors_climbed: point("count"),
  forced_expiratory_volume_1: interval("L"),
  forced_vital_capacity: interval("L"),
  glucose: point("mmol/L"),
  handwashing: interval("count"),
  heart_rate_alert: interval("count"),
  heart_rate_recovery_one_minute: interval("count"),
  heartrate: point("bpm"),
  hrv: point("rmssd"),
  hypnogram: interval("stage"),
  ige: point("FSU"),
  igg: point("FSU"),
  inhaler_usage: interval("count"),
  insulin_injection: interval("unit"),
  lean_body_mass: interval("kg"),
  mindfulness_minutes: interval("min"),
  peak_expiratory_flow_rate: interval("L/min"),
  respiratory_rate: point("bpm"),
  sleep_apnea_alert: interval("count"),
  sleep_breathing_disturbance: interval("count"),
  stand_duration: interval("min"),
  stand_hour: interval("count"),
  steps: interval("count"),
  stress_level: point("%"),
  uv_exposure: interval("index"),
  vo2_max: interval("mL/kg/min"),
  waist_circumference: interval("cm"),
  water: point("ml"),
  wheelchair_push: interval("count"),
  workout_distance: interval("m"),
  workout_duration: interval("min"),
  workout_swimming_stroke: interval("count"),
} as const satisfies Record<string, Resource>;

export type ResourceName = keyof typeof RESOURCES;

/** Unit and kind of a resource; null when there is none of that name or its samples are not one number. */
export function findResource(name: string): Resource | null {
  return Object.hasOwn(RESOURCES, name) ? RESOURCES[name as ResourceName] : null;
}

/** The unit that samples of a resource are given in. */
export function unitOf(name: ResourceName): string {
  return RESOURCES[name].unit;
}
