import type { PersonResultValue, ResultCollection } from "@/lib/contract/dashboard/person-results";
import { type MarkerReading, readMarker } from "@/lib/domain/results/marker-reading";

/** One value of a marker, with its source. */
export type HistoryEntry = PersonResultValue & {
  readonly reading: MarkerReading;
  readonly collection: Omit<ResultCollection, "values">;
};

/** The entries of a marker that share one scale, oldest first, each with its time. */
export type HistoryPanel = {
  readonly unit: string | null;
  readonly points: readonly HistoryPoint[];
};
export type HistoryPoint = {
  readonly entry: HistoryEntry;
  /** Milliseconds since the epoch; noon UTC where only the day is known. */
  readonly at: number;
  /** Null is an open end. */
  readonly from: number | null;
  readonly to: number | null;
  readonly range: { readonly low: number | null; readonly high: number | null } | null;
  readonly isOutside: boolean;
};

export type MarkerHistory = {
  readonly key: string;
  /** The name used by the newest value. */
  readonly name: string;
  readonly loinc: string | null;
  /** Newest first. */
  readonly entries: readonly HistoryEntry[];
  /** One per set of convertible units; the one with the newest value comes first. */
  readonly panels: readonly HistoryPanel[];
  /** Findings, titers and values without a date, newest first: they are listed but not plotted. */
  readonly undrawn: readonly HistoryEntry[];
};

/** The history of every marker, sorted by name. `collections` must be newest first, as the server sends them. */
export function getHistories(collections: readonly ResultCollection[]): MarkerHistory[] {
  const entries = new Map<string, HistoryEntry[]>();
  for (const { values, ...collection } of collections) {
    for (const value of values) {
      const reading = readMarker(value.result, value.assessment);
      const entry = { ...value, reading, collection };
      const known = entries.get(value.marker_key);
      if (known) known.push(entry);
      else entries.set(value.marker_key, [entry]);
    }
  }
  return [...entries]
    .map(([key, values]) => toHistory(key, values))
    .sort((one, other) => one.name.localeCompare(other.name, "en") || compare(one.key, other.key));
}

function compare(one: string, other: string): number {
  return one < other ? -1 : 1;
}

function toHistory(key: string, entries: readonly HistoryEntry[]): MarkerHistory {
  const [newest] = entries;
  const panels = new Map<string | null, HistoryPoint[]>();
  const undrawn: HistoryEntry[] = [];
  for (const entry of entries) {
    const point = toPoint(entry);
    const unit = entry.plotted?.unit ?? null;
    if (point === null) undrawn.push(entry);
    else panels.set(unit, [point, ...(panels.get(unit) ?? [])]);
  }
  return {
    key,
    name: newest?.result.name ?? "",
    loinc: newest?.result.loinc ?? null,
    entries,
    panels: [...panels].map(([unit, points]) => ({ unit, points })),
    undrawn,
  };
}

function toPoint(entry: HistoryEntry): HistoryPoint | null {
  const { plotted, collection, reading } = entry;
  const { day } = collection;
  if (plotted === null || day === null) return null;
  const { from, to, range } = plotted;
  const isOutside = reading.side === "above" || reading.side === "below";
  return { entry, at: Date.parse(day.at ?? `${day.on}T12:00:00Z`), from, to, range, isOutside };
}
