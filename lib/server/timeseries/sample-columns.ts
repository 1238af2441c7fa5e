import "server-only";
import type { SeriesOfSource } from "@/lib/contract/dashboard/timeseries-view";
import type { TimeseriesSample } from "@/lib/contract/service/health-data/timeseries";

type Source = SeriesOfSource["source"];

/** All samples of one source as parallel lists. Times are in ms since the epoch. */
export type SampleColumns = {
  readonly id: string;
  source: Source;
  t: number[];
  /** Ends of spans; for a point, its start. */
  end: number[];
  v: (number | null)[];
  v2: number[];
  word: (string | null)[];
  offset: (number | null)[];
};

/**
 * What distinguishes the sources in a person's chart. The workouts of a device are one source; otherwise a daily swim
 * would give sixty of them. The exported file has both.
 */
export function sourceId({ provider, type, app_id, device_id, sport }: Source): string {
  return [provider, type ?? "", app_id ?? "", device_id ?? "", sport ?? ""].join("|");
}

export function emptyColumns(id: string, source: Source): SampleColumns {
  return { id, source, t: [], end: [], v: [], v2: [], word: [], offset: [] };
}

/** Adds a sample; returns false for one whose time is unreadable or outside the requested range. */
export function appendSample(
  columns: SampleColumns,
  sample: TimeseriesSample,
  range: { start: number; end: number },
): boolean {
  const at = Date.parse(sample.timestamp);
  if (!(at >= range.start && at < range.end)) return false;
  columns.t.push(at);
  columns.end.push(Math.max(at, sample.end === undefined ? at : Date.parse(sample.end)));
  columns.v.push(sample.systolic ?? (typeof sample.value === "number" ? sample.value : null));
  if (sample.diastolic !== undefined) columns.v2.push(sample.diastolic);
  columns.word.push(typeof sample.value === "string" ? sample.value : (sample.type ?? null));
  columns.offset.push(sample.timezone_offset ?? null);
  return true;
}

/** The same samples in chronological order, one per time: of duplicates, the later one is kept. */
export function inOrder(columns: SampleColumns): SampleColumns {
  if (isAscending(columns.t)) return columns;
  const latest = new Map(columns.t.map((at, index) => [at, index] as const));
  const places = [...latest].sort(([a], [b]) => a - b).map(([, index]) => index);
  const pick = <T>(list: readonly T[]): T[] =>
    list.length === columns.t.length ? places.map((index) => list[index] as T) : [];
  return {
    id: columns.id,
    source: columns.source,
    t: pick(columns.t),
    end: pick(columns.end),
    v: pick(columns.v),
    v2: pick(columns.v2),
    word: pick(columns.word),
    offset: pick(columns.offset),
  };
}

function isAscending(t: readonly number[]): boolean {
  for (let index = 1; index < t.length; index += 1) {
    if ((t[index] ?? 0) <= (t[index - 1] ?? 0)) return false;
  }
  return true;
}
