import type { SourceActivity } from "@/lib/contract/dashboard/source-activity";
import type { CalendarDate } from "@/lib/contract/primitives";
import type { MenstrualCycle } from "@/lib/contract/service/health-data/menstrual-cycle";
import { getMarks } from "./cycle-entry";
import { sourceKey } from "./cycle-source";

/** The dates on which a source was certainly in use, by the source's key. */
export type SignsOfUse = ReadonlyMap<string, ReadonlySet<CalendarDate>>;

/**
 * The evidence that a source was in use: the date of each of its logged entries of any kind (flow "none" is one), the
 * first and the stated last day of each of its logged periods, and each date on which its provider has a timeseries
 * sample (temperature, heart rate, steps …) from any device or app. So a person who wears the device every day and logs
 * no period has a long cycle without a gap. Predictions are not evidence, nor is the end of a cycle, which the service
 * derives from the next period.
 */
export function collectSignsOfUse(
  cycles: readonly MenstrualCycle[],
  activity: readonly SourceActivity[],
): SignsOfUse {
  const signs = new Map<string, Set<CalendarDate>>();
  for (const cycle of cycles) {
    const key = sourceKey(cycle);
    const dates =
      signs.get(key) ?? new Set(activity.filter(isOfProvider(cycle)).map(({ date }) => date));
    signs.set(key, dates);
    if (!cycle.is_predicted) for (const date of getDates(cycle)) dates.add(date);
  }
  return signs;
}

function isOfProvider({ source_provider }: MenstrualCycle) {
  return ({ provider }: SourceActivity) => provider === source_provider;
}

function getDates(cycle: MenstrualCycle): CalendarDate[] {
  const entries = [...(cycle.menstrual_flow ?? []), ...getMarks(cycle)];
  const { period_start, period_end } = cycle;
  return [period_start, ...(period_end ? [period_end] : []), ...entries.map(({ date }) => date)];
}
