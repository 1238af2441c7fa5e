import type { CalendarDate } from "@/lib/contract/primitives";
import type { CycleModel } from "@/lib/domain/cycles/cycle-model";
import type { CycleSource } from "@/lib/domain/cycles/cycle-source";
import {
  type CycleShift,
  formatCover,
  readingsOn,
} from "@/lib/domain/cycles/statistics/cycle-shifts";
import { formatDate } from "@/lib/domain/datetime";
import type { TemperatureReading } from "./cover-line";
import {
  formatFeverLimit,
  groupByUnit,
  inferUnit,
  isFever,
  type TemperatureUnit,
} from "./temperature-unit";

/** A reading at its day's position in the window; `high` numbers the three days that confirm a shift. */
export type TemperatureDot = {
  index: number;
  value: number;
  high: 1 | 2 | 3 | null;
  /** Plotted, but excluded from the shift. */
  isFever: boolean;
};

/** One source's readings; a line joins consecutive days only. */
export type TemperatureSeries = {
  source: CycleSource;
  dots: TemperatureDot[];
  lines: TemperatureDot[][];
};

/** The part of a confirmed cover line in the window; `low` is the bracket of the six low days. */
export type CoverView = {
  cycleId: string;
  level: number;
  highestLow: number;
  from: number;
  to: number;
  low: { from: number; to: number } | null;
};

export type TemperatureChart = {
  /** Each axis has one unit: the one with the most readings in the window. */
  unit: TemperatureUnit;
  low: number;
  high: number;
  ticks: number[];
  series: TemperatureSeries[];
  /** Days without a reading between the first and the last one, both ends inclusive. */
  gaps: { from: number; to: number }[];
  covers: CoverView[];
  /** First days of cycles in the window. */
  starts: number[];
  /** Logged cycles of the window from sources with readings, newest first, each with its sentence. */
  verdicts: { shift: CycleShift; text: string }[];
  /** Readings in the window that are not plotted because their unit differs or is unknown. */
  notDrawn: number;
  /** The chart in one sentence. */
  summary: string;
};

/** The basal temperatures of a window of days; null when it has no reading with a known unit. */
export function temperatureChart(
  model: CycleModel,
  dates: readonly CalendarDate[],
): TemperatureChart | null {
  const bySource = model.shownSources.map((source) => ({
    source,
    readings: dates.flatMap((date) => readingsOn(model.days, source.key, date)),
  }));
  const all = bySource.flatMap(({ readings }) => readings);
  const unit = groupByUnit(all.map(({ value }) => value)).find((group) => group.unit)?.unit;
  if (!unit) return null;
  const drawn = all.filter(({ value }) => inferUnit(value) === unit);
  const shifts = shiftsIn(model, dates);
  const highDays = getHighDays(shifts);
  const covers = shifts.flatMap((shift) => toCover(shift, dates, unit));
  const values = [...drawn.map(({ value }) => value), ...covers.map(({ level }) => level)];
  const series = bySource.flatMap(({ source, readings }) => {
    const own = readings.filter(({ value }) => inferUnit(value) === unit);
    return own.length > 0 ? [toSeries(source, own, dates, highDays)] : [];
  });
  const gaps = getGaps(series, dates.length);
  return {
    unit,
    ...getAxis(values, unit),
    series,
    gaps,
    covers,
    starts: [...new Set(shifts.map(({ span }) => dates.indexOf(span.periodStart)))].filter(
      (index) => index > 0,
    ),
    verdicts: shifts.map((shift) => ({ shift, text: formatCover(shift) })),
    notDrawn: all.length - drawn.length,
    summary: getSummary(drawn, unit, gaps, covers.length),
  };
}

function shiftsIn({ shifts }: CycleModel, dates: readonly CalendarDate[]): CycleShift[] {
  const [first, last] = [dates[0], dates.at(-1)];
  if (!first || !last) return [];
  const all = [...shifts.values()];
  const measuring = new Set(
    all.flatMap(({ readingCount, span }) => (readingCount > 0 ? span.sourceKey : [])),
  );
  return all
    .filter(({ span }) => measuring.has(span.sourceKey))
    .filter(({ span }) => span.periodStart <= last && span.lastDay >= first)
    .sort((a, b) => (a.span.periodStart < b.span.periodStart ? 1 : -1));
}

/** The confirming days as `source date`, with their number. */
function getHighDays(shifts: readonly CycleShift[]): ReadonlyMap<string, 1 | 2 | 3> {
  const numbers = [1, 2, 3] as const;
  return new Map(
    shifts.flatMap(({ span, cover }) =>
      cover.isConfirmed
        ? numbers.map((n) => [`${span.sourceKey} ${cover.highDays[n - 1]}`, n] as const)
        : [],
    ),
  );
}

