import type { CalendarDate } from "@/lib/contract/primitives";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "@/lib/contract/time";
import { formatDayMonth, formatMonth, formatWeekday } from "@/lib/domain/datetime";
import type { BarWidth } from "./bar-width";
import { calendarEdges, zonedDate } from "./calendar-edges";
import { clockTime } from "./clock-time";

export type TimeTick = { readonly at: number; readonly label: string; readonly isMajor: boolean };

/** A label with its spacing. */
const PX_PER_LABEL = 84;

const LADDER: readonly BarWidth[] = [
  ...[1, 5, 15, 30].map((count): BarWidth => ({ unit: "minute", count, ms: count * MINUTE_MS })),
  ...[1, 3, 6, 12].map((count): BarWidth => ({ unit: "hour", count, ms: count * HOUR_MS })),
  { unit: "day", count: 1, ms: DAY_MS },
  { unit: "week", count: 1, ms: 7 * DAY_MS },
  { unit: "month", count: 1, ms: 30 * DAY_MS },
];

/**
 * Ticks of a time axis in a zone: hours with their days, days, weeks or months, as many as fit. A major tick marks the
 * start of a day, among days a Monday, among months a year.
 */
export function timeTicks(start: number, end: number, zone: string, widthPx: number): TimeTick[] {
  const wanted = ((end - start) / widthPx) * PX_PER_LABEL;
  const step = LADDER.find(({ ms }) => ms >= wanted) ?? LADDER.at(-1);
  if (!step) return [];
  const every = Math.max(1, Math.ceil(wanted / step.ms));
  return calendarEdges(start, end, zone, step)
    .filter((at) => at >= start && at < end)
    .map((at) => tickAt(at, zone, step))
    .filter((tick, index) => tick.isMajor || index % every === 0);
}

function tickAt(at: number, zone: string, { unit }: BarWidth): TimeTick {
  const date = zonedDate(at, zone);
  const day = date.toString() as CalendarDate;
  if (unit === "month") return { at, label: formatMonth(day), isMajor: date.month === 1 };
  const dayLabel = `${formatWeekday(day).slice(0, 3)} ${formatDayMonth(day)}`;
  if (unit === "week") return { at, label: formatDayMonth(day), isMajor: date.day <= 7 };
  if (unit === "day") return { at, label: dayLabel, isMajor: date.dayOfWeek === 1 };
  const beginsDay = date.toZonedDateTime(zone).epochMilliseconds === at;
  return { at, label: beginsDay ? dayLabel : clockTime(at, zone), isMajor: beginsDay };
}
