import type { CalendarDate } from "@/lib/contract/primitives";
import { eachDay } from "@/lib/domain/calendar-date";
import type { CycleModel } from "@/lib/domain/cycles/cycle-model";
import { dayOfCycle } from "@/lib/domain/cycles/cycle-span";
import {
  type CycleShift,
  formatCover,
  readingsOn,
} from "@/lib/domain/cycles/statistics/cycle-shifts";
import { formatDate } from "@/lib/domain/datetime";
import { getAxis } from "./temperature-chart";
import { inferUnit, isFever, type TemperatureUnit } from "./temperature-unit";

/** `isFever`: plotted, but excluded from the shift. */
type Point = { day: number; value: number; isFever: boolean };

/** The readings of one cycle by its day; a line joins consecutive days only. */
export type CycleCurve = { id: string; points: Point[]; lines: Point[][] };

/** Basal temperatures by cycle day: one cycle in front, the others of its source and unit in the background. */
export type CycleTemperatures = {
  front: CycleCurve;
  behind: CycleCurve[];
  unit: TemperatureUnit;
  dayCount: number;
  axis: { low: number; high: number; ticks: number[] };
  /** The confirmed cover line of the cycle in front, from its first low day on; null when there is none. */
  cover: { level: number; from: number } | null;
  title: string;
  /** The cover line, or why there is none. */
  text: string;
};

const LEAST_DAYS = 28;
const MAX_DAYS = 60;
const MAX_BEHIND = 5;

/**
 * The temperatures of the cycle of a date, or of the newest cycle with readings; null without any. Only a confirmed
 * cover line is included (product rules, cycle calendar: cover line), and units are never mixed.
 */
export function cycleTemperatures(model: CycleModel, date: CalendarDate): CycleTemperatures | null {
  const measured = [...model.shifts.values()]
    .filter(({ readingCount }) => readingCount > 0)
    .sort((a, b) => (a.span.periodStart < b.span.periodStart ? 1 : -1));
  const chosen = measured.find(({ span }) => dayOfCycle(span, date) !== null) ?? measured[0];
  const unit = chosen && getUnit(model, chosen);
  if (!chosen || !unit) return null;
  const front = getCurve(model, chosen, unit);
  const behind = measured
    .filter((shift) => shift !== chosen && shift.span.sourceKey === chosen.span.sourceKey)
    .slice(0, MAX_BEHIND)
    .map((shift) => getCurve(model, shift, unit))
    .filter(({ points }) => points.length > 0);
  const all = [front, ...behind].flatMap(({ points }) => points);
  return {
    front,
    behind,
    unit,
    dayCount: Math.max(LEAST_DAYS, ...all.map(({ day }) => day)),
    axis: getAxis(
      all.map(({ value }) => value),
      unit,
    ),
    cover: getCover(chosen),
    title: `Cycle of ${formatDate(chosen.span.periodStart)}`,
    text: formatCover(chosen),
  };
}

function getUnit(model: CycleModel, shift: CycleShift): TemperatureUnit | null {
  const units = getReadings(model, shift).map(({ value }) => inferUnit(value));
  return units.find((unit) => unit !== null) ?? null;
}

function getReadings({ days }: CycleModel, { span }: CycleShift) {
  return eachDay(span.periodStart, span.lastDay)
    .slice(0, MAX_DAYS)
    .flatMap((date, index) =>
      readingsOn(days, span.sourceKey, date).map(({ value }) => ({
        day: index + 1,
        value,
        isFever: isFever(value),
      })),
    );
}

function getCurve(model: CycleModel, shift: CycleShift, unit: TemperatureUnit): CycleCurve {
  const points = getReadings(model, shift).filter(({ value }) => inferUnit(value) === unit);
  const lines: Point[][] = [];
  for (const point of points) {
    const line = lines.at(-1);
    const last = line?.at(-1);
    if (line && last && point.day - last.day <= 1) line.push(point);
    else lines.push([point]);
  }
  return { id: shift.span.id, points, lines: lines.filter(({ length }) => length > 1) };
}

function getCover({ span, cover }: CycleShift): CycleTemperatures["cover"] {
  if (!cover.isConfirmed) return null;
  const from = cover.lowDays[0] ? dayOfCycle(span, cover.lowDays[0]) : null;
  return from === null || from > MAX_DAYS ? null : { level: cover.level, from };
}
