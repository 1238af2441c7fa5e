import type { CalendarDate } from "@/lib/contract/primitives";
import { fromDayNumber, toDayNumber } from "./calendar-days";
import { type CycleEntries, type DailyRecord, STARTS_CYCLE, toEntries } from "./daily-record";

/**
 * Bleeding days with at most this many days between them are one period: an episode is bounded on either side by two
 * bleed-free days (Mishell et al., Contraception 2007;75:11-15, after the WHO's reference-period method). An unlogged
 * day and a day logged as `none` count alike.
 */
const MAX_GAP_DAYS = 1;

export type CycleDraft = {
  readonly periodStart: CalendarDate;
  /** The last bleeding day; null while the period may still continue. */
  readonly periodEnd: CalendarDate | null;
  /** The day before the next period; null for the last cycle, which is open. */
  readonly cycleEnd: CalendarDate | null;
  readonly entries: CycleEntries;
};

export type Grouping<Kept extends DailyRecord = DailyRecord> = {
  /** Sorted by start, without gaps; only the last is open. */
  readonly cycles: readonly CycleDraft[];
  /** Records from before the first period, whose cycle is not known yet. */
  readonly beforeFirst: readonly Kept[];
};

type Period = { readonly start: number; end: number };

/**
 * Works out the cycles of one source from all that it recorded.
 *
 * - A day bleeds when its flow is anything but `none`; `unspecified` is flow.
 * - Bleeding days up to one day apart are one period, unless the later one is marked as the start of a cycle. A mark on
 *   a day that follows a bleeding day directly is passed over: some apps mark every day.
 * - A cycle runs from its period's first day to the day before the next period. The last one is open.
 * - The last period is over once two bleed-free days are known to have passed; until then its end is null.
 * - Every other entry belongs to the cycle whose days hold its date.
 *
 * @param knownThrough the last day that the source is known to cover, when that is later than its latest record.
 * @returns the same for the records in any order.
 */
export function groupIntoCycles<Kept extends DailyRecord>(
  records: readonly Kept[],
  knownThrough: CalendarDate | null = null,
): Grouping<Kept> {
  const periods = groupPeriods(records);
  const { inCycle, beforeFirst } = deal(records, periods);
  const latest = latestDay(records, knownThrough);
  const cycles = periods.map((period, index): CycleDraft => {
    const next = periods[index + 1];
    const isOver = next !== undefined || latest > period.end + MAX_GAP_DAYS;
    return {
      periodStart: fromDayNumber(period.start),
      periodEnd: isOver ? fromDayNumber(period.end) : null,
      cycleEnd: next ? fromDayNumber(next.start - 1) : null,
      entries: toEntries(inCycle[index] ?? []),
    };
  });
  return { cycles, beforeFirst };
}

/** Whether the record is a day of flow that is not `none`. */
export function isBleeding(record: DailyRecord): boolean {
  return record.kind === "menstrual_flow" && record.value.flow !== "none";
}

function groupPeriods(records: readonly DailyRecord[]): Period[] {
  const startsByDay = new Map<number, boolean>();
  for (const record of records.filter(isBleeding)) {
    const day = toDayNumber(record.date);
    startsByDay.set(day, startsByDay.get(day) === true || record.value[STARTS_CYCLE] === true);
  }
  const periods: Period[] = [];
  for (const [day, startsCycle] of [...startsByDay].sort(([a], [b]) => a - b)) {
    const last = periods.at(-1);
    const gap = last ? day - last.end - 1 : Number.POSITIVE_INFINITY;
    if (last && (gap === 0 || (gap <= MAX_GAP_DAYS && !startsCycle))) last.end = day;
    else periods.push({ start: day, end: day });
  }
  return periods;
}

/** Distributes the records over the cycles. */
function deal<Kept extends DailyRecord>(records: readonly Kept[], periods: readonly Period[]) {
  const inCycle: Kept[][] = periods.map(() => []);
  const beforeFirst: Kept[] = [];
  for (const record of records) {
    const index = lastStartingBy(periods, toDayNumber(record.date));
    (inCycle[index] ?? beforeFirst).push(record);
  }
  return { inCycle, beforeFirst };
}

/** Index of the last period that has started by the day; -1 when none has. */
function lastStartingBy(periods: readonly Period[], day: number): number {
  let [low, high] = [0, periods.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((periods[middle]?.start ?? 0) <= day) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}

function latestDay(records: readonly DailyRecord[], knownThrough: CalendarDate | null): number {
  const known = knownThrough === null ? Number.NEGATIVE_INFINITY : toDayNumber(knownThrough);
  return records.reduce((latest, record) => Math.max(latest, toDayNumber(record.date)), known);
}
