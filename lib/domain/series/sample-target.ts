import type { SampleTarget } from "@/lib/contract/dashboard/timeseries-view";
import { findTimeseries } from "@/lib/contract/service/health-data/timeseries-resources";
import { type ClockZone, formatInstant } from "@/lib/domain/datetime";
import { formatLimit } from "./number-labels";
import { formatUnit } from "./resource-labels";
import type { Numbers } from "./types";

type Limits = Pick<SampleTarget, "low" | "high">;

/**
 * Whether a resource can have a target: only single measured numbers can. Sums depend on their interval, and blood
 * pressure is two numbers.
 */
export function canHaveTarget(resource: string): boolean {
  const found = findTimeseries(resource);
  return found?.aggregation === "level" && found.value === "number";
}

/** How many of these values are within the limits, both inclusive. */
export function countInTarget(v: Numbers, { low, high }: Limits): { n: number; of: number } {
  let n = 0;
  for (let index = 0; index < v.length; index += 1) {
    const value = v[index] ?? 0;
    if (value >= (low ?? value) && value <= (high ?? value)) n += 1;
  }
  return { n, of: v.length };
}

/** `target 3.9 to 10`, `target up to 10`, `target 3.9 or more`. */
export function formatTarget({ low, high }: Limits): string {
  if (low !== null && high !== null) return `target ${formatLimit(low)} to ${formatLimit(high)}`;
  if (high !== null) return `target up to ${formatLimit(high)}`;
  return `target ${formatLimit(low ?? 0)} or more`;
}

/** The target with its unit, its basis, who set it and when. */
export function describeTarget(target: SampleTarget, unit: string, zone: ClockZone): string {
  const limits = [formatTarget(target), formatUnit(unit)].filter(Boolean).join(" ");
  return `${limits}: ${target.basis}. Set by ${target.set_by}, ${formatInstant(target.set_at, zone)}`;
}
