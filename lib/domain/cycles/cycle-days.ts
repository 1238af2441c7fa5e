import type { CalendarDate } from "@/lib/contract/primitives";
import { eachDay } from "@/lib/domain/calendar-date";
import { type CycleMark, type FlowLevel, flowLevel, getMarks } from "./cycle-entry";
import type { CycleSpan } from "./cycle-span";

/** Flow of one entry; `word` is the service's own value. */
export type DayFlow = { level: FlowLevel; word: string; isPredicted: boolean };

export type DayMark = CycleMark & { isPredicted: boolean };

/** What one source recorded for one date. */
export type SourceDay = {
  sourceKey: string;
  /** 1 on the day the period starts; null outside every cycle of this source. */
  cycleDay: number | null;
  /** The cycle that the day belongs to. */
  cycleId: string | null;
  /** The day belongs to a cycle that the source predicted. */
  isPredicted: boolean;
  /** The day belongs to a record that begins after today. */
  isDatedAhead: boolean;
  period: "none" | "logged" | "predicted";
  /** The last logged day of a period without an end: it is displayed with an open edge. */
  isOpenEdge: boolean;
  flows: DayFlow[];
  marks: DayMark[];
};

/** A date and what each source recorded for it; dates without any record are not in the map. */
export type CycleDays = ReadonlyMap<CalendarDate, readonly SourceDay[]>;

/**
 * The days of a person's cycles: cycle day, flow and marks by date, separately for each source.
 * An entry is listed on its own date even where no cycle covers it. Where two cycles of one source cover a date,
 * a logged one precedes a predicted one, then the one that started later; the other still contributes period and flow.
 */
export function toCycleDays(spans: readonly CycleSpan[]): CycleDays {
  const days = new Map<CalendarDate, SourceDay[]>();
  for (const span of [...spans].sort(predictedFirst)) {
    countDays(days, span);
    placeEntries(days, span);
  }
  for (const sources of days.values()) sources.sort(bySource);
  return days;
}

/** Later writes win, so predicted cycles go first and newer ones last. */
function predictedFirst(a: CycleSpan, b: CycleSpan): number {
  const rank = (span: CycleSpan) => (span.status === "predicted" ? 0 : 1);
  if (rank(a) !== rank(b)) return rank(a) - rank(b);
  return a.periodStart < b.periodStart ? -1 : 1;
}

function bySource(a: SourceDay, b: SourceDay): number {
  return a.sourceKey < b.sourceKey ? -1 : 1;
}

function getDay(days: Map<CalendarDate, SourceDay[]>, date: CalendarDate, key: string): SourceDay {
  const sources = days.get(date) ?? [];
  const existing = sources.find((day) => day.sourceKey === key);
  if (existing) return existing;
  const created: SourceDay = {
    sourceKey: key,
    cycleDay: null,
    cycleId: null,
    isPredicted: false,
    isDatedAhead: false,
    period: "none",
    isOpenEdge: false,
    flows: [],
    marks: [],
  };
  days.set(date, [...sources, created]);
  return created;
}

function countDays(days: Map<CalendarDate, SourceDay[]>, span: CycleSpan): void {
  const isPredicted = span.status === "predicted";
  for (const [index, date] of eachDay(span.periodStart, span.lastDay).entries()) {
    const day = getDay(days, date, span.sourceKey);
    day.cycleDay = index + 1;
    day.cycleId = span.id;
    day.isPredicted = isPredicted;
    day.isDatedAhead = span.status === "ahead";
  }
  for (const date of eachDay(span.periodStart, span.lastPeriodDay)) {
    getDay(days, date, span.sourceKey).period = isPredicted ? "predicted" : "logged";
  }
  if (span.isPeriodOpen) getDay(days, span.lastPeriodDay, span.sourceKey).isOpenEdge = true;
}

function placeEntries(days: Map<CalendarDate, SourceDay[]>, span: CycleSpan): void {
  const isPredicted = span.status === "predicted";
  for (const { date, flow } of span.cycle.menstrual_flow ?? []) {
    const entry = { level: flowLevel(flow), word: flow, isPredicted };
    getDay(days, date, span.sourceKey).flows.push(entry);
  }
  for (const mark of getMarks(span.cycle)) {
    getDay(days, mark.date, span.sourceKey).marks.push({ ...mark, isPredicted });
  }
}
