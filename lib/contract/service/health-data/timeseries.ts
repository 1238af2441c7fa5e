import { z } from "zod";
import { onlyFor } from "@/lib/contract/optional-keys";
import { DateOrInstant, Instant, int4, openEnum, Uuid } from "@/lib/contract/primitives";
import { SourceInput } from "./menstrual-cycle";
import { Source } from "./source";
import { TIMESERIES_NAMES } from "./timeseries-resources";

const SENSOR_LOCATIONS = [
  "armpit",
  "body",
  "ear",
  "finger",
  "gastrointestinal",
  "mouth",
  "rectum",
  "toe",
  "eardrum",
  "temporal_artery",
  "forehead",
  "wrist",
] as const;
const INTENSITIES = ["low", "medium", "high"] as const;
const NOTE_TAGS = ["food", "exercise", "insulin_injection", "unspecified"] as const;
const DELIVERY_MODES = ["basal", "bolus"] as const;
const DELIVERY_FORMS = ["standard", "extended"] as const;
const BOLUS_PURPOSES = ["meal", "correction", "mixed", "unknown"] as const;

/** One sample as the service writes it. Its fields depend on the resource (timeseries-resources.ts). */
export const TimeseriesSample = z
  .object({
    /** Deprecated; always null. */
    id: z.number().int().nullish(),
    timestamp: Instant,
    start: onlyFor("intervals", Instant.optional()),
    end: onlyFor("intervals", Instant.optional()),
    unit: z.string(),
    /** Text in notes; blood pressure has `systolic` and `diastolic` instead. */
    value: onlyFor("all but blood pressure", z.union([z.number(), z.string()]).optional()),
    systolic: onlyFor("blood pressure", z.number().optional()),
    diastolic: onlyFor("blood pressure", z.number().optional()),
    type: z.string().nullish(),
    /** Seconds east of UTC where the sample was taken. */
    timezone_offset: z.number().int().nullish(),
    intensity: onlyFor("heart rates", openEnum(INTENSITIES).nullish()),
    sensor_location: onlyFor("temperatures", openEnum(SENSOR_LOCATIONS).nullish()),
    tags: onlyFor("notes", z.array(openEnum(NOTE_TAGS)).nullish()),
    delivery_mode: onlyFor("insulin", openEnum(DELIVERY_MODES).nullish()),
    delivery_form: onlyFor("insulin", openEnum(DELIVERY_FORMS).nullish()),
    bolus_purpose: onlyFor("insulin", openEnum(BOLUS_PURPOSES).nullish()),
  })
  .meta({ id: "TimeseriesSample" });
export type TimeseriesSample = z.infer<typeof TimeseriesSample>;

/** The fields of a sample that only some resources have. */
export type SampleExtra = Partial<
  Pick<
    TimeseriesSample,
    | "value"
    | "systolic"
    | "diastolic"
    | "intensity"
    | "sensor_location"
    | "tags"
    | "delivery_mode"
    | "delivery_form"
    | "bolus_purpose"
  >
>;

/** Samples of one source, ordered by timestamp. */
const TimeseriesGroup = z
  .object({ data: z.array(TimeseriesSample), source: Source })
  .meta({ id: "TimeseriesGroup" });

export const GroupedTimeseries = z
  .object({
    /** By provider slug; a group may continue on the next page. */
    groups: z.record(z.string(), z.array(TimeseriesGroup)),
    next_cursor: z.string().nullable(),
    /** Deprecated twin of `next_cursor`. */
    next: z.string().nullable(),
  })
  .meta({ id: "GroupedTimeseries" });
export type GroupedTimeseries = z.infer<typeof GroupedTimeseries>;

const cursor = z.string().max(2000).nullish();

/** Bare dates are 00:00:00 and 23:59:59 UTC; both ends are inclusive. */
export const TimeseriesQuery = z.strictObject({
  start_date: DateOrInstant,
  end_date: DateOrInstant.nullish(),
  provider: z.string().default(""),
  next_cursor: cursor,
  /** Deprecated twin of `next_cursor`. */
  cursor,
});
export type TimeseriesQuery = z.infer<typeof TimeseriesQuery>;

export const TimeseriesParams = z.object({
  user_id: Uuid,
  resource: z
    .string()
    .regex(/^[a-z0-9_]{1,64}$/)
    .meta({ examples: [...TIMESERIES_NAMES] }),
});

/** A value that was replaced by a later one with the same compound key. */
const TimeseriesRevision = z
  .object({
    source: Source,
    /** The sample as it is now. */
    current: TimeseriesSample,
    /** The sample as it was. */
    earlier: TimeseriesSample,
    stored_at: Instant,
    replaced_at: Instant,
  })
  .meta({ id: "TimeseriesRevision" });

/** Ordered by timestamp, then from the oldest version to the newest. */
export const TimeseriesRevisions = z.object({
  revisions: z.array(TimeseriesRevision),
  next_cursor: z.string().nullable(),
});
export type TimeseriesRevisions = z.infer<typeof TimeseriesRevisions>;

/** One sample to store. Compound key: resource, provider, source type, timestamp (service reference). */
export const SampleInput = z.strictObject({
  timestamp: Instant,
  start: Instant.nullish(),
  end: Instant.nullish(),
  value: z.union([z.number(), z.string().max(10_000)]).optional(),
  systolic: z.number().min(0).max(1_000).optional(),
  diastolic: z.number().min(0).max(1_000).optional(),
  unit: z.string().min(1).max(32),
  type: z.string().max(64).nullish(),
  /** Seconds east of UTC where the sample was taken. */
  timezone_offset: int4(-86400, 86400).nullish(),
  intensity: z.enum(INTENSITIES).nullish(),
  sensor_location: z.enum(SENSOR_LOCATIONS).nullish(),
  tags: z.array(z.enum(NOTE_TAGS)).max(16).nullish(),
  delivery_mode: z.enum(DELIVERY_MODES).nullish(),
  delivery_form: z.enum(DELIVERY_FORMS).nullish(),
  bolus_purpose: z.enum(BOLUS_PURPOSES).nullish(),
});
export type SampleInput = z.infer<typeof SampleInput>;

export const PutTimeseriesBody = z.strictObject({
  /** A sport for workouts and for distance in a wheelchair, a workout for workouts; otherwise neither. */
  source: SourceInput.extend({
    sport: z
      .string()
      .regex(/^[a-z0-9_]{1,64}$/)
      .nullish(),
    workout_id: Uuid.nullish(),
  }),
  data: z.array(SampleInput).min(1).max(10_000),
});
export type PutTimeseriesBody = z.infer<typeof PutTimeseriesBody>;
