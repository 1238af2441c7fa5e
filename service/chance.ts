import { createHash } from "node:crypto";
import { HOUR_MS } from "@/lib/contract/time";

/** A number in [0, 1), always the same for the same seed texts and evenly distributed across different ones. */
export function chance(...seeds: readonly string[]): number {
  const hash = createHash("sha256").update(seeds.join("\n")).digest();
  return hash.readUIntBE(0, 6) / 2 ** 48;
}

/** One of the options, chosen by weight; undefined when no weight is positive. */
export function draw<T extends { readonly weight: number }>(
  options: readonly T[],
  at: number,
): T | undefined {
  const total = options.reduce((sum, { weight }) => sum + weight, 0);
  let left = at * total;
  return options.find(({ weight }) => {
    left -= weight;
    return weight > 0 && left < 0;
  });
}

/** The 95th percentile of a normal distribution, in standard deviations above its mean. */
const Z_OF_P95 = 1.645;

/**
 * A log-normal duration in milliseconds, with this median and 95th percentile in hours. Two uniform numbers make one
 * normal deviate (Box and Muller, 1958).
 */
export function drawDurationMs(
  { medianHours, p95Hours }: { readonly medianHours: number; readonly p95Hours: number },
  first: number,
  second: number,
): number {
  const deviate = Math.sqrt(-2 * Math.log(1 - first)) * Math.cos(2 * Math.PI * second);
  const spread = Math.log(p95Hours / medianHours) / Z_OF_P95;
  return medianHours * Math.exp(spread * deviate) * HOUR_MS;
}
