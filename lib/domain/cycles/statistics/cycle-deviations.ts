import type { CalendarDate } from "@/lib/contract/primitives";
import { DEVIATIONS } from "@/lib/contract/service/health-data/menstrual-cycle";
import { daysBetween } from "@/lib/domain/calendar-date";
import { type CycleSpan, isRecorded } from "@/lib/domain/cycles/cycle-span";
import { addMonths } from "@/lib/domain/cycles/month-weeks";
import { formatDate } from "@/lib/domain/datetime";
import { countOnce } from "./cycle-statistics";

export type DeviationKind = (typeof DEVIATIONS)[number];

/** One of the four deviations over the last six months: our own count, and what the sources reported. */
export type DeviationFact = {
  kind: DeviationKind;
  /** `unknown`: there are too few records. */
  answer: "yes" | "no" | "unknown";
  /** The count with its threshold. */
  reason: string;
  /** The cycles on which a finding is based; empty unless the finding is yes. */
  cycles: CycleSpan[];
  /** Dates on which a source reported this deviation. */
  reported: CalendarDate[];
  /** Null where neither our own count nor a source finds the deviation. */
  agreement: string | null;
};

const MONTHS = 6;
const FEW_PERIODS = 2;
const WIDE_SPREAD_DAYS = 17;
const LONG_PERIOD_DAYS = 10;
const REPEATED = 2;

type Count = Pick<DeviationFact, "answer" | "reason" | "cycles">;

/**
 * The four deviations over the six months up to today, from the cycles that began in them, counting no day twice.
 * Source: Apple Health, cycle deviations (HKCategoryTypeIdentifier infrequentMenstrualCycles: 1 or 2 periods;
 * irregularMenstrualCycles: 17 days or more between shortest and longest; prolongedMenstrualPeriods: 10 days or more,
 * at least twice; persistentIntermenstrualBleeding: spotting in at least 2 cycles).
 * `spans` should go back before the six months: without an older one, few periods may mean few records. Where every
 * source has a gap of more than 60 days in the six months, nothing is denied and few periods are not a finding, because what
 * happened in the gap is unknown. What was logged outside the gap still counts.
 */
export function deviationFacts(spans: readonly CycleSpan[], today: CalendarDate): DeviationFact[] {
  const from = addMonths(today, -MONTHS);
  const isRecent = (date: CalendarDate) => date >= from && date <= today;
  const logged = spans.filter(isRecorded);
  const recent = countOnce(logged.filter(({ periodStart }) => isRecent(periodStart))).counted;
  const spotted = logged
    .flatMap(({ cycle }) => cycle.intermenstrual_bleeding ?? [])
    .map(({ date }) => date)
    .filter(isRecent);
  const counts: Record<DeviationKind, Count> = {
    infrequent_menstrual_cycles: infrequent(
      recent,
      logged.some(({ periodStart }) => periodStart < from),
    ),
    irregular_menstrual_cycles: irregular(recent),
    prolonged_menstrual_periods: prolonged(recent),
    persistent_intermenstrual_bleeding: spotting(recent, spotted),
  };
  const silentDays = countSilentDays(logged, from, today);
  return [...DEVIATIONS].reverse().map((kind) => {
    const reported = logged
      .flatMap(({ cycle }) => cycle.detected_deviations ?? [])
      .filter(({ deviation, date }) => deviation === kind && isRecent(date))
      .map(({ date }) => date)
      .sort();
    const count = withGap(kind, counts[kind], silentDays);
    return { kind, ...count, reported, agreement: getAgreement(count.answer, reported) };
  });
}

/** Days without evidence of use in the six months, of the source with the fewest; 0 where one source has no gap. */
function countSilentDays(
  logged: readonly CycleSpan[],
  from: CalendarDate,
  today: CalendarDate,
): number {
  const daysBySource = new Map(logged.map(({ sourceKey }) => [sourceKey, 0]));
  for (const { sourceKey, gap } of logged) {
    if (!gap || gap.to < from || gap.from > today) continue;
    const first = gap.from < from ? from : gap.from;
    const last = gap.to > today ? today : gap.to;
    daysBySource.set(sourceKey, (daysBySource.get(sourceKey) ?? 0) + daysBetween(first, last) + 1);
  }
  return daysBySource.size === 0 ? 0 : Math.min(...daysBySource.values());
}

function withGap(kind: DeviationKind, count: Count, silentDays: number): Count {
  const isDoubtful = count.answer === "no" || kind === "infrequent_menstrual_cycles";
  if (silentDays === 0 || !isDoubtful) return count;
  const reason = `${count.reason}, but nothing was logged for ${silentDays} days of the 6 months`;
  return { answer: "unknown", reason, cycles: [] };
}

function infrequent(recent: CycleSpan[], hasOlder: boolean): Count {
  const n = recent.length;
  if (n > FEW_PERIODS) return no(`${n} periods (threshold: 1 or 2)`);
  if (n === 0) return { answer: "unknown", reason: "no period logged", cycles: [] };
  const periods = n === 1 ? "1 period" : `${n} periods`;
  if (hasOlder) return { answer: "yes", reason: `${periods} (threshold: 1 or 2)`, cycles: recent };
  return {
    answer: "unknown",
    reason: `${periods}, but the records do not go back 6 months`,
    cycles: [],
  };
}

function irregular(recent: CycleSpan[]): Count {
  const byLength = recent
    .filter(({ lengthDays }) => lengthDays !== null)
    .sort((a, b) => (a.lengthDays ?? 0) - (b.lengthDays ?? 0));
  const [shortest, longest] = [byLength[0], byLength.at(-1)];
  if (!shortest || !longest || byLength.length < 2) {
    const n = byLength.length === 1 ? "1 completed cycle" : "no completed cycle";
    return { answer: "unknown", reason: `${n}, but a spread needs 2`, cycles: [] };
  }
  const spread = (longest.lengthDays ?? 0) - (shortest.lengthDays ?? 0);
  const reason = `spread ${spread} d (threshold: ${WIDE_SPREAD_DAYS} d)`;
  if (spread < WIDE_SPREAD_DAYS) return no(reason);
  return { answer: "yes", reason, cycles: [shortest, longest] };
}

function prolonged(recent: CycleSpan[]): Count {
  const long = recent.filter(({ periodDays }) => (periodDays ?? 0) >= LONG_PERIOD_DAYS);
  const n = long.length === 1 ? "1 period" : `${long.length} periods`;
  const reason = `${n} of ${LONG_PERIOD_DAYS} d or more (threshold: ${REPEATED})`;
  if (long.length < REPEATED) return no(reason);
  return { answer: "yes", reason, cycles: long };
}

function spotting(recent: CycleSpan[], dates: readonly CalendarDate[]): Count {
  const spotted = recent.filter(({ periodStart, lastDay }) =>
    dates.some((date) => date >= periodStart && date <= lastDay),
  );
  const n = spotted.length === 1 ? "1 cycle" : `${spotted.length} cycles`;
  if (spotted.length < REPEATED) return no(`${n} (threshold: ${REPEATED})`);
  return { answer: "yes", reason: `${n} (threshold: ${REPEATED})`, cycles: spotted };
}

function no(reason: string): Count {
  return { answer: "no", reason, cycles: [] };
}

function getAgreement(answer: Count["answer"], reported: readonly CalendarDate[]): string | null {
  const last = reported.at(-1);
  if (!last) return answer === "yes" ? "not reported by the source" : null;
  const report = `reported by the source on ${formatDate(last)}`;
  return answer === "yes" ? `also ${report}` : `${report}, but not found by this count`;
}
