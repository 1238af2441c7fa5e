import type { CalendarDate } from "@/lib/contract/primitives";
import type {
  FLOWS,
  MenstrualCycleInput,
  PutMenstrualCyclesBody,
} from "@/lib/contract/service/health-data/menstrual-cycle";
import { addDays, daysBetween } from "@/lib/domain/calendar-date";
import type { Random } from "@/lib/matching/random";

type Pattern = {
  /** Mean and standard deviation of the cycle length in days. */
  length: number;
  spread: number;
  period: number;
  /** The kinds of entry that the person logs besides flow. */
  logs: readonly ("temperature" | "mucus" | "tests" | "intimacy" | "contraceptive" | "spotting")[];
  fahrenheit?: boolean;
  source: PutMenstrualCyclesBody["source"];
};

const PHONE = { provider: "apple_health_kit", type: "phone", app_id: "com.apple.Health" } as const;
const MANUAL = { provider: "manual", type: "app", app_id: "example.moonlog" } as const;
const RING = { provider: "oura", type: "ring", app_id: null } as const;

const PATTERNS: readonly Pattern[] = [
  {
    length: 29,
    spread: 1.3,
    period: 5,
    logs: ["temperature", "mucus", "tests", "intimacy"],
    source: PHONE,
  },
  { length: 28, spread: 0.9, period: 4, logs: ["temperature", "mucus"], source: RING },
  { length: 34, spread: 5.5, period: 6, logs: ["tests", "spotting"], source: PHONE },
  { length: 26, spread: 1.8, period: 8, logs: ["mucus", "spotting"], source: MANUAL },
  { length: 31, spread: 2.2, period: 5, logs: ["temperature"], fahrenheit: true, source: MANUAL },
  { length: 28, spread: 0.4, period: 4, logs: ["contraceptive"], source: PHONE },
  { length: 52, spread: 12, period: 5, logs: ["tests"], source: PHONE },
];

/** Three years of a person's cycles until `today`, oldest first; the last one is open and has the source's prediction. */
export function makeCycles(
  random: Random,
  index: number,
  today: CalendarDate,
): PutMenstrualCyclesBody[] {
  const pattern = PATTERNS[index % PATTERNS.length] as Pattern;
  const cycles: MenstrualCycleInput[] = [];
  let start = addDays(today, -3 * 365 - random.int(0, 20));
  while (start <= today) {
    const length = Math.max(19, Math.round(random.normal(pattern.length, pattern.spread)));
    cycles.push(makeCycle(random, pattern, start, length, today));
    start = addDays(start, length);
  }
  if (index % 2 === 0) cycles.push(prediction(start, pattern));
  const bodies = [{ source: pattern.source, menstrual_cycle: cycles }];
  return index === 0 ? [...bodies, secondSource(random, cycles)] : bodies;
}

function makeCycle(
  random: Random,
  pattern: Pattern,
  start: CalendarDate,
  length: number,
  today: CalendarDate,
): MenstrualCycleInput {
  const periodLength = Math.max(2, Math.round(random.normal(pattern.period, 0.8)));
  const end = addDays(start, length - 1);
  const periodEnd = addDays(start, periodLength - 1);
  const days = Math.min(length, daysBetween(start, today) + 1);
  const shift = length - 14 + random.int(-1, 1);
  const cycle: MenstrualCycleInput = {
    period_start: start,
    period_end: periodEnd < today ? periodEnd : null,
    cycle_end: end < today ? end : null,
    is_predicted: false,
    ...noEntries(),
  };
  for (let day = 1; day <= days; day += 1) {
    const date = addDays(start, day - 1);
    if (day <= periodLength)
      cycle.menstrual_flow.push({ date, flow: getFlow(random, day, periodLength) });
    logDay(random, pattern, cycle, { date, day, shift, periodLength });
  }
  if (pattern.logs.includes("spotting") && periodLength >= 9 && cycle.period_end) {
    cycle.detected_deviations.push({
      date: cycle.period_end,
      deviation: "prolonged_menstrual_periods",
    });
  }
  return cycle;
}

