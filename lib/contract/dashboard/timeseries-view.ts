import { z } from "zod";
import { CalendarDate, Instant, openEnum, TimeZoneName, Uuid } from "@/lib/contract/primitives";
import { MIN_REASON_LENGTH } from "./orders/order-export";
import { SourceRecord } from "./source-activity";

const resource = z.string().regex(/^[a-z0-9_]{1,64}$/);
/** Provider slugs separated by commas, at most 41; empty for all. */
const providers = z
  .string()
  .max(2_700)
  .refine((text) => text === "" || isListOfProviders(text))
  .default("");

function isListOfProviders(text: string): boolean {
  const slugs = text.split(",");
  return slugs.length <= 41 && slugs.every((slug) => /^[a-z0-9_]{1,64}$/.test(slug));
}

/** What one chart requests. The range includes `start` and excludes `end`. */
export const TimeseriesViewInput = z.strictObject({
  user_id: Uuid,
  resource,
  start: Instant,
  end: Instant,
  /** The zone in which days, bars and summaries begin and end. */
  zone: TimeZoneName,
  /** Width of the plot in CSS pixels: at most about this many points are returned per source. */
  width: z.coerce.number().int().min(100).max(4000),
  providers,
});
export type TimeseriesViewInput = z.infer<typeof TimeseriesViewInput>;

export const MIN_BASIS_LENGTH = 3;
export const MAX_BASIS_LENGTH = 160;

/** In the resource's own unit; either limit may be open, not both. */
const Limits = z.object({ low: z.number().nullable(), high: z.number().nullable() });

/**
 * The range in which a person's samples of one resource should be. It is solely the judgment of the person who set it.
 */
export const SampleTarget = Limits.extend({
  /** The basis for it, as written by the person who set it. */
  basis: z.string(),
  set_by: z.string(),
  set_at: Instant,
});
export type SampleTarget = z.infer<typeof SampleTarget>;

/** Milliseconds of the epoch. */
const Ms = z.number();
/** Includes `start`, excludes `end`. */
const Span = z.object({ start: Ms, end: Ms });
export type Span = z.infer<typeof Span>;

/** When the patient's time zone offset changed: `from_s` and `to_s` are seconds east of UTC. */
const OffsetChange = z.object({
  at: Ms,
  from_s: z.number().int(),
  to_s: z.number().int(),
  cause: z.enum(["daylight_saving", "travel"]),
});
export type OffsetChange = z.infer<typeof OffsetChange>;

/** A sample that the source sent again with a different value. */
const RevisionMark = z.object({
  at: Ms,
  earlier: z.number(),
  current: z.number(),
  replaced_at: Ms,
});
export type RevisionMark = z.infer<typeof RevisionMark>;

/** One day of one source, in the requested zone. */
const DaySummary = z.object({
  date: CalendarDate,
  n: z.number().int(),
  min: z.number(),
  median: z.number(),
  max: z.number(),
  /** The sum, for amounts that add up; null for levels. */
  total: z.number().nullable(),
});
export type DaySummary = z.infer<typeof DaySummary>;

/** Samples of one source as parallel lists, ordered by time. With more samples than the width can show, each point is one interval. */
export const SeriesOfSource = z.object({
  /** Stable for a person: a source keeps its identity, and therefore its color, across ranges and reloads. */
  id: z.string(),
  source: SourceRecord,
  /** The number of its style (color, dash and marker), assigned once per person and source and never changed. */
  style: z.number().int().nonnegative(),
  points_read: z.number().int(),
  points_shown: z.number().int(),
  /** Points, the middle of each interval's samples, or starts of spans and bars. */
  t: z.array(Ms),
  /** Ends of spans and bars; empty for points. */
  end: z.array(Ms),
  /** The median where a point is an interval. Null where a sample is text and not a number. Systolic for blood pressure. */
  v: z.array(z.number().nullable()),
  /** Diastolic; empty for all but blood pressure. */
  v2: z.array(z.number()),
  /** Lowest and highest sample of each interval; empty where every point is a sample. */
  low: z.array(z.number()),
  high: z.array(z.number()),
  /** Stage, type or note of each sample; empty when no sample has one. */
  word: z.array(z.string().nullable()),
  /** Number of samples in each bar or interval; empty for other shapes. */
  n: z.array(z.number().int()),
  /** Periods without a sample that are longer than the resource's interval allows. */
  gaps: z.array(Span),
  /** Periods of hours with at least one sample. */
  coverage: z.array(Span),
  /** The share of hours, from 0 to 1, with at least one sample, out of the hours of the range up to now. */
  coverage_share: z.number(),
  /** The offset of the first sample that has one, seconds east of UTC. */
  first_offset_s: z.number().int().nullable(),
  offset_changes: z.array(OffsetChange),
  revisions: z.array(RevisionMark),
  days: z.array(DaySummary),
  /** Number of samples with a numeric value within the person's target; null without a target. */
  in_target: z.object({ n: z.number().int(), of: z.number().int() }).nullable(),
});
export type SeriesOfSource = z.infer<typeof SeriesOfSource>;

