import { z } from "zod";
import { findTimeseries } from "@/lib/contract/service/health-data/timeseries-resources";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "@/lib/contract/time";
import { createUrlState } from "@/lib/domain/url-state";

const SHORTEST_MS = 5 * MINUTE_MS;
const MAX_RANGE_MS = 10 * 366 * DAY_MS;
const MAX_RESOURCES = 6;

/** A time range in milliseconds, excluding its end. */
export type TimeRange = { readonly start: number; readonly end: number };

/** The state in the page's URL. Null or empty where it has no valid value. */
export type TimeseriesUrlState = {
  readonly range: TimeRange | null;
  readonly resources: readonly string[];
  /** Provider slugs; none for all. */
  readonly providers: readonly string[];
};

export const RANGE_PRESETS = [
  { key: "24h", label: "24 h", ms: DAY_MS },
  { key: "3d", label: "3 d", ms: 3 * DAY_MS },
  { key: "14d", label: "14 d", ms: 14 * DAY_MS },
  { key: "90d", label: "90 d", ms: 90 * DAY_MS },
  { key: "1y", label: "1 y", ms: 365 * DAY_MS },
] as const;

const Moment = z
  .string()
  .max(40)
  .refine((text) => Number.isFinite(Date.parse(text)));
const Resource = z.string().refine((word) => findTimeseries(word) !== null);
const Provider = z.string().regex(/^[a-z0-9_]{1,64}$/);

/** Instants, resources and slugs only. Unknown resources and slugs are ignored. */
const AddressSchema = z.object({
  from: Moment.optional(),
  to: Moment.optional(),
  show: z.array(Resource).default([]),
  by: z.array(Provider).default([]),
});
type Address = z.infer<typeof AddressSchema>;

/** The page's URL parameters: `from`, `to`, `show` and `by`. */
export const timeseriesAddress = createUrlState(AddressSchema);

/** Parses the URL parameters. A range that is reversed or has only one end is null. */
export function readAddress({ from, to, show, by }: Address): TimeseriesUrlState {
  const [start, end] = [Date.parse(from ?? ""), Date.parse(to ?? "")];
  return {
    range: start < end ? within({ start, end }) : null,
    resources: show.slice(0, MAX_RESOURCES),
    providers: by,
  };
}

/** The URL parameters for this state. */
export function toAddress({ range, resources, providers }: TimeseriesUrlState): Address {
  const bounds = range && {
    from: new Date(range.start).toISOString(),
    to: new Date(range.end).toISOString(),
  };
  return { ...bounds, show: [...resources], by: [...providers] };
}

/** A range of this length whose end is the newest sample's time, rounded up to the hour. */
export function rangeEndingAt(newestMs: number, lengthMs: number): TimeRange {
  const end = (Math.floor(newestMs / HOUR_MS) + 1) * HOUR_MS;
  return { start: end - lengthMs, end };
}

/** Shifted earlier (negative) or later by a share of the range's own length. */
export function shiftRange({ start, end }: TimeRange, share: number): TimeRange {
  const by = Math.round((end - start) * share);
  return { start: start + by, end: end + by };
}

/** Scaled to half (0.5) or twice (2) its length around a moment that keeps its position. */
export function zoomRange({ start, end }: TimeRange, factor: number, around: number): TimeRange {
  return within({
    start: Math.round(around - (around - start) * factor),
    end: Math.round(around + (end - around) * factor),
  });
}

/** Limited to a length from five minutes to ten years, with the same center. */
export function within({ start, end }: TimeRange): TimeRange {
  const length = Math.min(MAX_RANGE_MS, Math.max(SHORTEST_MS, end - start));
  if (length === end - start) return { start, end };
  const middle = (start + end) / 2;
  return { start: Math.round(middle - length / 2), end: Math.round(middle + length / 2) };
}

/** The most useful resources, shown before the user has chosen any. */
const FIRST_SHOWN = ["heartrate", "glucose", "steps", "inhaler_usage", "workout_swimming_stroke"];

/** The resources shown initially: up to four of the above that the person has, otherwise the person's first two. */
export function firstResources(has: readonly string[]): string[] {
  const wanted = FIRST_SHOWN.filter((resource) => has.includes(resource)).slice(0, 4);
  return wanted.length > 0 ? wanted : has.slice(0, 2);
}

export function canAddResource(resources: readonly string[]): boolean {
  return resources.length < MAX_RESOURCES;
}
