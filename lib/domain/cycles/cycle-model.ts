import type { SourceActivity } from "@/lib/contract/dashboard/source-activity";
import type { CalendarDate } from "@/lib/contract/primitives";
import type { MenstrualCycle } from "@/lib/contract/service/health-data/menstrual-cycle";
import { addDays, ageOn } from "@/lib/domain/calendar-date";
import { type CycleDays, toCycleDays } from "./cycle-days";
import { findOverlaps, type SourceOverlap, sumOverlaps } from "./cycle-overlaps";
import { type CycleSource, listSources } from "./cycle-source";
import { type CycleSpan, isRecorded, toSpans } from "./cycle-span";
import { type DeviationFact, deviationFacts } from "./statistics/cycle-deviations";
import { type NormFact, normFacts } from "./statistics/cycle-norms";
import { type CycleShift, cycleShifts } from "./statistics/cycle-shifts";
import { type CycleStatistics, cycleStatistics } from "./statistics/cycle-statistics";
import { groupByUnit, type TemperatureGroup } from "./temperature/temperature-unit";

/** The data behind the calendar, the strip, the table and the summary. */
export type CycleModel = {
  today: CalendarDate;
  /** First and last displayed date. */
  shownFrom: CalendarDate;
  shownTo: CalendarDate;
  /** The latest logged entry up to today; null without one. */
  newestEntry: CalendarDate | null;
  /** Entries and cycle days dated after the displayed range; only their number is displayed. */
  daysNotDrawn: number;
  /** All the person's sources, even when only one is displayed. */
  sources: CycleSource[];
  /** The displayed sources. */
  shownSources: CycleSource[];
  days: CycleDays;
  /** Cycles that begin in the displayed range, newest first. */
  cycles: CycleSpan[];
  /** Where the displayed sources, or two cycles of one of them, cover the same days. */
  overlaps: SourceOverlap[];
  statistics: CycleStatistics;
  temperatures: TemperatureGroup[];
  /** The history compared with its norms, and the deviations of the last six months. */
  norms: NormFact[];
  deviations: DeviationFact[];
  /** The temperature shift of each logged cycle, by the cycle's id. */
  shifts: ReadonlyMap<string, CycleShift>;
};

export type CycleModelOptions = {
  /** The calendar day in the person's zone. */
  today: CalendarDate;
  shownFrom: CalendarDate;
  /** Only this source; all of them when absent or unknown. */
  sourceKey?: string | undefined;
  /** The person's birth date; some norms depend on the age. */
  bornOn?: CalendarDate | null;
  /** Evidence besides the cycles' entries that a source was in use. */
  activity?: readonly SourceActivity[];
};

/** A date far ahead is more likely an error than a plan, so the range does not extend to it. */
const FARTHEST_AHEAD = 366;

/**
 * Builds the calendar's model from the service's cycles. Facts as recorded: nothing is filled in, joined or interpreted.
 * The range ends with the last known date, not before today and at most a year ahead.
 */
export function buildCycleModel(
  cycles: readonly MenstrualCycle[],
  { today, shownFrom, sourceKey, bornOn = null, activity = [] }: CycleModelOptions,
): CycleModel {
  const sources = listSources(cycles, shownFrom);
  const chosen = sources.filter((source) => source.key === sourceKey);
  const shownSources = chosen.length > 0 ? chosen : sources;
  const spans = toSpans(cycles, today, activity).filter((span) =>
    shownSources.some((source) => source.key === span.sourceKey),
  );
  const days = toCycleDays(spans);
  const shown = spans.filter((span) => span.periodStart >= shownFrom);
  const shownTo = lastShown([...days.keys()], today);
  return {
    today,
    shownFrom,
    shownTo,
    newestEntry: findNewestEntry(spans),
    daysNotDrawn: [...days.keys()].filter((date) => date > shownTo).length,
    sources,
    shownSources,
    days,
    cycles: [...shown].reverse(),
    overlaps: sumOverlaps(findOverlaps(shown)),
    statistics: cycleStatistics(shown),
    temperatures: groupByUnit(getTemperatures(days, shownFrom)),
    norms: normFacts(shown, bornOn ? ageOn(bornOn, today) : null),
    deviations: deviationFacts(spans, today),
    shifts: cycleShifts(spans, days),
  };
}

/** Ignores entries after today, which are mistakes or plans, and predictions, which nobody logged. */
function findNewestEntry(spans: readonly CycleSpan[]): CalendarDate | null {
  const dates = spans.filter(isRecorded).map(({ lastEntry }) => lastEntry);
  return dates.reduce<CalendarDate | null>(
    (newest, date) => (newest === null || date > newest ? date : newest),
    null,
  );
}

function lastShown(dates: readonly CalendarDate[], today: CalendarDate): CalendarDate {
  const limit = addDays(today, FARTHEST_AHEAD);
  return dates.reduce((last, date) => (date > last && date <= limit ? date : last), today);
}

function getTemperatures(days: CycleDays, from: CalendarDate): number[] {
  return [...days].flatMap(([date, sources]) =>
    date < from
      ? []
      : sources.flatMap(({ marks }) =>
          marks.flatMap(({ value }) => (typeof value === "number" ? value : [])),
        ),
  );
}
