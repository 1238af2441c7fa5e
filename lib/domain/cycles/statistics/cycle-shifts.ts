import type { CalendarDate } from "@/lib/contract/primitives";
import { eachDay } from "@/lib/domain/calendar-date";
import type { CycleDays } from "@/lib/domain/cycles/cycle-days";
import { type CycleSpan, dayOfCycle, isRecorded } from "@/lib/domain/cycles/cycle-span";
import {
  type CoverLine,
  coverLine,
  type TemperatureReading,
} from "@/lib/domain/cycles/temperature/cover-line";
import { formatFeverLimit } from "@/lib/domain/cycles/temperature/temperature-unit";
import { formatDate } from "@/lib/domain/datetime";

/** The conclusion from a logged cycle's basal temperatures. */
export type CycleShift = {
  span: CycleSpan;
  cover: CoverLine;
  readingCount: number;
  /** Day of the cycle with the first of the three temperatures above the line; null while not confirmed. */
  day: number | null;
};

/** The temperatures that one source logged on one date; predicted ones are excluded. */
export function readingsOn(
  days: CycleDays,
  sourceKey: string,
  date: CalendarDate,
): TemperatureReading[] {
  const marks = days.get(date)?.find((day) => day.sourceKey === sourceKey)?.marks ?? [];
  return marks.flatMap(({ kind, value, isPredicted }) =>
    kind === "basal_body_temperature" && typeof value === "number" && !isPredicted
      ? { date, value }
      : [],
  );
}

/** The shift of each logged cycle by the cycle's id, from the readings of its own source on its own days. */
export function cycleShifts(
  spans: readonly CycleSpan[],
  days: CycleDays,
): ReadonlyMap<string, CycleShift> {
  const logged = spans.filter(isRecorded);
  return new Map(logged.map((span) => [span.id, getShift(span, days)]));
}

function getShift(span: CycleSpan, days: CycleDays): CycleShift {
  const readings = eachDay(span.periodStart, span.lastDay).flatMap((date) =>
    readingsOn(days, span.sourceKey, date),
  );
  const cover = coverLine(readings);
  const day = cover.isConfirmed ? dayOfCycle(span, cover.highDays[0]) : null;
  return { span, cover, readingCount: readings.length, day };
}

/** The cover line or the reason why there is none, and the excluded days with fever, as sentences. */
export function formatCover({ cover }: CycleShift): string {
  return [formatLine(cover), ...formatFever(cover)].join(" ");
}

function formatFever({ feverDays }: CoverLine): string[] {
  const [first, last] = [feverDays[0], feverDays.at(-1)];
  if (!first || !last) return [];
  const limit = formatFeverLimit("°C");
  if (first === last) return [`Excluded: ${formatDate(first)}, with fever (from ${limit}).`];
  const dates = `${formatDate(first)} to ${formatDate(last)}`;
  return [`Excluded: ${feverDays.length} days with fever (from ${limit}), ${dates}.`];
}

function formatLine(cover: CoverLine): string {
  if (!cover.isConfirmed) return `No cover line in this cycle: ${cover.reason}.`;
  const { level, unit, highestLow, highDays, thirdAbove } = cover;
  const above = Math.round((level - highestLow) * 1000) / 1000;
  return `Cover line ${level} ${unit} = highest of the 6 low days (${highestLow}) + ${above}. Shift confirmed on ${formatDate(highDays[2])}: 3 days in a row above, the third by ${thirdAbove}.`;
}
