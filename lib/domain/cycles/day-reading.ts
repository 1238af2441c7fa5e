import type { CalendarDate } from "@/lib/contract/primitives";
import { formatDate } from "@/lib/domain/datetime";
import type { SourceDay } from "./cycle-days";
import type { CycleModel } from "./cycle-model";
import { formatMark, plainWord } from "./entry-labels";

/**
 * A date as text: `03-Nov-2026, cycle day 16, no flow logged, LH surge`. Several sources are listed separately.
 * "flow none" is an entry; "no flow logged" is the absence of one.
 */
export function readDay(model: CycleModel, date: CalendarDate): string {
  const sources = model.days.get(date) ?? [];
  const day = date === model.today ? `${formatDate(date)}, today` : formatDate(date);
  const isAhead = date > model.today;
  if (sources.length === 0) return `${day}, nothing recorded`;
  if (model.shownSources.length === 1) {
    return [day, ...sources.flatMap((source) => formatSource(source, isAhead))].join(", ");
  }
  const descriptions = sources.map(
    (source) => `${getLabel(model, source)}: ${formatSource(source, isAhead).join(", ")}`,
  );
  return [day, ...descriptions].join("; ");
}

function getLabel(model: CycleModel, { sourceKey }: SourceDay): string {
  return model.sources.find((source) => source.key === sourceKey)?.label ?? sourceKey;
}

/** Nothing can be logged yet for a future day, so missing entries are not mentioned. */
function formatSource(day: SourceDay, isAhead: boolean): string[] {
  const saysFlow = !isAhead || day.flows.length > 0 || day.period !== "none";
  return [
    formatCycleDay(day, isAhead),
    ...(saysFlow ? [flowLabel(day)] : []),
    ...day.marks.map(formatMarkOrigin),
    ...(day.isOpenEdge ? ["period open: no end logged"] : []),
  ];
}

function formatCycleDay(
  { cycleDay, isPredicted, isDatedAhead }: SourceDay,
  isAhead: boolean,
): string {
  if (cycleDay === null) return "outside any cycle";
  if (isPredicted) return `cycle day ${cycleDay} as predicted`;
  if (isDatedAhead) return "dated ahead";
  return isAhead ? `cycle day ${cycleDay} if the cycle goes on` : `cycle day ${cycleDay}`;
}

/** The flow of one day, with predicted and logged flow distinguished. */
export function flowLabel({ flows, period }: SourceDay): string {
  if (flows.length > 0) {
    return flows
      .map(({ word, isPredicted }) => `flow ${plainWord(word)}${isPredicted ? " predicted" : ""}`)
      .join(" and ");
  }
  if (period === "logged") return "period, flow not specified";
  return period === "predicted" ? "period predicted, not logged" : "no flow logged";
}

/** An entry as text, with predicted and logged ones distinguished. */
export function formatMarkOrigin(mark: SourceDay["marks"][number]): string {
  return mark.isPredicted ? `${formatMark(mark)} predicted` : formatMark(mark);
}
