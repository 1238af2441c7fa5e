import { type TimeseriesName, unitOf } from "@/lib/contract/timeseries-resources";
import { parseAppleDate } from "./apple-dates";
import { appleSource } from "./apple-source";
import type { ExportElement } from "./export-parser";
import { type Reading, skipped } from "./reading";

type Quantity = {
  readonly resource: TimeseriesName;
  /** Units that an export may use, and what one of them is in the resource's own. */
  readonly factors: Readonly<Record<string, number>>;
  /** The factor of a record that names no unit, where only one is possible. */
  readonly bare?: number;
};

const KCAL_PER_KJ = 1 / 4.184;

const QUANTITIES: Readonly<Record<string, Quantity>> = {
  HKQuantityTypeIdentifierHeartRate: {
    resource: "heartrate",
    factors: { "count/min": 1 },
    bare: 1,
  },
  HKQuantityTypeIdentifierStepCount: { resource: "steps", factors: { count: 1 }, bare: 1 },
  HKQuantityTypeIdentifierInhalerUsage: {
    resource: "inhaler_usage",
    factors: { count: 1 },
    bare: 1,
  },
  HKQuantityTypeIdentifierActiveEnergyBurned: {
    resource: "calories_active",
    factors: { kcal: 1, Cal: 1, cal: 0.001, kJ: KCAL_PER_KJ, J: KCAL_PER_KJ / 1000 },
  },
  HKQuantityTypeIdentifierDistanceWalkingRunning: {
    resource: "distance",
    factors: { m: 1, km: 1000, mi: 1609.344, yd: 0.9144, ft: 0.3048 },
  },
};

/** A quantity as a sample of its timeseries, in that one's unit; null when the type is another one. */
export function readSample({ attributes }: ExportElement): Reading | null {
  const quantity = QUANTITIES[attributes.type ?? ""];
  if (!quantity) return null;
  const { resource, factors, bare } = quantity;
  const factor = attributes.unit ? factors[attributes.unit] : bare;
  if (factor === undefined) return skipped(`Unit not known: ${resource}`);
  const value = attributes.value ? Number(attributes.value) : Number.NaN;
  if (!Number.isFinite(value)) return skipped(`Value not known: ${resource}`);
  const start = parseAppleDate(attributes.startDate);
  if (!start) return skipped("Start date that cannot be read");
  const end = parseAppleDate(attributes.endDate) ?? start;
  const source = appleSource(attributes);
  const sample = {
    resource,
    sourceType: source.type,
    sourceAppId: source.appId,
    sourceDeviceId: null,
    sourceSport: null,
    sourceWorkoutId: null,
    timestampMs: start.epochMs,
    startMs: start.epochMs,
    endMs: end.epochMs,
    value: factor === 1 ? value : inUnit(value * factor),
    unit: unitOf(resource),
    type: null,
    timezoneOffset: start.offsetSeconds,
    extra: null,
  };
  return { outcome: "sample", sample };
}

/** Without the last digits, which a conversion makes up. */
function inUnit(value: number): number {
  return Number(value.toPrecision(12));
}
