import type { CalendarDate } from "@/lib/contract/primitives";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "@/lib/contract/time";
import { type ClockZone, formatDayMonth, formatMonth, formatWeekday } from "@/lib/domain/datetime";
import type { BarWidth } from "./bar-width";
import { calendarEdges, zonedDate } from "./calendar-edges";
import { clockTime } from "./clock-time";

/** A position on the axis. The label is shortened, or empty, only if it would extend beyond the axis. */
export type TimeTick = { readonly at: number; readonly label: string; readonly isMajor: boolean };
/** The day or year that a row of ticks belongs to; printed above them. */
export type TimeContext = { readonly at: number; readonly label: string };
type TimeAxis = { readonly ticks: TimeTick[]; readonly contexts: TimeContext[] };

type Step = BarWidth & {
  /** Room for the widest label of this step. */
  readonly pxPerLabel: number;
  /** For month steps: the number of months between ticks. */
  readonly months?: number;
};

const MONTH = { unit: "month", count: 1 } as const;
const LADDER: readonly Step[] = [
  ...[1, 5, 15, 30].map(
    (count): Step => ({ unit: "minute", count, ms: count * MINUTE_MS, pxPerLabel: 84 }),
  ),
  ...[1, 3, 6, 12].map(
    (count): Step => ({ unit: "hour", count, ms: count * HOUR_MS, pxPerLabel: 84 }),
  ),
  { unit: "day", count: 1, ms: DAY_MS, pxPerLabel: 84 },
  { unit: "week", count: 1, ms: 7 * DAY_MS, pxPerLabel: 52 },
  { ...MONTH, ms: 30 * DAY_MS, pxPerLabel: 24, months: 1 },
  { ...MONTH, ms: 90 * DAY_MS, pxPerLabel: 24, months: 3 },
  { ...MONTH, ms: 365 * DAY_MS, pxPerLabel: 36, months: 12 },
];
/** Approximate width of a label's character, and the space before a label. */
const CHARACTER_PX = 6;
const LABEL_SPACE_PX = 5;

/**
 * The ticks of a time axis in a zone: the shortest step at which every tick can be labeled without overlap. A major
 * tick marks the start of a day; among days, a Monday; among weeks, the first of a month; among months, a year. The
 * contexts name the day or year where the ticks do not.
 */
export function timeAxis(start: number, end: number, zone: ClockZone, widthPx: number): TimeAxis {
  const msPerPx = (end - start) / widthPx;
  const step = LADDER.find(({ ms, pxPerLabel }) => ms >= msPerPx * pxPerLabel) ?? LADDER.at(-1);
  if (!step) return { ticks: [], contexts: [] };
  const edges = calendarEdges(start, end, zone.id, step).filter((at) => at >= start && at < end);
  const dates = edges.map((at) => zonedDate(at, zone.id));
  const ticks = edges.flatMap((at, index) => {
    const month = dates[index]?.month ?? 1;
    if ((month - 1) % (step.months ?? 1) !== 0) return [];
    const tick = tickAt(at, zone, step);
    const room = (end - at) / msPerPx;
    const label = shorten(tick.label).find((each) => room >= labelPx(each)) ?? "";
    return [{ ...tick, label }];
  });
  return { ticks, contexts: getContexts({ start, zone, step, msPerPx }, ticks) };
}

/** Like `timeAxis`, but only the ticks. */
export function timeTicks(
  start: number,
  end: number,
  zone: ClockZone,
  widthPx: number,
): TimeTick[] {
  return timeAxis(start, end, zone, widthPx).ticks;
}

/** `Sat 28-Nov`, `28-Nov`, `Sat`: a label as it is, then its shorter forms. */
function shorten(label: string): readonly string[] {
  const [, weekday, day] = /^([A-Z][a-z]{2}) (\d\d-\w+)$/.exec(label) ?? [];
  return weekday === undefined || day === undefined ? [label] : [label, day, weekday];
}

function labelPx(label: string): number {
  return label.length * CHARACTER_PX + LABEL_SPACE_PX;
}

function tickAt(at: number, zone: ClockZone, { unit, months = 1 }: Step): TimeTick {
  const date = zonedDate(at, zone.id);
  const day = date.toString() as CalendarDate;
  if (unit === "month") {
    const label = months === 12 ? String(date.year) : formatMonth(day).slice(0, 3);
    return { at, label, isMajor: date.month === 1 };
  }
  if (unit === "week") return { at, label: formatDayMonth(day), isMajor: date.day <= 7 };
  if (unit === "day") return { at, label: dayLabel(day), isMajor: date.dayOfWeek === 1 };
  const beginsDay = date.toZonedDateTime(zone.id).epochMilliseconds === at;
  return { at, label: beginsDay ? dayLabel(day) : clockTime(at, zone), isMajor: beginsDay };
}

function dayLabel(day: CalendarDate): string {
  return `${formatWeekday(day).slice(0, 3)} ${formatDayMonth(day)}`;
}

type Place = { start: number; zone: ClockZone; step: Step; msPerPx: number };

/** The day, the year or both at the left edge, and each year that begins; none is too close to the next. */
function getContexts({ start, zone, step, msPerPx }: Place, ticks: TimeTick[]): TimeContext[] {
  if (step.months === 12) return [];
  const date = zonedDate(start, zone.id);
  if (step.unit === "minute" || step.unit === "hour") {
    const label = dayLabel(date.toString() as CalendarDate);
    const next = ticks.find(({ isMajor }) => isMajor)?.at ?? Number.POSITIVE_INFINITY;
    return (next - start) / msPerPx < labelPx(label) ? [] : [{ at: start, label }];
  }
  if (step.unit === "day") {
    // The day at the left edge has no tick where it began earlier.
    const isNamed = ticks[0]?.at === start;
    const day = dayLabel(date.toString() as CalendarDate);
    return [{ at: start, label: isNamed ? String(date.year) : `${day}-${date.year}` }];
  }
  const years = ticks
    .filter(({ isMajor }) => isMajor && step.unit === "month")
    .map(({ at }) => ({ at, label: String(zonedDate(at, zone.id).year) }));
  const first = { at: start, label: String(date.year) };
  const room = ((years[0]?.at ?? Number.POSITIVE_INFINITY) - start) / msPerPx;
  return room < labelPx(first.label) ? years : [first, ...years];
}
