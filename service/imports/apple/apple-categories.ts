import { lookUp } from "@/lib/contract/look-up";
import type { TimeseriesName } from "@/lib/contract/service/health-data/timeseries-resources";

type CategoryValue = { readonly value: number; readonly type: string | null };

/** A HealthKit category whose records are samples of a timeseries. */
export type Category = {
  readonly resource: TimeseriesName;
  /** The value of one record, from its text and its length in minutes; null for an unknown value. */
  read(value: string | undefined, minutes: number): CategoryValue | null;
};

/** Sleep stages as the public API numbers them. Time in bed is not a stage. */
const STAGES: Readonly<Record<string, number>> = {
  AsleepDeep: 1,
  AsleepCore: 2,
  AsleepREM: 3,
  Awake: 4,
  Asleep: -1,
  AsleepUnspecified: -1,
};

const event = (resource: TimeseriesName, type: string | null = null): Category => ({
  resource,
  read: () => ({ value: 1, type }),
});

/** HealthKit's categories that are samples of a timeseries, by the end of their identifiers. */
export const CATEGORIES: Readonly<Record<string, Category>> = {
  AppleStandHour: { resource: "stand_hour", read: readStandHour },
  HandwashingEvent: event("handwashing"),
  HighHeartRateEvent: event("heart_rate_alert", "high_heart_rate"),
  IrregularHeartRhythmEvent: event("heart_rate_alert", "irregular_rhythm"),
  LowHeartRateEvent: event("heart_rate_alert", "low_heart_rate"),
  MindfulSession: {
    resource: "mindfulness_minutes",
    read: (_, minutes) => ({ value: Number(minutes.toPrecision(6)), type: null }),
  },
  SleepAnalysis: { resource: "hypnogram", read: readStage },
  SleepApneaEvent: event("sleep_apnea_alert"),
};

/** The number of a stage by HealthKit's name, such as `AsleepREM`; null for an unknown name. */
export function getStageNumber(word: string): number | null {
  return lookUp(STAGES, word) ?? null;
}

function readStage(value: string | undefined): CategoryValue | null {
  const stage = getStageNumber(value?.replace("HKCategoryValueSleepAnalysis", "") ?? "");
  return stage === null ? null : { value: stage, type: null };
}

function readStandHour(value: string | undefined): CategoryValue | null {
  if (value === "HKCategoryValueAppleStandHourStood") return { value: 1, type: "stood" };
  if (value === "HKCategoryValueAppleStandHourIdle") return { value: 0, type: "idle" };
  return null;
}
