import { Temporal } from "temporal-polyfill";
import { HOUR_MS } from "@/lib/contract/time";
import type { BarWidth } from "./bar-width";

/**
 * The edges (ms) of calendar intervals in a zone, from the one at or before `start` to the one at or after `end`. Days start
 * when the zone's day starts, even where that is not midnight; a day with a clock change has 23 or 25 hours. Within a day,
 * intervals of up to an hour have equal lengths; longer ones follow local time.
 */
export function calendarEdges(
  start: number,
  end: number,
  zone: string,
  width: Pick<BarWidth, "unit" | "count" | "ms">,
): number[] {
  if (width.unit === "minute" || width.unit === "hour") {
    const days = calendarEdges(start, end, zone, { unit: "day", count: 1, ms: 24 * HOUR_MS });
    const inner = days.flatMap((day, index) => {
      const next = days[index + 1];
      return next === undefined ? [day] : edgesOfDay(day, next, zone, width);
    });
    return trim(inner, start, end);
  }
  const edges: number[] = [];
  let date = firstDate(zonedDate(start, zone), width.unit);
  for (let edge = startOfDay(date, zone); ; edge = startOfDay(date, zone)) {
    edges.push(edge);
    if (edge >= end) return edges;
    date = date.add({ [`${width.unit}s`]: width.count });
  }
}

/** The day of an instant (ms) in a zone. */
export function zonedDate(ms: number, zone: string): Temporal.PlainDate {
  return Temporal.Instant.fromEpochMilliseconds(ms).toZonedDateTimeISO(zone).toPlainDate();
}

function startOfDay(date: Temporal.PlainDate, zone: string): number {
  return date.toZonedDateTime(zone).epochMilliseconds;
}

function firstDate(date: Temporal.PlainDate, unit: BarWidth["unit"]): Temporal.PlainDate {
  if (unit === "month") return date.with({ day: 1 });
  return unit === "week" ? date.subtract({ days: date.dayOfWeek - 1 }) : date;
}

function edgesOfDay(
  day: number,
  next: number,
  zone: string,
  { unit, count, ms }: Pick<BarWidth, "unit" | "count" | "ms">,
): number[] {
  if (unit === "minute" || count === 1) {
    return Array.from({ length: Math.ceil((next - day) / ms) }, (_, index) => day + index * ms);
  }
  const date = zonedDate(day, zone);
  const edges = Array.from({ length: 24 / count }, (_, index) =>
    index === 0
      ? day
      : date.toZonedDateTime({
          timeZone: zone,
          plainTime: { hour: index * count },
        }).epochMilliseconds,
  );
  return edges.filter(
    (edge, index) => index === 0 || (edge > (edges[index - 1] ?? 0) && edge < next),
  );
}

function trim(edges: readonly number[], start: number, end: number): number[] {
  const from = edges.findLastIndex((edge) => edge <= start);
  const to = edges.findIndex((edge) => edge >= end);
  return edges.slice(Math.max(from, 0), to === -1 ? undefined : to + 1);
}
