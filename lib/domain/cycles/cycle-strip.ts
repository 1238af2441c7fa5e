import type { CalendarDate } from "@/lib/contract/primitives";
import { addDays, eachDay } from "@/lib/domain/calendar-date";
import { formatDate, formatMonth } from "@/lib/domain/datetime";
import type { DayMark, SourceDay } from "./cycle-days";
import { MARK_KINDS, type MarkKind } from "./cycle-entry";
import type { CycleModel } from "./cycle-model";
import type { CycleSource } from "./cycle-source";
import { LANE_LABELS } from "./entry-labels";

/** Consecutive days of one kind of period, as indexes into the strip's dates, both inclusive. */
export type PeriodRun = { kind: "logged" | "predicted"; from: number; to: number; isOpen: boolean };

/** Flow and cycle days of one source; null where the source has no record of a date. */
export type StripBand = { source: CycleSource; days: (SourceDay | null)[]; periods: PeriodRun[] };

/** One kind of entry; `entries` contains the dates that have any, with all their marks. */
export type StripLane = {
  kind: MarkKind;
  label: string;
  entries: { index: number; marks: (DayMark & { sourceKey: string })[] }[];
  count: number;
};

/** What the strip shows for a window of days. */
export type CycleStrip = {
  dates: CalendarDate[];
  todayIndex: number | null;
  months: { index: number; label: string }[];
  bands: StripBand[];
  lanes: StripLane[];
  /** The window in one sentence: its dates, and the periods in it. */
  summary: string;
};

/** The strip of `length` days from a date: one band per source, and nine lanes shared by the sources. */
export function cycleStrip(model: CycleModel, from: CalendarDate, length: number): CycleStrip {
  const dates = eachDay(from, addDays(from, length - 1));
  const today = dates.indexOf(model.today);
  const bands = model.shownSources.map((source) => toBand(model, source, dates));
  return {
    dates,
    todayIndex: today < 0 ? null : today,
    months: getMonths(dates),
    bands,
    lanes: MARK_KINDS.map((kind) => toLane(model, kind, dates)),
    summary: getSummary(dates, bands),
  };
}

/** Months by their first day in the window; a month at the window's edge is named where there is room for it. */
function getMonths(dates: readonly CalendarDate[]): CycleStrip["months"] {
  const firsts = dates.flatMap((date, index) =>
    date.endsWith("-01") ? [{ index, label: formatMonth(date) }] : [],
  );
  const edge = dates[0];
  const roomBeforeNext = firsts[0]?.index ?? dates.length;
  if (!edge || roomBeforeNext < 9) return firsts;
  return [{ index: 0, label: formatMonth(edge) }, ...firsts];
}

function toBand(model: CycleModel, source: CycleSource, dates: readonly CalendarDate[]): StripBand {
  const days = dates.map(
    (date) => model.days.get(date)?.find(({ sourceKey }) => sourceKey === source.key) ?? null,
  );
  return { source, days, periods: getPeriods(days) };
}

function getPeriods(days: readonly (SourceDay | null)[]): PeriodRun[] {
  const runs: PeriodRun[] = [];
  for (const [index, day] of days.entries()) {
    const kind = day?.period ?? "none";
    if (!day || kind === "none") continue;
    const last = runs.at(-1);
    const goesOn = last?.kind === kind && last.to === index - 1 && day.cycleDay !== 1;
    if (last && goesOn) Object.assign(last, { to: index, isOpen: day.isOpenEdge });
    else runs.push({ kind, from: index, to: index, isOpen: day.isOpenEdge });
  }
  return runs;
}

function toLane(model: CycleModel, kind: MarkKind, dates: readonly CalendarDate[]): StripLane {
  const entries = dates.flatMap((date, index) => {
    const marks = (model.days.get(date) ?? []).flatMap(({ sourceKey, marks: all }) =>
      all.filter((mark) => mark.kind === kind).map((mark) => ({ ...mark, sourceKey })),
    );
    return marks.length > 0 ? [{ index, marks }] : [];
  });
  const count = entries.reduce((sum, { marks }) => sum + marks.length, 0);
  return { kind, label: LANE_LABELS[kind], entries, count };
}

function getSummary(dates: readonly CalendarDate[], bands: readonly StripBand[]): string {
  const [first, last] = [dates[0], dates.at(-1)];
  if (!first || !last) return "No days.";
  const window = `Days from ${formatDate(first)} to ${formatDate(last)}: flow and nine kinds of entry.`;
  const periods = bands.flatMap(({ source, periods: runs }) =>
    runs.map((run) => formatPeriod(run, dates, bands.length > 1 ? ` by ${source.label}` : "")),
  );
  return [window, ...periods].join(" ");
}

function formatPeriod(run: PeriodRun, dates: readonly CalendarDate[], by: string): string {
  const [from, to] = [dates[run.from], dates[run.to]];
  if (!from || !to) return "";
  if (run.isOpen) return `Period logged from ${formatDate(from)}${by}, still open.`;
  return `Period ${run.kind} from ${formatDate(from)} to ${formatDate(to)}${by}.`;
}