/** New arrays for each cycle, because entries are pushed to them. */
function noEntries() {
  return {
    menstrual_flow: [],
    cervical_mucus: [],
    intermenstrual_bleeding: [],
    contraceptive: [],
    detected_deviations: [],
    ovulation_test: [],
    home_pregnancy_test: [],
    home_progesterone_test: [],
    sexual_activity: [],
    basal_body_temperature: [],
  } satisfies Partial<MenstrualCycleInput>;
}

function getFlow(random: Random, day: number, periodLength: number): (typeof FLOWS)[number] {
  if (random.chance(0.03)) return "unspecified";
  if (day === 1) return random.pick(["light", "medium"]);
  if (day <= 3) return random.pick(["medium", "heavy", "heavy"]);
  return day >= periodLength - 1 ? "light" : "medium";
}

type Day = { date: CalendarDate; day: number; shift: number; periodLength: number };

function logDay(
  random: Random,
  pattern: Pattern,
  cycle: MenstrualCycleInput,
  { date, day, shift, periodLength }: Day,
): void {
  const logs = (kind: Pattern["logs"][number]) => pattern.logs.includes(kind);
  const fromShift = day - shift;
  if (logs("temperature") && random.chance(0.88)) {
    const celsius = random.normal(fromShift > 0 ? 36.68 : 36.36, 0.05);
    const value = pattern.fahrenheit ? celsius * 1.8 + 32 : celsius;
    cycle.basal_body_temperature.push({ date, value: Math.round(value * 100) / 100 });
  }
  if (logs("mucus") && day > periodLength && fromShift <= 4 && random.chance(0.8)) {
    const quality =
      fromShift > 1
        ? "sticky"
        : fromShift >= -2
          ? "egg_white"
          : fromShift >= -4
            ? "watery"
            : random.pick(["dry", "sticky", "creamy"] as const);
    cycle.cervical_mucus.push({ date, quality });
  }
  if (logs("tests") && fromShift >= -4 && fromShift <= 1) {
    const test_result =
      fromShift === -1
        ? "luteinizing_hormone_surge"
        : fromShift === 0
          ? "positive"
          : fromShift === -2
            ? "estrogen_surge"
            : random.chance(0.1)
              ? "indeterminate"
              : "negative";
    cycle.ovulation_test.push({ date, test_result });
  }
  if (logs("tests") && fromShift === 8)
    cycle.home_progesterone_test.push({ date, test_result: random.pick(["positive", "negative"]) });
  if (logs("tests") && fromShift === 13 && random.chance(0.4))
    cycle.home_pregnancy_test.push({ date, test_result: "negative" });
  if (logs("intimacy") && random.chance(0.12))
    cycle.sexual_activity.push({ date, protection_used: random.pick([true, false, null]) });
  if (logs("contraceptive") && day === 1) cycle.contraceptive.push({ date, type: "oral" });
  if (logs("spotting") && fromShift === 0 && random.chance(0.35))
    cycle.intermenstrual_bleeding.push({ date });
}

function prediction(start: CalendarDate, pattern: Pattern): MenstrualCycleInput {
  const days = Array.from({ length: pattern.period }, (_, day) => ({
    date: addDays(start, day),
    flow: "unspecified" as const,
  }));
  return {
    period_start: start,
    period_end: addDays(start, pattern.period - 1),
    cycle_end: null,
    is_predicted: true,
    ...noEntries(),
    menstrual_flow: days,
  };
}

/** The last half year from a second source, which differs by a day now and then. */
function secondSource(
  random: Random,
  cycles: readonly MenstrualCycleInput[],
): PutMenstrualCyclesBody {
  const recent = cycles.filter((cycle) => !cycle.is_predicted).slice(-7);
  return {
    source: MANUAL,
    menstrual_cycle: recent.map((cycle, index) => {
      const start = addDays(cycle.period_start, random.chance(0.25) && index > 0 ? 1 : 0);
      return {
        ...cycle,
        period_start: start,
        menstrual_flow: cycle.menstrual_flow.filter((entry) => entry.date >= start),
        cervical_mucus: [],
        intermenstrual_bleeding: [],
        ovulation_test: [],
        home_progesterone_test: [],
        home_pregnancy_test: [],
        sexual_activity: [],
        basal_body_temperature: [],
      };
    }),
  };
}
