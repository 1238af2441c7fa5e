import { eachDay } from "@/lib/domain/calendar-date";
import { FREQUENCY_NORM } from "./clinical-norms";
import type { SourceDay } from "./cycle-days";
import type { CycleModel } from "./cycle-model";
import { type CycleSpan, dayOfCycle } from "./cycle-span";

/** One cycle in a row; `day` 1 is the first day of its period. */
export type AlignedRow = {
  span: CycleSpan;
  /** What the source says of the days of the period and of other flow. */
  days: { day: number; source: SourceDay }[];
  /** Length of a completed cycle, the present day of an open one; null where neither is known. */
  lastDay: number | null;
  /** The day of a confirmed temperature shift. */
  shiftDay: number | null;
  /** Who recorded it, where the picture has several sources. */
  by: string | null;
};

export type AlignedCycles = {
  rows: AlignedRow[];
  /** Days that are drawn; a longer cycle runs out of the picture and says its length. */
  dayCount: number;
  summary: string;
};

const LEAST_DAYS = FREQUENCY_NORM.high + 4;
const MOST_DAYS = 70;

/** The cycles of the picture aligned on their first day, newest first. */
export function alignedCycles(model: CycleModel): AlignedCycles {
  const rows = model.cycles.map((span) => toRow(model, span));
  const longest = Math.max(0, ...rows.map(({ lastDay }) => lastDay ?? 0));
  return {
    rows,
    dayCount: Math.min(MOST_DAYS, Math.max(LEAST_DAYS, longest + 4)),
    summary: summaryOf(rows),
  };
}

function toRow({ days, today, shifts, sources, shownSources }: CycleModel, span: CycleSpan) {
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
    lastDay: span.lengthDays ?? open,
    shiftDay: shifts.get(span.id)?.day ?? null,
    by: shownSources.length > 1 ? label : null,
  };
}

function summaryOf(rows: readonly AlignedRow[]): string {
  const lengths = rows.flatMap(({ span }) => span.lengthDays ?? []);
  const count = (status: CycleSpan["status"]) =>
    rows.filter(({ span }) => span.status === status).length;
  const shifts = rows.filter(({ shiftDay }) => shiftDay !== null).length;
  const completed =
    lengths.length === 0
      ? "no completed cycle"
      : `${lengths.length} completed, of ${Math.min(...lengths)} to ${Math.max(...lengths)} days`;
  return `Cycles aligned on day 1, newest first: ${completed}; ${count("open")} open; ${count("predicted")} predicted; temperature shift confirmed in ${shifts}.`;
}