/** One resource of one person, ready to plot. */
export const TimeseriesView = z.object({
  resource,
  unit: z.string(),
  drawn: z.enum(["line", "bars", "lane"]),
  /** Width of a bar; null where nothing is added up. Bars of a day or longer follow the zone's calendar. */
  bar_ms: z.number().nullable(),
  /** Length of the intervals of a line with more samples than the width can show; null when there is none. */
  point_ms: z.number().nullable(),
  start: Ms,
  end: Ms,
  zone: z.string(),
  points_read: z.number().int(),
  points_shown: z.number().int(),
  /** Real deployments do not report which samples were sent again. */
  revisions: z.enum(["known", "not_told"]),
  read_at: Ms,
  /** The range that staff set for this person; null for none. */
  target: SampleTarget.nullable(),
  sources: z.array(SeriesOfSource),
});
export type TimeseriesView = z.infer<typeof TimeseriesView>;

export const PersonSeriesInput = z.strictObject({ user_id: Uuid });

/** The newest datum of a provider, of any resource, series or not; null where it has sent none. */
export const NewestDatum = z.object({
  provider: z.string(),
  resource: z.string().nullable(),
  at: Instant.nullable(),
  /**
   * The newest time after now, of resources whose data is predicted or wrongly dated; null where there is none. Newer
   * data than `at` may lie behind it.
   */
  ahead: Instant.nullable(),
});
export type NewestDatum = z.infer<typeof NewestDatum>;

/** Which series a person has, by resource and provider. */
export const PersonSeries = z.object({
  newest: z.array(NewestDatum),
  resources: z.array(
    z.object({
      resource,
      unit: z.string(),
      aggregation: openEnum(["count", "level", "interval"]),
      providers: z.array(
        z.object({
          provider: z.string(),
          oldest: Instant.nullable(),
          newest: Instant.nullable(),
          count: z.number().int().nullable(),
        }),
      ),
    }),
  ),
});
export type PersonSeries = z.infer<typeof PersonSeries>;

/** The data on the screen as a file: every sample of the charts' resources in their range. */
export const TimeseriesExportInput = TimeseriesViewInput.omit({
  resource: true,
  width: true,
}).extend({
  resources: z.array(resource).min(1).max(8),
  providers,
  reason: z.string().trim().min(MIN_REASON_LENGTH).max(300),
});
export type TimeseriesExportInput = z.infer<typeof TimeseriesExportInput>;

/** One page of the samples behind a chart, oldest first. */
export const SampleListInput = TimeseriesViewInput.omit({ width: true, zone: true }).extend({
  /** The cursor from the previous page; omitted for the first page. */
  cursor: z.string().max(2000).optional(),
});
export type SampleListInput = z.infer<typeof SampleListInput>;

export const SampleList = z.object({
  unit: z.string(),
  sources: z.array(z.object({ id: z.string(), source: SourceRecord })),
  /** Parallel lists of at most a few thousand samples. `of` is the index of the source; `end` is null for points. */
  of: z.array(z.number().int()),
  t: z.array(Ms),
  end: z.array(Ms.nullable()),
  v: z.array(z.number().nullable()),
  v2: z.array(z.number().nullable()),
  word: z.array(z.string().nullable()),
  next_cursor: z.string().nullable(),
});
export type SampleList = z.infer<typeof SampleList>;

const NewTarget = z
  .strictObject({
    low: z.number().finite().nullable(),
    high: z.number().finite().nullable(),
    basis: z.string().trim().min(MIN_BASIS_LENGTH).max(MAX_BASIS_LENGTH),
  })
  .refine(({ low, high }) => low !== null || high !== null, {
    message: "A target has a lower limit, an upper limit, or both.",
  })
  .refine(({ low, high }) => low === null || high === null || low < high, {
    message: "The lower limit is not below the upper one.",
  });

/** Sets a person's target for a resource, or removes it with null. */
export const SetTargetInput = z.strictObject({
  user_id: Uuid,
  resource: z.string().regex(/^[a-z0-9_]{1,64}$/),
  target: NewTarget.nullable(),
  /** `set_at` of the target that was on the screen; null when there was none. */
  replaces: Instant.nullable(),
});
export type SetTargetInput = z.infer<typeof SetTargetInput>;

export const SetTargetResult = z.object({ target: SampleTarget.nullable() });
