import type { CalendarDate } from "@/lib/contract/primitives";
import { addDays, daysBetween } from "@/lib/domain/calendar-date";
import { formatDate } from "@/lib/domain/datetime";
import { findUncounted } from "./cycle-counts";
import type { CycleModel } from "./cycle-model";
import { type CycleSpan, dayOfCycle, PERIOD_GAP_DAYS } from "./cycle-span";
import { describeGap } from "./logging-gap";
import { type CycleStatistics, ENOUGH_CYCLES } from "./statistics/cycle-statistics";

/**
 * The calendar in sentences, from the same numbers that are plotted; also its accessible name and print caption.
 * In order: completed cycles, what is open, what the source predicts, what is dated ahead, what was not counted, what is
 * unknown because nothing was logged.
 */
export function summarize(model: CycleModel): string[] {
  if (model.cycles.length === 0) {
    return [`No cycle recorded since ${formatDate(model.shownFrom)}.`];
  }
  return [
    completedSentence(model.statistics),
    ...openSentences(model),
    ...predictedSentence(model),
    ...aheadSentence(model),
    ...notCountedSentence(model),
    ...interruptedSentences(model.statistics),
  ];
}

/** Which day the page calls today: the same sentence on screen and on paper. */
export function describeToday(zone: string): string {
  return `Today is the day in ${zone}; calendar dates do not shift with a zone.`;
}

function interruptedSentences({ interrupted }: CycleStatistics): string[] {
  return interrupted.flatMap(({ periodStart, gap }) => {
    if (!gap) return [];
    const dates = `${formatDate(gap.from)} to ${formatDate(gap.to)}`;
    return `Cycle of ${formatDate(periodStart)}: ${describeGap(gap)} (${dates}), excluded from all figures.`;
  });
}

function completedSentence({ n, from, to, median, shortest, longest }: CycleStatistics): string {
  if (n === 0 || !from || !to) return "No completed cycle.";
  const cycles = `${n} completed ${n === 1 ? "cycle" : "cycles"} from ${formatDate(from)} to ${formatDate(to)}`;
  if (median === null) {
    return `${cycles}: not enough history for a median, which needs ${ENOUGH_CYCLES}.`;
  }
  return `${cycles}: median ${median} days, shortest ${shortest}, longest ${longest}.`;
}

/** The newest open cycle of the displayed sources, once for all that say the same. */
function openSentences({ cycles, shownSources, today }: CycleModel): string[] {
  const labels = new Map<string, string[]>();
  for (const { key, label } of shownSources) {
    const open = cycles.find((span) => span.sourceKey === key && span.status === "open");
    if (!open) continue;
    const sentence = openSentence(open, BY, today);
    labels.set(sentence, [...(labels.get(sentence) ?? []), label]);
  }
  return [...labels].map(([sentence, by]) =>
    sentence.replace(BY, () => (shownSources.length > 1 ? ` (${by.join(" and ")})` : "")),
  );
}

/** Where the sources stand in a sentence that several of them share. */
const BY = "{sources}";

/** A period whose flow was last logged days ago may have ended without anyone logging that. */
function openSentence(open: CycleSpan, by: string, today: CalendarDate): string {
  const dayToday = dayOfCycle(open, today);
  const isFlowing =
    open.isPeriodOpen && daysBetween(open.lastPeriodDay, today) <= PERIOD_GAP_DAYS + 1;
  const what = open.isPeriodOpen && (isFlowing || dayToday === null) ? "period" : "cycle";
  const since = `A ${what} is open since ${formatDate(open.periodStart)}${by}`;
  if (dayToday === null) return `${since}; its last entry was on ${formatDate(open.lastEntry)}.`;
  if (isFlowing) return `${since}.`;
  const day = `${since}: today is its day ${dayToday}.`;
  if (!open.isPeriodOpen) return day;
  return `${day} Flow was last logged on ${formatDate(open.lastPeriodDay)}; no end of the period was logged.`;
}

function predictedSentence({ cycles, today }: CycleModel): string[] {
  const next = cycles.findLast(
    (span) => span.status === "predicted" && span.periodStart > addDays(today, -1),
  );
  if (!next) return [];
  return [`Next period predicted for ${formatDate(next.periodStart)} by the source, not by Phial.`];
}

/** A record that begins after today is no cycle yet, whatever it says. */
function aheadSentence({ cycles }: CycleModel): string[] {
  const starts = cycles.filter(({ status }) => status === "ahead").map((span) => span.periodStart);
  // The newest is first.
  const first = starts.at(-1);
  if (first === undefined) return [];
  const subject = starts.length === 1 ? "1 record is" : `${starts.length} records are`;
  const from = starts.length === 1 ? "to" : "from";
  return [`${subject} dated ahead, ${from} ${formatDate(first)}, and not counted.`];
}

function notCountedSentence(model: CycleModel): string[] {
  const n = findUncounted(model).size;
  if (n === 0) return [];
  return [
    `${n === 1 ? "1 record" : `${n} records`} of the same days ${n === 1 ? "is" : "are"} not counted.`,
  ];
}
