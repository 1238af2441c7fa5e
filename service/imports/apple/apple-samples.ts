import { lookUp } from "@/lib/contract/look-up";
import { getUnit } from "@/lib/contract/service/health-data/timeseries-resources";
import { MINUTE_MS } from "@/lib/contract/time";
import { type Reading, skipped } from "@/service/imports/reading";
import type { Sample } from "@/service/timeseries/sample";
import { CATEGORIES } from "./apple-categories";
import { type AppleDate, parseAppleDate } from "./apple-dates";
import { inResourceUnit, QUANTITIES } from "./apple-quantities";
import { type AppleSource, getAppleSource } from "./apple-source";
import type { ExportElement } from "./element-reader";

const QUANTITY = "HKQuantityTypeIdentifier";
const CATEGORY = "HKCategoryTypeIdentifier";

/** Reads a quantity or category as a sample in the unit of its timeseries; null for another type of record. */
export function readSample({ attributes }: ExportElement): Reading | null {
  const type = attributes.type ?? "";
  const rule = getRule(type);
  if (!rule) return null;
  const start = parseAppleDate(attributes.startDate);
  if (!start) return skipped("Start date that cannot be read");
  const end = parseAppleDate(attributes.endDate) ?? start;
  if ("read" in rule) {
    const category = rule.read(attributes.value, (end.epochMs - start.epochMs) / MINUTE_MS);
    if (!category) return skipped(`Value not known: ${rule.resource}`);
    return toSample(rule.resource, { start, end, source: getAppleSource(attributes), ...category });
  }
  const value = attributes.value ? Number(attributes.value) : Number.NaN;
  if (!Number.isFinite(value)) return skipped(`Value not known: ${rule.resource}`);
  const converted = inResourceUnit(rule, value, attributes.unit);
  if (converted === null) return skipped(`Unit not known: ${rule.resource}`);
  return toSample(rule.resource, {
    start,
    end,
    source: getAppleSource(attributes),
    value: converted,
    type: rule.type ?? null,
    sport: rule.sport ?? null,
    sensorLocation: rule.sensorLocation ?? null,
  });
}

function getRule(type: string) {
  if (type.startsWith(QUANTITY)) return lookUp(QUANTITIES, type.slice(QUANTITY.length));
  return type.startsWith(CATEGORY) ? lookUp(CATEGORIES, type.slice(CATEGORY.length)) : undefined;
}

type SampleFields = {
  readonly start: AppleDate;
  readonly end: AppleDate;
  readonly source: AppleSource;
  readonly value: number;
  readonly type: string | null;
  readonly sport?: string | null;
  readonly sensorLocation?: "wrist" | null;
};

function toSample(resource: Sample["resource"], fields: SampleFields): Reading {
  const { start, end, source, value, type, sport, sensorLocation } = fields;
  const sample: Sample = {
    resource,
    sourceType: source.type,
    sourceAppId: source.appId,
    sourceDeviceId: null,
    sourceSport: sport ?? null,
    sourceWorkoutId: null,
    timestampMs: start.epochMs,
    startMs: start.epochMs,
    endMs: end.epochMs,
    value,
    unit: getUnit(resource as Parameters<typeof getUnit>[0]),
    type,
    timezoneOffset: start.offsetSeconds,
    extra: sensorLocation ? { sensor_location: sensorLocation } : null,
  };
  return { outcome: "sample", sample };
}
