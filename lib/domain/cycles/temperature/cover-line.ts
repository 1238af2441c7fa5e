import type { CalendarDate } from "@/lib/contract/primitives";
import { addDays, daysBetween } from "@/lib/domain/calendar-date";
import { formatDate } from "@/lib/domain/datetime";
import { inferUnit, isFever, type TemperatureUnit } from "./temperature-unit";

/** A basal temperature as the service gave it: a number without a unit. */
export type TemperatureReading = { date: CalendarDate; value: number };

/** Whether a cycle's temperatures show a shift; if not, the reason. */
export type CoverLine = {
  /** Days with a reading of fever: excluded, neither low nor high. */
  feverDays: CalendarDate[];
} & (
  | {
      isConfirmed: true;
      unit: TemperatureUnit;
      /** The level of the line, and the highest of the six low days that it is based on. */
      level: number;
      highestLow: number;
      lowDays: CalendarDate[];
      /** The three days in a row above the line; the first is the day of the shift. */
      highDays: [CalendarDate, CalendarDate, CalendarDate];
      /** How far the third is above the line. */
      thirdAbove: number;
    }
  | { isConfirmed: false; reason: string }
);

type Outcome<Shape = CoverLine> = Shape extends unknown ? Omit<Shape, "feverDays"> : never;

const LOW_DAYS = 6;
const HIGH_DAYS = 3;
/** The six low readings may skip this many days; with more they would not be "the days before the shift". */
const LOW_DAYS_WITHOUT = 2;

/** Distances in thousandths of a degree, so that 36.42 + 0.05 is 36.47. 0.2 °C is 0.36 °F, rounded up to 0.4. */
const MARGIN = { "°C": { line: 50, third: 200 }, "°F": { line: 100, third: 400 } } as const;

type Day = { date: CalendarDate; lowest: number; highest: number };
type Candidate = { low: Day[]; line: number; high: Day[]; thirdAbove: number | null };

/**
 * The cover line of one source's readings in one cycle.
 * Rule: 0.05 °C or 0.1 °F above the highest of the 6 low days before the shift, confirmed by 3 consecutive days above it,
 * the third by at least 0.2 °C or 0.4 °F (symptothermal three over six, in the product's form). A day without a reading
 * breaks the three; the six may skip two days. Of two readings on a day the one that confirms less counts. A day with a
 * reading of fever (from 38.0 °C) is treated like one without a reading: a disturbed temperature is neither low nor high,
 * and a fever of three days must not confirm a shift.
 */
export function coverLine(readings: readonly TemperatureReading[]): CoverLine {
  const feverDays = [
    ...new Set(readings.filter(({ value }) => isFever(value)).map(({ date }) => date)),
  ].sort();
  const undisturbed = readings.filter(({ date }) => !feverDays.includes(date));
  return { ...judge(undisturbed, feverDays.length > 0), feverDays };
}

function judge(readings: readonly TemperatureReading[], hasFever: boolean): Outcome {
  if (readings.length === 0 && hasFever) return withheld("no reading without fever in this cycle");
  if (readings.length === 0) return withheld("no reading in this cycle");
  const units = new Set(readings.map(({ value }) => inferUnit(value)));
  const unit = [...units][0] ?? null;
  if (units.size > 1) return withheld("its readings are in more than one unit");
  if (!unit) return withheld("the unit of its readings is not known");
  const days = toDays(readings);
  if (days.length < LOW_DAYS + HIGH_DAYS) {
    const n = days.length === 1 ? "1 day with a reading" : `${days.length} days with readings`;
    return withheld(`${n}; a shift needs 6 low days, then 3 in a row above them`);
  }
  const candidates = days.flatMap((_, index) => candidateAt(days, index, unit) ?? []);
  const found = candidates.find(
    ({ thirdAbove }) => thirdAbove !== null && thirdAbove >= MARGIN[unit].third,
  );
  const [first, second, third] = found?.high ?? [];
  if (!found || !first || !second || !third) return withheld(whyNot(candidates, unit));
  return {
    isConfirmed: true,
    unit,
    level: found.line / 1000,
    highestLow: (found.line - MARGIN[unit].line) / 1000,
    lowDays: found.low.map(({ date }) => date),
    highDays: [first.date, second.date, third.date],
    thirdAbove: (found.thirdAbove ?? 0) / 1000,
  };
}

function withheld(reason: string): Outcome {
  return { isConfirmed: false, reason };
}

function toDays(readings: readonly TemperatureReading[]): Day[] {
  const days = new Map<CalendarDate, Day>();
  for (const { date, value } of readings) {
    const milli = Math.round(value * 1000);
    const { lowest, highest } = days.get(date) ?? { lowest: milli, highest: milli };
    const widened = { lowest: Math.min(lowest, milli), highest: Math.max(highest, milli) };
    days.set(date, { date, ...widened });
  }
  return [...days.values()].sort((a, b) => (a.date < b.date ? -1 : 1));
}

/** The day at `index` as the first one above a line based on the six before it; null when it is not above, or there are no six. */
function candidateAt(days: readonly Day[], index: number, unit: TemperatureUnit): Candidate | null {
  const first = days[index];
  const low = days.slice(Math.max(0, index - LOW_DAYS), index);
  const lowFrom = low[0]?.date;
  if (!first || !lowFrom || low.length < LOW_DAYS) return null;
  if (daysBetween(lowFrom, first.date) > LOW_DAYS + LOW_DAYS_WITHOUT) return null;
  const line = Math.max(...low.map(({ highest }) => highest)) + MARGIN[unit].line;
  const next = days.slice(index, index + HIGH_DAYS);
  const broken = next.findIndex(
    ({ date, lowest }, offset) => lowest <= line || date !== addDays(first.date, offset),
  );
  const high = broken < 0 ? next : next.slice(0, broken);
  if (high.length === 0) return null;
  const third = high[HIGH_DAYS - 1];
  return { low, line, high, thirdAbove: third ? third.lowest - line : null };
}

/** The reason why the candidate that came closest was not confirmed. */
function whyNot(candidates: readonly Candidate[], unit: TemperatureUnit): string {
  const nearest = [...candidates].sort((a, b) => b.high.length - a.high.length)[0];
  const first = nearest?.high[0];
  if (!nearest || !first) return "no day lies above the 6 before it by enough for a line";
  const line = `${nearest.line / 1000} ${unit}`;
  if (nearest.thirdAbove !== null) {
    const least = MARGIN[unit].third / 1000;
    return `3 days in a row lie above ${line} from ${formatDate(first.date)}, but the third by ${nearest.thirdAbove / 1000}; at least ${least} is needed`;
  }
  const n = nearest.high.length === 1 ? "1 day lies" : `${nearest.high.length} days in a row lie`;
  return `${n} above ${line} from ${formatDate(first.date)}; 3 in a row with a reading each are needed`;
}
