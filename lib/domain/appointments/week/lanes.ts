/** Minutes since midnight. */
export type Span = { readonly from: number; readonly to: number };
/** An item with its lane among those that overlap it; `lanes` is how many there are side by side. */
export type Placed<Item> = Item & {
  readonly lane: number;
  readonly lanes: number;
  readonly cluster: number;
};
/** Items that have no room side by side, from the first to the last of them. */
export type Fold<Item> = Span & {
  readonly lane: number;
  readonly lanes: number;
  readonly items: readonly Item[];
};

/** As short as an item is drawn: what is shorter would be unreadable, so it takes this much room in its lane. */
export const MIN_MINUTES = 20;

/**
 * Puts items that overlap side by side: each takes the first lane that is free, and the items of one cluster, which
 * overlap directly or through others, have the same number of lanes. Ordered by start, the longer first.
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

/** The most lanes side by side on a day; 1 when it is empty. */
export function countLanes(placed: readonly Placed<Span>[]): number {
  return placed.reduce((most, { lanes }) => Math.max(most, lanes), 1);
}

/**
 * How many lanes a day may show, so that all days fit into a number of lanes that have room: the most that fits, at least
 * two, and no limit where all fit.
 */
export function chooseLaneLimit(lanesPerDay: readonly number[], room: number): number {
  const needed = (limit: number) =>
    lanesPerDay.reduce((sum, lanes) => sum + Math.min(lanes, limit), 0);
  let limit = Math.max(2, ...lanesPerDay);
  while (limit > 2 && needed(limit) > room) limit -= 1;
  return limit;
}

/** What fits into a number of lanes, and for each cluster that does not fit the rest, in its last lane. */
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
