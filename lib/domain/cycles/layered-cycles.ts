import { daysBetween } from "@/lib/domain/calendar-date";
import { getOverlap } from "./cycle-overlaps";
import { type CycleSpan, isRecorded } from "./cycle-span";
import { countOnce } from "./statistics/cycle-statistics";

/** Another source's record of a cycle, beside the one that counts. */
export type SecondOpinion = {
  span: CycleSpan;
  /** The differing dates as text; empty when the dates are equal. */
  differences: string[];
};

/** One cycle as recorded by all its sources: the record that counts, and the others. */
export type LayeredCycle = { span: CycleSpan; others: SecondOpinion[] };

/**
 * Combines the records that several sources have of one cycle, in the given order. Two records belong to one cycle when
 * they come from two sources and share more than half of the days of the longer one. The record that counts is the one of
 * the statistics: of the source with more cycles (product rules, cycle calendar: statistics). Records that match no other,
 * including predictions and those dated ahead, are listed separately; nothing is left out.
 */
export function layerCycles(spans: readonly CycleSpan[]): LayeredCycle[] {
  const logged = spans.filter(isRecorded);
  const { counted } = countOnce(logged);
  const others = new Map<string, SecondOpinion[]>();
  const laid = new Set<string>();
  for (const span of logged) {
    if (counted.includes(span)) continue;
    const under = counted.find((each) => isSameCycle(each, span));
    if (!under) continue;
    const opinion = { span, differences: getDifferences(under, span) };
    others.set(under.id, [...(others.get(under.id) ?? []), opinion]);
    laid.add(span.id);
  }
  return spans
    .filter(({ id }) => !laid.has(id))
    .map((span) => ({ span, others: others.get(span.id) ?? [] }));
}

function isSameCycle(a: CycleSpan, b: CycleSpan): boolean {
  const shared = a.sourceKey === b.sourceKey ? null : getOverlap(a, b);
  if (!shared) return false;
  // The length of an open cycle is unknown, so both are compared up to the earlier last day.
  const days = ({ status, periodStart, lastDay }: CycleSpan) =>
    daysBetween(periodStart, status === "completed" ? lastDay : shared.to) + 1;
  return (daysBetween(shared.from, shared.to) + 1) * 2 > Math.max(days(a), days(b));
}

/** How the second record's dates differ from the first's: `starts 1 d later`, `no cycle end`. */
function getDifferences(first: CycleSpan, second: CycleSpan): string[] {
  return [
    difference("starts", first.periodStart, second.periodStart),
    difference("period ends", first.periodEnd, second.periodEnd),
    difference("cycle ends", first.cycleEnd, second.cycleEnd),
  ].filter((words) => words !== null);
}

function difference(
  verb: string,
  first: CycleSpan["periodEnd"],
  second: CycleSpan["periodEnd"],
): string | null {
  if (first === second) return null;
  const noun = verb === "period ends" ? "period end" : "cycle end";
  if (second === null) return `no ${noun}`;
  if (first === null) return `has a ${noun}`;
  const days = daysBetween(first, second);
  return `${verb} ${Math.abs(days)} d ${days > 0 ? "later" : "earlier"}`;
}

/** `manual agrees`, `manual: starts 1 d later`. */
export function formatOpinion({ differences }: SecondOpinion, label: string): string {
  return differences.length === 0 ? `${label} agrees` : `${label}: ${differences.join(", ")}`;
}
