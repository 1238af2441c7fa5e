/** Minutes since midnight. */
export type Span = { readonly from: number; readonly to: number };
/** An item with its lane among those that overlap it; `lanes` is the number of lanes side by side. */
export type Placed<Item> = Item & {
  readonly lane: number;
  readonly lanes: number;
  readonly cluster: number;
};
/** Items that do not fit side by side, with the time span they cover. */
export type Fold<Item> = Span & {
  readonly lane: number;
  readonly lanes: number;
  readonly items: readonly Item[];
};

/**
 * The minimum height of an item in minutes: a shorter one would be unreadable, so it takes this much space in its lane.
 */
export const MIN_MINUTES = 20;

/**
 * Places overlapping items side by side: each takes the first free lane, and all items of a cluster (those that overlap
 * directly or through others) share the same number of lanes. Ordered by start, longer items first.
 */
export function placeInLanes<Item extends Span>(items: readonly Item[]): Placed<Item>[] {
  const sorted = [...items].sort((a, b) => a.from - b.from || b.to - a.to);
  const placed: (Item & { lane: number; cluster: number })[] = [];
  const laneCounts: number[] = [];
  let laneEnds: number[] = [];
  let clusterEnd = Number.NEGATIVE_INFINITY;
  for (const item of sorted) {
    if (item.from >= clusterEnd) {
      laneCounts.push(0);
      laneEnds = [];
    }
    const cluster = laneCounts.length - 1;
    const free = laneEnds.findIndex((end) => end <= item.from);
    const lane = free === -1 ? laneEnds.length : free;
    const end = Math.max(item.to, item.from + MIN_MINUTES);
    laneEnds[lane] = end;
    clusterEnd = Math.max(clusterEnd, end);
    laneCounts[cluster] = laneEnds.length;
    placed.push({ ...item, lane, cluster });
  }
  return placed.map((item) => ({ ...item, lanes: laneCounts[item.cluster] ?? 1 }));
}

/** The largest number of lanes side by side on a day; 1 when it is empty. */
export function countLanes(placed: readonly Placed<Span>[]): number {
  return placed.reduce((most, { lanes }) => Math.max(most, lanes), 1);
}

/**
 * The maximum number of lanes per day such that all days together fit into `room` lanes; at least two, and no limit if
 * everything fits.
 */
export function chooseLaneLimit(lanesPerDay: readonly number[], room: number): number {
  const needed = (limit: number) =>
    lanesPerDay.reduce((sum, lanes) => sum + Math.min(lanes, limit), 0);
  let limit = Math.max(2, ...lanesPerDay);
  while (limit > 2 && needed(limit) > room) limit -= 1;
  return limit;
}

/**
 * The items that fit into a number of lanes; for each cluster that does not fit, the rest are folded into its last
 * lane.
 */
export function foldLanes<Item extends Span>(
  placed: readonly Placed<Item>[],
  limit: number,
): { shown: Placed<Item>[]; folds: Fold<Placed<Item>>[] } {
  const shown: Placed<Item>[] = [];
  const folded = new Map<number, Placed<Item>[]>();
  for (const item of placed) {
    if (item.lanes <= limit) shown.push(item);
    else if (item.lane < limit - 1) shown.push({ ...item, lanes: limit });
    else folded.set(item.cluster, [...(folded.get(item.cluster) ?? []), item]);
  }
  const folds = [...folded.values()].map((items) => ({
    from: Math.min(...items.map(({ from }) => from)),
    to: Math.max(...items.map(({ from, to }) => Math.max(to, from + MIN_MINUTES))),
    lane: limit - 1,
    lanes: limit,
    items,
  }));
  return { shown, folds };
}
