import { DAY_MS, HOUR_MS } from "@/lib/contract/time";
import type { Random } from "@/lib/matching/random";

/** Hours since midnight (0 to 24) at an offset from UTC. */
export function hourOfDay(ms: number, offsetS: number): number {
  return ((((ms + offsetS * 1000) % DAY_MS) + DAY_MS) % DAY_MS) / HOUR_MS;
}

/** Heart rate (bpm): low at night, higher in the day, with a run on some evenings. */
export function heartRate(random: Random, ms: number, offsetS: number): number {
  const hour = hourOfDay(ms, offsetS);
  const day = Math.floor((ms + offsetS * 1000) / DAY_MS);
  const isAsleep = hour < 6.5 || hour > 23;
  const isRunning = day % 3 === 0 && hour > 17.5 && hour < 18.3;
  const base = isAsleep ? 56 : 68 + 6 * Math.sin((hour - 8) / 2.4);
  return Math.round(random.normal(isRunning ? 128 : base, isAsleep ? 2 : 4));
}

/** Glucose (mmol/L) with a rise after each of three meals. */
export function glucose(random: Random, ms: number, offsetS: number): number {
  const hour = hourOfDay(ms, offsetS);
  const rise = [8, 13, 19.5]
    .map((meal) => hour - meal)
    .reduce((sum, since) => sum + (since > 0 && since < 3 ? since * Math.exp(1 - since) : 0), 0);
  return Number((5.2 + 3.4 * rise + random.normal(0, 0.15)).toFixed(1));
}

/** Steps within one hour of the day. */
export function stepsOfHour(random: Random, hour: number): number {
  if (hour < 7 || hour > 22) return 0;
  return Math.max(0, Math.round(random.normal(hour === 8 || hour === 18 ? 1900 : 420, 220)));
}
