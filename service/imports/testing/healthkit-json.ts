import { DAY_MS, HOUR_MS, MINUTE_MS } from "@/lib/contract/time";
import { createRandom, type Random } from "@/lib/matching/random";

// HealthKit records as JSON, in the form in which apps for developers write them; the same text every time.

const SOURCE = "Invented data";
/** The evening before, in UTC: the person in Madrid is already in the next day. */
export const CYCLE_BEGINS = { at: "2025-09-11T22:40:12Z", localDay: "2025-09-12" } as const;
const NIGHTS = 28;

/** A week of hourly heart rates and a heart rate variability every four hours; nothing else was recorded. */
export function weekJson(): string {
  const random = createRandom(168);
  const [from, to] = ["2025-10-03T00:51:07Z", "2025-10-10T00:51:07Z"];
  return toText({
    activity: [],
    endDate: to,
    exportDate: to,
    heartRate: repeat(from, 168, HOUR_MS, (date) => ({
      date,
      source: SOURCE,
      value: random.normal(70, 6),
    })),
    hrv: repeat(from, 42, 4 * HOUR_MS, (date) => ({
      date,
      source: SOURCE,
      value: random.normal(38, 8),
    })),
    restingHeartRate: [],
    sleep: [],
    startDate: from,
    workouts: [],
  });
}

/** Four weeks of every kind of record, beginning with a period of five days. */
export function cycleJson(): string {
  const random = createRandom(NIGHTS);
  const { at: from } = CYCLE_BEGINS;
  const sample = (mean: number, deviation: number) => (date: string) => ({
    date,
    source: SOURCE,
    value: random.normal(mean, deviation),
  });
  return toText({
    activity: repeat(from, 112, 6 * HOUR_MS, (date) => toActivity(date, random)),
    bodyTemperature: repeat(from, 56, 12 * HOUR_MS, sample(36.4, 0.15)),
    endDate: later(from, NIGHTS * DAY_MS),
    exportDate: later(from, NIGHTS * DAY_MS),
    heartRate: repeat(from, 336, 2 * HOUR_MS, sample(68, 7)),
    hrv: repeat(from, 100, 6 * HOUR_MS, sample(36, 6)),
    menstrualFlow: ["heavy", "heavy", "medium", "light", "light"].map((flowLevel, day) => ({
      date: later(from, day * DAY_MS),
      endDate: later(from, (day + 1) * DAY_MS),
      flowLevel,
      isCycleStart: day === 0,
      source: SOURCE,
    })),
    restingHeartRate: repeat(from, NIGHTS, DAY_MS, sample(58, 2)),
    sleep: Array.from({ length: NIGHTS }, (_, night) =>
      toSleep(later(from, night * DAY_MS)),
    ).flat(),
    startDate: from,
    workouts: repeat(from, 11, 2 * DAY_MS, (startDate) => ({
      averageHeartRate: random.normal(126, 5),
      calories: random.normal(290, 40),
      distance: random.normal(3300, 400),
      endDate: later(startDate, 49 * MINUTE_MS),
      source: SOURCE,
      startDate,
      type: "Running",
    })),
  });
}

function toActivity(date: string, random: Random) {
  return {
    activeCalories: random.normal(60, 15),
    date,
    distance: random.normal(300, 60),
    endDate: later(date, HOUR_MS),
    source: SOURCE,
    stepCount: random.normal(420, 80),
  };
}

/** Four stages of one night. */
function toSleep(evening: string) {
  return ["light", "deep", "light", "rem"].map((stage, part) => ({
    endDate: later(evening, (part + 1) * 90 * MINUTE_MS),
    source: SOURCE,
    stage,
    startDate: later(evening, part * 90 * MINUTE_MS),
  }));
}

function repeat<T>(from: string, count: number, everyMs: number, make: (date: string) => T): T[] {
  return Array.from({ length: count }, (_, at) => make(later(from, at * everyMs)));
}

function later(date: string, ms: number): string {
  return `${new Date(Date.parse(date) + ms).toISOString().slice(0, 19)}Z`;
}

/** With a space before each colon, as Swift writes JSON. */
function toText(content: object): string {
  return JSON.stringify(content, null, 2).replaceAll(/^( *"\w+"):/gm, "$1 :");
}
