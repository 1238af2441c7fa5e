import type { ResultCollection } from "@/lib/contract/dashboard/person-results";
import { isExact } from "./history-frame";
import type { HistoryEntry, HistoryPanel, HistoryPoint, MarkerHistory } from "./marker-history";

/** How a marker's latest value compares with the one before it on the same scale. */
export type MarkerTrend = {
  /** The values that one line may join, oldest first, ending with the latest: exact numbers of one marker and unit. */
  readonly run: readonly HistoryPoint[];
  readonly previous: HistoryEntry;
  /** Null where either of both is a bound or an interval, so that neither can be said to be higher. */
  readonly change: "higher" | "lower" | "same" | null;
};

export type LatestResult = {
  readonly key: string;
  readonly name: string;
  readonly latest: HistoryEntry;
  /** Null without an earlier value of the same marker in a comparable unit. */
  readonly trend: MarkerTrend | null;
};

/** The most results that are listed; critical ones are listed beyond it. */
const MAX_LISTED = 8;

/**
 * The latest value of each marker: critical ones first, then the newest, among those of one day the most severe. The
 * rest is what is not listed; no critical value is in it.
 */
export function getLatestResults(histories: readonly MarkerHistory[]): {
  listed: LatestResult[];
  rest: LatestResult[];
} {
  const all = histories.flatMap(toLatest).sort(compareLatest);
  const critical = all.filter(isCritical).length;
  const count = Math.max(critical, MAX_LISTED);
  return { listed: all.slice(0, count), rest: all.slice(count) };
}

/**
 * The collections whose order had markers without a value that no later collection has either, with these markers; in the
 * order of the collections, which is newest first.
 */
export function getUnmeasured(collections: readonly ResultCollection[]): ResultCollection[] {
  const known = new Set<string>();
  return collections.flatMap((collection) => {
    for (const { marker_key } of collection.values) known.add(marker_key);
    const without_value = collection.without_value.filter(
      ({ marker_key }) => !known.has(marker_key),
    );
    for (const { marker_key } of without_value) known.add(marker_key);
    return without_value.length > 0 ? [{ ...collection, without_value }] : [];
  });
}

/** What the values that are not listed say, as in `34 more markers: 3 abnormal, 2 not assessed`. */
export function describeRest(rest: readonly LatestResult[]): string {
  const [abnormal, unassessed] = [2, 1].map(
    (severity) => rest.filter(({ latest }) => latest.reading.severity === severity).length,
  );
  const parts = [
    abnormal ? `${abnormal} abnormal` : "",
    unassessed ? `${unassessed} not assessed` : "",
  ].filter(Boolean);
  const count = `${rest.length} more ${rest.length === 1 ? "marker" : "markers"}`;
  return parts.length > 0 ? `${count}: ${parts.join(", ")}` : count;
}

function isCritical({ latest }: LatestResult): boolean {
  return latest.reading.severity === 3;
}

function compareLatest(one: LatestResult, other: LatestResult): number {
  return (
    Number(isCritical(other)) - Number(isCritical(one)) ||
    getDay(other).localeCompare(getDay(one), "en") ||
    other.latest.reading.severity - one.latest.reading.severity ||
    one.name.localeCompare(other.name, "en")
  );
}

/** Values without a date come last. */
function getDay({ latest }: LatestResult): string {
  return latest.collection.day?.on ?? "";
}

function toLatest({ key, name, entries, panels }: MarkerHistory): LatestResult[] {
  const [latest] = entries;
  if (!latest) return [];
  const panel = panels.find(({ points }) => points.at(-1)?.entry === latest);
  return [{ key, name, latest, trend: panel ? getTrend(panel) : null }];
}

function getTrend({ points }: HistoryPanel): MarkerTrend | null {
  const [previous, latest] = points.slice(-2);
  if (!previous || !latest) return null;
  const start = points.findLastIndex((point) => !isExact(point)) + 1;
  return { run: points.slice(start), previous: previous.entry, change: compare(previous, latest) };
}

function compare(previous: HistoryPoint, latest: HistoryPoint): MarkerTrend["change"] {
  if (!isExact(previous) || !isExact(latest)) return null;
  const [before, now] = [previous.from ?? 0, latest.from ?? 0];
  if (now === before) return "same";
  return now > before ? "higher" : "lower";
}
