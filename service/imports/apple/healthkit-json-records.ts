import { z } from "zod";
import { lookUp } from "@/lib/contract/look-up";
import type { TimeseriesName } from "@/lib/contract/service/health-data/timeseries-resources";
import { entryReading, getDayInZone, sampleReading } from "@/service/imports/csv/manual-readings";
import { getRankedFlow } from "@/service/imports/menstrual-flow";
import { type Reading, skipped } from "@/service/imports/reading";
import { getStageNumber } from "./apple-categories";
import { inResourceUnit, QUANTITIES } from "./apple-quantities";
import { type AppleSource, HEALTH_APP } from "./apple-source";

const NAME = /^[A-Za-z][A-Za-z0-9]{0,99}$/;
const instant = z.iso.datetime({ offset: true }).transform((text) => Date.parse(text));
const source = z.string().optional();

const Value = z.object({ date: instant, value: z.number(), source });
const Activity = z.object({
  date: instant,
  endDate: instant,
  activeCalories: z.number().min(0).optional(),
  distance: z.number().min(0).optional(),
  stepCount: z.number().min(0).optional(),
  source,
});
const Stage = z.object({ startDate: instant, endDate: instant, stage: z.string(), source });
const Flow = z.object({
  date: instant,
  flowLevel: z.string(),
  isCycleStart: z.boolean().optional(),
  source,
});
/** The format of another exporter: lists keyed by HealthKit identifiers, times in milliseconds. */
const Identified = z.object({
  unit: z.string().optional(),
  sdate: z.number().int().min(0).max(4e12),
  edate: z.number().int().min(0).max(4e12).optional(),
  value: z.number(),
});

const LISTS: Readonly<Record<string, { resource: TimeseriesName; type?: string }>> = {
  bloodOxygen: { resource: "blood_oxygen" },
  bodyTemperature: { resource: "body_temperature" },
  heartRate: { resource: "heartrate" },
  hrv: { resource: "hrv", type: "sdnn" },
  respiratoryRate: { resource: "respiratory_rate" },
  restingHeartRate: { resource: "heartrate", type: "resting" },
};
const STAGES: Readonly<Record<string, string>> = {
  awake: "Awake",
  core: "AsleepCore",
  deep: "AsleepDeep",
  light: "AsleepCore",
  rem: "AsleepREM",
};
const IDENTIFIER = /^HKQuantityTypeIdentifier(\w+)$/;

/** Reads one record of a list. Times are in UTC; an entry's day is the day in the person's zone. */
export function readJsonRecord(list: string, record: unknown, zone: string): readonly Reading[] {
  const identified = IDENTIFIER.exec(list)?.[1];
  if (identified !== undefined) return readIdentified(identified, record);
  if (list === "activity") return read(list, Activity, record, readActivity);
  if (list === "sleep") return read(list, Stage, record, readStage);
  if (list === "menstrualFlow") return read(list, Flow, record, (flow) => readFlow(flow, zone));
  const rule = lookUp(LISTS, list);
  if (!rule) return [skipped(`Record type not read yet: ${NAME.test(list) ? list : "unnamed"}`)];
  return read(list, Value, record, ({ date, value, source: name }) => [
    sampleReading(rule.resource, {
      source: getSource(name),
      start: { ms: date, offsetSeconds: null },
      value,
      type: rule.type ?? null,
    }),
  ]);
}

function read<Schema extends z.ZodType>(
  list: string,
  schema: Schema,
  record: unknown,
  toReadings: (value: z.output<Schema>) => readonly Reading[],
): readonly Reading[] {
  const parsed = schema.safeParse(record);
  return parsed.success
    ? toReadings(parsed.data)
    : [skipped(`Record that cannot be read: ${list}`)];
}

function readActivity(record: z.output<typeof Activity>): readonly Reading[] {
  const { date, endDate, activeCalories, distance, stepCount, source: name } = record;
  const amounts = [
    ["calories_active", activeCalories],
    ["distance", distance],
    ["steps", stepCount],
  ] as const;
  return amounts.flatMap(([resource, value]) =>
    value === undefined
      ? []
      : [
          sampleReading(resource, {
            source: getSource(name),
            start: { ms: date, offsetSeconds: null },
            endMs: endDate,
            value,
          }),
        ],
  );
}

function readStage({ startDate, endDate, stage, source: name }: z.output<typeof Stage>) {
  const value = getStageNumber(lookUp(STAGES, stage) ?? "");
  if (value === null) return [skipped("Value not known: hypnogram")];
  const start = { ms: startDate, offsetSeconds: null };
  return [sampleReading("hypnogram", { source: getSource(name), start, endMs: endDate, value })];
}

function readFlow({ date, flowLevel, isCycleStart }: z.output<typeof Flow>, zone: string) {
  const flow = getRankedFlow(flowLevel, isCycleStart);
  if (flow === null) return [skipped("Value not known: menstrual_flow")];
  const day = getDayInZone(date, zone);
  return [entryReading({ kind: "menstrual_flow", date: day, ...flow, source: HEALTH_APP })];
}

function readIdentified(name: string, record: unknown): readonly Reading[] {
  const rule = lookUp(QUANTITIES, name);
  if (!rule) return [skipped(`Record type not read yet: ${name.slice(0, 100)}`)];
  return read(name, Identified, record, ({ unit, sdate, edate, value }) => {
    const converted = inResourceUnit(rule, value, unit);
    if (converted === null) return [skipped(`Unit not known: ${rule.resource}`)];
    return [
      sampleReading(rule.resource, {
        source: HEALTH_APP,
        start: { ms: sdate, offsetSeconds: null },
        endMs: edate ?? sdate,
        value: converted,
        type: rule.type ?? null,
        sport: rule.sport ?? null,
        ...(rule.sensorLocation ? { extra: { sensor_location: rule.sensorLocation } } : {}),
      }),
    ];
  });
}

/** An app, by its name, which is never personal; without a name, the Health app. */
function getSource(name: string | undefined): AppleSource {
  return name ? { type: "app", appId: name.slice(0, 255) } : HEALTH_APP;
}
