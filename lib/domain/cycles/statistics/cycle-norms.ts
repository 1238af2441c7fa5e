import type { CalendarDate } from "@/lib/contract/primitives";
import { type CycleSpan, isRecorded } from "@/lib/domain/cycles/cycle-span";
import { formatMonth } from "@/lib/domain/datetime";
import { DURATION_NORM, FREQUENCY_NORM, regularityBand } from "./clinical-norms";
import { countOnce, ENOUGH_CYCLES, median } from "./cycle-statistics";

/** One figure of the history compared with its norm. `value` is null while there is not enough history. */
export type NormFact = {
  kind: "frequency" | "regularity" | "duration";
  n: number;
  /** First and last date of the cycles or periods that were used. */
  from: CalendarDate | null;
  to: CalendarDate | null;
  /** Days: the median, or for regularity the difference between the longest and the shortest cycle. */
  value: number | null;
  shortest: number | null;
  longest: number | null;
  /** Bounds of the norm in days; null where the source gives none. */
  norm: { low: number; high: number } | null;
  verdict: "within" | "outside" | "none";
  /** The verdict as text: a statement of fact with its norm, never a diagnosis. */
  text: string;
  /** Cycles excluded from all figures because nothing was logged for more than 60 days of them. */
  interrupted: number;
};

type Measured = { from: CalendarDate; to: CalendarDate; days: number };

/**
 * Frequency, regularity and duration of a person's cycles compared with the norms of FIGO 2018, AUB System 1.
 * Based on completed cycles, and periods with a logged end; no day is counted twice. Fewer than three: no verdict.
 * An interrupted cycle is excluded with its period: where logging stops, a period may have continued.
 */
export function normFacts(spans: readonly CycleSpan[], age: number | null): NormFact[] {
  const completed = countOnce(spans.filter((span) => span.status === "completed")).counted;
  const cycles = completed.flatMap(({ periodStart, cycleEnd, lengthDays }) =>
    cycleEnd && lengthDays !== null ? { from: periodStart, to: cycleEnd, days: lengthDays } : [],
  );
  const logged = countOnce(spans.filter(hasKnownScenario)).counted;
  const interrupted = spans.filter(({ status }) => status === "interrupted").length;
  const periods = logged.flatMap(({ periodStart, periodEnd, periodDays }) =>
    periodEnd && periodDays !== null ? { from: periodStart, to: periodEnd, days: periodDays } : [],
  );
  const facts = [
    onRange("frequency", cycles, FREQUENCY_NORM, "cycles", "24 to 38 days"),
    regularity(cycles, age),
    onRange("duration", periods, DURATION_NORM, "periods", "at most 8 days"),
  ];
  return facts.map((fact) => ({ ...fact, interrupted }));
}

function hasKnownScenario(span: CycleSpan): boolean {
  return isRecorded(span) && span.status !== "interrupted";
}

type Verdict = Omit<NormFact, "interrupted">;

function onRange(
  kind: NormFact["kind"],
  all: readonly Measured[],
  norm: { low: number; high: number },
  noun: string,
  normLabel: string,
): Verdict {
  const base = { ...measure(kind, all), norm };
  if (base.value === null) return { ...base, verdict: "none", text: notEnough(noun) };
  const outside = all.filter(({ days }) => days < norm.low || days > norm.high);
  if (outside.length === 0) return { ...base, verdict: "within", text: `within ${normLabel}` };
  const which =
    outside.length <= 2
      ? `: ${outside.map(({ days, from }) => `${days} d, ${formatMonth(from)}`).join("; ")}`
      : "";
  const text = `${outside.length} of ${all.length} ${noun} outside the norm of ${normLabel}${which}`;
  return { ...base, verdict: "outside", text };
}

function regularity(cycles: readonly Measured[], age: number | null): Verdict {
  const band = regularityBand(age);
  const norm = band ? { low: 0, high: band.maxDays } : null;
  const base = { ...measure("regularity", cycles), norm };
  if (base.shortest === null || base.longest === null) {
    return { ...base, verdict: "none", text: notEnough("cycles") };
  }
  const value = base.longest - base.shortest;
  if (!band) {
    const why = age === null ? "the age is unknown" : `age ${age}`;
    const text = `not assessed: ${why}; the norm of 7 to 9 days applies to ages 18 to 45`;
    return { ...base, value, verdict: "none", text };
  }
  const isWithin = value <= band.maxDays;
  const text = `${isWithin ? "within" : "outside"} ${band.maxDays} days (${band.why})`;
  return { ...base, value, verdict: isWithin ? "within" : "outside", text };
}

function measure(kind: NormFact["kind"], all: readonly Measured[]) {
  const days = all.map((one) => one.days).sort((a, b) => a - b);
  const isEnough = days.length >= ENOUGH_CYCLES;
  return {
    kind,
    n: days.length,
    from: all[0]?.from ?? null,
    to: all.at(-1)?.to ?? null,
    value: isEnough ? median(days) : null,
    shortest: isEnough ? (days[0] ?? null) : null,
    longest: isEnough ? (days.at(-1) ?? null) : null,
  };
}

function notEnough(noun: string): string {
  return `not enough history: at least ${ENOUGH_CYCLES} ${noun} are needed`;
}