function toSeries(
  source: CycleSource,
  readings: readonly TemperatureReading[],
  dates: readonly CalendarDate[],
  highDays: ReadonlyMap<string, 1 | 2 | 3>,
): TemperatureSeries {
  const dots = readings.map(({ date, value }) => ({
    index: dates.indexOf(date),
    value,
    high: highDays.get(`${source.key} ${date}`) ?? null,
    isFever: isFever(value),
  }));
  const lines: TemperatureDot[][] = [];
  for (const dot of dots) {
    const line = lines.at(-1);
    const last = line?.at(-1);
    if (line && last && dot.index - last.index <= 1) line.push(dot);
    else lines.push([dot]);
  }
  return { source, dots, lines: lines.filter(({ length }) => length > 1) };
}

function toCover(
  { span, cover }: CycleShift,
  dates: readonly CalendarDate[],
  unit: TemperatureUnit,
): CoverView[] {
  if (!cover.isConfirmed || cover.unit !== unit) return [];
  const within = dates.flatMap((date, index) =>
    date >= (cover.lowDays[0] ?? date) && date <= span.lastDay ? index : [],
  );
  const [from, to] = [within[0], within.at(-1)];
  if (from === undefined || to === undefined) return [];
  const lows = cover.lowDays.map((date) => dates.indexOf(date)).filter((index) => index >= 0);
  const [lowFrom, lowTo] = [lows[0], lows.at(-1)];
  const low = lowFrom === undefined || lowTo === undefined ? null : { from: lowFrom, to: lowTo };
  const { level, highestLow } = cover;
  return [{ cycleId: span.id, level, highestLow, from, to, low }];
}

/** Consecutive days without a reading of any source, between the first and the last reading. */
function getGaps(series: readonly TemperatureSeries[], length: number): TemperatureChart["gaps"] {
  const read = new Set(series.flatMap(({ dots }) => dots.map(({ index }) => index)));
  const [first, last] = [Math.min(...read), Math.max(...read)];
  const gaps: TemperatureChart["gaps"] = [];
  for (let index = first; index <= last && index < length; index += 1) {
    if (read.has(index)) continue;
    const gap = gaps.at(-1);
    if (gap?.to === index - 1) gap.to = index;
    else gaps.push({ from: index, to: index });
  }
  return gaps;
}

const STEPS = { "°C": [0.2, 0.5, 1, 2], "°F": [0.5, 1, 2, 5] } as const;
const MAX_TICKS = 6;

/** An axis around the values: whole steps, with a tick at each. */
export function getAxis(values: readonly number[], unit: TemperatureUnit) {
  const [least, most] = [Math.min(...values), Math.max(...values)];
  const ranges = STEPS[unit].map((step) => ({
    step,
    from: Math.floor(least / step - 0.1),
    to: Math.ceil(most / step + 0.1),
  }));
  const range = ranges.find(({ from, to }) => to - from < MAX_TICKS) ?? ranges.at(-1);
  if (!range) throw new Error("An axis needs a step");
  const { step, from, to } = range;
  const tick = (n: number) => Math.round(n * step * 10) / 10;
  const ticks = Array.from({ length: to - from + 1 }, (_, n) => tick(from + n));
  return { low: tick(from), high: tick(to), ticks };
}

function getSummary(
  readings: readonly TemperatureReading[],
  unit: TemperatureUnit,
  gaps: TemperatureChart["gaps"],
  covers: number,
): string {
  const values = readings.map(({ value }) => value);
  const [first, last] = [readings[0], readings.at(-1)];
  if (!first || !last) return "No basal temperature in these days.";
  const without = gaps.reduce((sum, { from, to }) => sum + to - from + 1, 0);
  const dates = readings.map(({ date }) => date).sort();
  const fevers = values.filter(isFever).length;
  const fever =
    fevers === 0
      ? ""
      : `, ${fevers} of fever (from ${formatFeverLimit(unit)}) excluded from the shift`;
  const lines = covers === 1 ? "1 cover line" : `${covers || "no"} cover lines`;
  return `Basal body temperature: ${readings.length} ${readings.length === 1 ? "reading" : "readings"} from ${formatDate(dates[0] ?? first.date)} to ${formatDate(dates.at(-1) ?? last.date)}, lowest ${Math.min(...values)} ${unit}, highest ${Math.max(...values)} ${unit}, ${without} ${without === 1 ? "day" : "days"} between without one, ${lines}${fever}.`;
}
