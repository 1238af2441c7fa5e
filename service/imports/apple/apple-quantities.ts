import { lookUp } from "@/lib/contract/look-up";
import {
  TIMESERIES_NAMES,
  type TimeseriesName,
} from "@/lib/contract/service/health-data/timeseries-resources";

type Rule = {
  /** Units that an export may use, and the factor from each to the unit of the resource. */
  readonly factors: Readonly<Record<string, number>>;
  /** The factor for a record without a unit, where only one is possible. */
  readonly bare?: number;
  /** Accepts degrees Fahrenheit too, whose zero differs. */
  readonly fahrenheit?: true;
  readonly sport?: string;
  readonly type?: string;
  /** Where on the body it is measured, where the identifier says so. */
  readonly sensorLocation?: "wrist";
};

export type Quantity = Rule & { readonly resource: TimeseriesName };

const KCAL_PER_KJ = 1 / 4.184;
/** Glucose: 1 mmol/L is 18.0156 mg/dL (molar mass 180.156 g/mol). */
const MG_DL_PER_MMOL = 18.0156;

const COUNT: Rule = { factors: { count: 1 }, bare: 1 };
const PER_MINUTE: Rule = { factors: { "count/min": 1 }, bare: 1 };
const ENERGY: Rule = {
  factors: { kcal: 1, Cal: 1, cal: 0.001, kJ: KCAL_PER_KJ, J: KCAL_PER_KJ / 1000 },
};
const DISTANCE: Rule = { factors: { m: 1, km: 1000, mi: 1609.344, yd: 0.9144, ft: 0.3048 } };
const MASS: Rule = { factors: { kg: 1, g: 0.001, lb: 0.45359237, st: 6.35029318 } };
const TEMPERATURE: Rule = { factors: { degC: 1 }, fahrenheit: true };
/** Apple writes a share from 0 to 1 and calls its unit "%". */
const SHARE: Rule = { factors: { "%": 100 } };
const MINUTES: Rule = { factors: { min: 1, s: 1 / 60, hr: 60 } };
const LITERS: Rule = { factors: { L: 1, mL: 0.001 } };
const NONE = {};

/**
 * The HealthKit quantities of every timeseries, by the end of their identifiers. Every resource must have an entry, so
 * a new one does not compile until someone has decided which quantities match it; `NONE` if there is none.
 */
const BY_RESOURCE: Readonly<Record<TimeseriesName, Readonly<Record<string, Rule>>>> = {
  afib_burden: { AtrialFibrillationBurden: SHARE },
  // Imported as an entry of a cycle.
  basal_body_temperature: NONE,
  blood_oxygen: { OxygenSaturation: SHARE },
  // Two quantities make one reading: `pressure-fold.ts`.
  blood_pressure: NONE,
  body_fat: { BodyFatPercentage: SHARE },
  body_mass_index: { BodyMassIndex: COUNT },
  body_temperature: {
    AppleSleepingWristTemperature: { ...TEMPERATURE, sensorLocation: "wrist" },
    BodyTemperature: TEMPERATURE,
  },
  body_temperature_delta: NONE,
  body_weight: { BodyMass: MASS },
  caffeine: { DietaryCaffeine: { factors: { mg: 0.001, g: 1 } } },
  calories_active: { ActiveEnergyBurned: ENERGY },
  calories_basal: { BasalEnergyBurned: ENERGY },
  carbohydrates: { DietaryCarbohydrates: { factors: { g: 1 } } },
  cholesterol: NONE,
  daylight_exposure: { TimeInDaylight: MINUTES },
  distance: {
    DistanceWalkingRunning: DISTANCE,
    DistanceWheelchair: { ...DISTANCE, sport: "wheelchair_pushing" },
  },
  electrocardiogram_voltage: NONE,
  fall: { NumberOfTimesFallen: COUNT },
  floors_climbed: { FlightsClimbed: COUNT },
  forced_expiratory_volume_1: { ForcedExpiratoryVolume1: LITERS },
  forced_vital_capacity: { ForcedVitalCapacity: LITERS },
  glucose: {
    BloodGlucose: {
      factors: {
        "mmol<180.1558800000541>/L": 1,
        "mmol/L": 1,
        "mg/dL": 1 / MG_DL_PER_MMOL,
      },
    },
  },
  handwashing: NONE,
  heart_rate_alert: NONE,
  heart_rate_recovery_one_minute: { HeartRateRecoveryOneMinute: PER_MINUTE },
  heartrate: { HeartRate: PER_MINUTE, RestingHeartRate: { ...PER_MINUTE, type: "resting" } },
  // A different statistic than RMSSD: its type makes this visible, because the two must not be compared.
  hrv: { HeartRateVariabilitySDNN: { factors: { ms: 1, s: 1000 }, type: "sdnn" } },
  hypnogram: NONE,
  ige: NONE,
  igg: NONE,
  inhaler_usage: { InhalerUsage: COUNT },
  insulin_injection: NONE,
  lean_body_mass: { LeanBodyMass: MASS },
  mindfulness_minutes: NONE,
  note: NONE,
  peak_expiratory_flow_rate: { PeakExpiratoryFlowRate: { factors: { "L/min": 1 } } },
  respiratory_rate: { RespiratoryRate: PER_MINUTE },
  sleep_apnea_alert: NONE,
  sleep_breathing_disturbance: NONE,
  stand_duration: { AppleStandTime: MINUTES },
  stand_hour: NONE,
  steps: { StepCount: COUNT },
  stress_level: NONE,
  uv_exposure: { UVExposure: COUNT },
  vo2_max: { VO2Max: { factors: { "mL/min·kg": 1, "mL/(kg·min)": 1 } } },
  waist_circumference: { WaistCircumference: { factors: { cm: 1, m: 100, in: 2.54 } } },
  water: {
    DietaryWater: { factors: { mL: 1, L: 1000, fl_oz_us: 29.5735295625, cup_us: 236.5882365 } },
  },
  wheelchair_push: { PushCount: COUNT },
  workout_distance: NONE,
  workout_duration: NONE,
  workout_swimming_stroke: { SwimmingStrokeCount: { ...COUNT, sport: "swimming" } },
};

/** HealthKit's quantities that are samples of a timeseries, by the end of their identifiers. */
export const QUANTITIES: Readonly<Record<string, Quantity>> = Object.fromEntries(
  TIMESERIES_NAMES.flatMap((resource) =>
    Object.entries(BY_RESOURCE[resource]).map(([name, rule]) => [name, { ...rule, resource }]),
  ),
);

/** A number converted to the unit of its resource; null for a unit that the quantity does not have. */
export function inResourceUnit(
  { factors, bare, fahrenheit }: Quantity,
  value: number,
  unit: string | undefined,
): number | null {
  if (fahrenheit && unit === "degF") return roundConverted(((value - 32) * 5) / 9);
  const factor = unit ? lookUp(factors, unit) : bare;
  if (factor === undefined) return null;
  return factor === 1 ? value : roundConverted(value * factor);
}

/** A glucose value in mmol/L from mg/dL. */
export function toMillimoles(milligramsPerDeciliter: number): number {
  return roundConverted(milligramsPerDeciliter / MG_DL_PER_MMOL);
}

/** Drops the last digits, which are an artifact of the conversion. */
function roundConverted(value: number): number {
  return Number(value.toPrecision(12));
}
