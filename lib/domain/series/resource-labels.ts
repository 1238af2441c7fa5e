/** Names that cannot be derived from the path. */
const NAMES = new Map(
  Object.entries<string>({
    afib_burden: "Atrial fibrillation burden",
    body_mass_index: "Body mass index",
    body_temperature_delta: "Body temperature, difference",
    calories_active: "Active calories",
    calories_basal: "Basal calories",
    electrocardiogram_voltage: "Electrocardiogram",
    fall: "Falls",
    forced_expiratory_volume_1: "Forced expiratory volume, 1 s",
    heart_rate_recovery_one_minute: "Heart rate recovery, 1 min",
    heartrate: "Heart rate",
    hrv: "Heart rate variability",
    hypnogram: "Sleep stages",
    ige: "IgE",
    igg: "IgG",
    inhaler_usage: "Inhaler uses",
    insulin_injection: "Insulin injections",
    mindfulness_minutes: "Mindfulness",
    note: "Notes",
    stand_duration: "Standing",
    stand_hour: "Stand hours",
    stress_level: "Stress",
    uv_exposure: "UV exposure",
    vo2_max: "VO2 max",
    wheelchair_push: "Wheelchair pushes",
    workout_swimming_stroke: "Swimming strokes",
  }),
);

/** `rmssd` is the statistic, in ms; `index` and `stage` are not units. */
const UNITS = new Map(
  Object.entries<string>({
    rmssd: "ms RMSSD",
    index: "",
    stage: "",
    text: "",
  }),
);

/** `heartrate` is "Heart rate"; an unknown resource is shown by its own name, made readable. */
export function resourceName(resource: string): string {
  const known = NAMES.get(resource);
  if (known !== undefined) return known;
  const words = resource.replaceAll("_", " ").trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** The unit as displayed after a number; empty where the service's value is not a unit. */
export function formatUnit(unit: string): string {
  return UNITS.get(unit) ?? unit;
}
