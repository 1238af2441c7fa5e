import { daysBetween, eachDay } from "@/lib/domain/calendar-date";
import type { SourceDay } from "./cycle-days";
import type { CycleModel } from "./cycle-model";
import { type CycleSpan, dayOfCycle } from "./cycle-span";
import { type LayeredCycle, layerCycles, type SecondOpinion } from "./layered-cycles";
import { FREQUENCY_NORM } from "./statistics/clinical-norms";

/** One cycle in a row; `day` 1 is the first day of its period. */
export type AlignedRow = {
  span: CycleSpan;
  /** The source's entries for the days of the period and other days with flow. */
  days: { day: number; source: SourceDay }[];
  /**
   * Length of a completed cycle, the current day of an open one, or the last day before the gap of an interrupted one;
   * null where none of these is known.
   */
  lastDay: number | null;
  /** The day of a confirmed temperature shift. */
  shiftDay: number | null;
  /** Who recorded it, or whether the sources agree, when several sources are shown. */
  by: string | null;
  /** The same cycle as recorded by other sources, where their dates differ. */
  layers: AlignedLayer[];
};

/** The period and the end of another source's record, in days of this row's cycle. */
export type AlignedLayer = { id: string; from: number; to: number; endDay: number | null };

export type AlignedCycles = {
  rows: AlignedRow[];
  /** Days that are plotted; a longer cycle runs off the plot and is labeled with its length. */
  dayCount: number;
  summary: string;
};

const LEAST_DAYS = FREQUENCY_NORM.high + 4;
const MAX_DAYS = 70;

/** The displayed cycles aligned on their first day, newest first. */
export function alignedCycles(model: CycleModel): AlignedCycles {
  const rows = layerCycles(model.cycles).map((cycle) => toRow(model, cycle));
  const longest = Math.max(0, ...rows.map(({ lastDay }) => lastDay ?? 0));
  return {
    rows,
    dayCount: Math.min(MAX_DAYS, Math.max(LEAST_DAYS, longest + 4)),
    summary: getSummary(rows),
  };
}

function toRow(model: CycleModel, { span, others }: LayeredCycle): AlignedRow {
  const { days, today, shifts, sources, shownSources } = model;
  const own = eachDay(span.periodStart, span.lastDay).flatMap((date, index) => {
    const source = days.get(date)?.find(({ cycleId }) => cycleId === span.id);
    const hasFlow = source && (source.period !== "none" || source.flows.length > 0);
    return hasFlow ? { day: index + 1, source } : [];
  });
  const open = span.status === "open" ? dayOfCycle(span, today) : null;
  const label = sources.find(({ key }) => key === span.sourceKey)?.label ?? span.sourceKey;
  return {
    span,
    days: own,
    lastDay: span.lengthDays ?? open ?? lastDayBeforeGap(span),
    shiftDay: shifts.get(span.id)?.day ?? null,
    by: shownSources.length > 1 ? byLabel(label, others) : null,
    layers: others
      .filter(({ differences }) => differences.length > 0)
      .map((other) => toLayer(span, other)),
  };
}

function lastDayBeforeGap(span: CycleSpan): number | null {
  return span.status === "interrupted" ? dayOfCycle(span, span.lastDay) : null;
}

function byLabel(label: string, others: readonly SecondOpinion[]): string {
  if (others.length === 0) return label;
  const isSame = others.every(({ differences }) => differences.length === 0);
  return isSame ? `${others.length + 1} sources agree` : "sources differ";
}

function toLayer({ periodStart }: CycleSpan, { span }: SecondOpinion): AlignedLayer {
  const getDay = (date: CycleSpan["periodStart"]) => daysBetween(periodStart, date) + 1;
  return {
    id: span.id,
    from: getDay(span.periodStart),
    to: getDay(span.lastPeriodDay),
    endDay: span.cycleEnd ? getDay(span.cycleEnd) : null,
  };
}

function getSummary(rows: readonly AlignedRow[]): string {
  const lengths = rows.flatMap(({ span }) => span.lengthDays ?? []);
  const count = (status: CycleSpan["status"]) =>
    rows.filter(({ span }) => span.status === status).length;
  const shifts = rows.filter(({ shiftDay }) => shiftDay !== null).length;
  const completed =
    lengths.length === 0
      ? "no completed cycle"
      : `${lengths.length} completed, of ${Math.min(...lengths)} to ${Math.max(...lengths)} days`;
  const interrupted = count("interrupted");
  const notKnown =
    interrupted === 0
      ? ""
      : ` ${interrupted} unknown, because nothing was logged for over 60 days;`;
  const ahead = count("ahead");
  const dated = ahead === 0 ? "" : ` ${ahead} dated ahead;`;
  return `Cycles aligned on day 1, newest first: ${completed};${notKnown} ${count("open")} open; ${count("predicted")} predicted;${dated} temperature shift confirmed in ${shifts}.`;
}
