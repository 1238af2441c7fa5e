import type { TimeseriesName } from "@/lib/contract/service/health-data/timeseries-resources";

export type Quantity = {
  readonly resource: TimeseriesName;
  /** Units that an export may use, and what one of them is in the resource's own. */
  readonly factors: Readonly<Record<string, number>>;
  /** The factor of a record that names no unit, where only one is possible. */
  readonly bare?: number;
  /** Degrees Fahrenheit have another zero. */
  readonly fahrenheit?: true;
  readonly sport?: string;
  readonly type?: string;
  /** Where on the body it is measured, where the identifier says so. */
  readonly sensorLocation?: "wrist";
};

const KCAL_PER_KJ = 1 / 4.184;
/** Glucose: 1 mmol/L is 18.0156 mg/dL (molar mass 180.156 g/mol). */
const MG_DL_PER_MMOL = 18.0156;

const count = (resource: TimeseriesName, rest: Partial<Quantity> = {}): Quantity => ({
  resource,
  factors: { count: 1 },
  bare: 1,
  ...rest,
});
const energy = (resource: TimeseriesName): Quantity => ({
  resource,
  factors: { kcal: 1, Cal: 1, cal: 0.001, kJ: KCAL_PER_KJ, J: KCAL_PER_KJ / 1000 },
});
const distance = (rest: Partial<Quantity> = {}): Quantity => ({
  resource: "distance",
  factors: { m: 1, km: 1000, mi: 1609.344, yd: 0.9144, ft: 0.3048 },
  ...rest,
});
const mass = (resource: TimeseriesName): Quantity => ({
  resource,
  factors: { kg: 1, g: 0.001, lb: 0.45359237, st: 6.35029318 },
});
/** Apple writes a share of 0 to 1 and calls it "%". */
const share = (resource: TimeseriesName): Quantity => ({ resource, factors: { "%": 100 } });
const minutes = (resource: TimeseriesName): Quantity => ({
  resource,
  factors: { min: 1, s: 1 / 60, hr: 60 },
});
const litres = (resource: TimeseriesName): Quantity => ({
  resource,
  factors: { L: 1, mL: 0.001 },
});
const perMinute = (resource: TimeseriesName, rest: Partial<Quantity> = {}): Quantity => ({
  resource,
  factors: { "count/min": 1 },
  bare: 1,
  ...rest,
});

/** HealthKit's quantities that are samples of a timeseries, by the end of their identifiers. */
export const QUANTITIES: Readonly<Record<string, Quantity>> = {
  ActiveEnergyBurned: energy("calories_active"),
  AppleSleepingWristTemperature: {
    resource: "body_temperature",
    factors: { degC: 1 },
    fahrenheit: true,
    sensorLocation: "wrist",
  },
  AppleStandTime: minutes("stand_duration"),
  AtrialFibrillationBurden: share("afib_burden"),
  BasalEnergyBurned: energy("calories_basal"),
  BloodGlucose: {
    resource: "glucose",
    factors: {
      "mmol<180.1558800000541>/L": 1,
      "mmol/L": 1,
      "mg/dL": 1 / MG_DL_PER_MMOL,
    },
  },
  BodyFatPercentage: share("body_fat"),
  BodyMass: mass("body_weight"),
  BodyMassIndex: count("body_mass_index"),
  BodyTemperature: { resource: "body_temperature", factors: { degC: 1 }, fahrenheit: true },
  DietaryCaffeine: { resource: "caffeine", factors: { mg: 0.001, g: 1 } },
  DietaryCarbohydrates: { resource: "carbohydrates", factors: { g: 1 } },
  DietaryWater: {
    resource: "water",
    factors: { mL: 1, L: 1000, fl_oz_us: 29.5735295625, cup_us: 236.5882365 },
  },
  DistanceWalkingRunning: distance(),
  DistanceWheelchair: distance({ sport: "wheelchair_pushing" }),
  FlightsClimbed: count("floors_climbed"),
  ForcedExpiratoryVolume1: litres("forced_expiratory_volume_1"),
  ForcedVitalCapacity: litres("forced_vital_capacity"),
  HeartRate: perMinute("heartrate"),
  HeartRateRecoveryOneMinute: perMinute("heart_rate_recovery_one_minute"),
  // Another statistic than RMSSD: its type says so, as the two must not be compared.
  HeartRateVariabilitySDNN: {
    resource: "hrv",
    factors: { ms: 1, s: 1000 },
    type: "sdnn",
  },
  InhalerUsage: count("inhaler_usage"),
  LeanBodyMass: mass("lean_body_mass"),
  NumberOfTimesFallen: count("fall"),
  OxygenSaturation: share("blood_oxygen"),
  PeakExpiratoryFlowRate: { resource: "peak_expiratory_flow_rate", factors: { "L/min": 1 } },
  PushCount: count("wheelchair_push"),
  RespiratoryRate: perMinute("respiratory_rate"),
  RestingHeartRate: perMinute("heartrate", { type: "resting" }),
  StepCount: count("steps"),
  SwimmingStrokeCount: count("workout_swimming_stroke", { sport: "swimming" }),
  TimeInDaylight: minutes("daylight_exposure"),
  UVExposure: count("uv_exposure"),
  VO2Max: { resource: "vo2_max", factors: { "mL/min·kg": 1, "mL/(kg·min)": 1 } },
  WaistCircumference: { resource: "waist_circumference", factors: { cm: 1, m: 100, in: 2.54 } },
};

/** A number in the unit of its resource; null when the unit is not one of the quantity's. */
export function inResourceUnit(
  { factors, bare, fahrenheit }: Quantity,
  value: number,
  unit: string | undefined,
): number | null {
  if (fahrenheit && unit === "degF") return tidy(((value - 32) * 5) / 9);
  const factor = unit ? (Object.hasOwn(factors, unit) ? factors[unit] : undefined) : bare;
  if (factor === undefined) return null;
  return factor === 1 ? value : tidy(value * factor);
}

/** Without the last digits, which a conversion makes up. */
function tidy(value: number): number {
  return Number(value.toPrecision(12));
}
