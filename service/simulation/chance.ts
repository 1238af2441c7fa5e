import { createHash } from "node:crypto";
import { HOUR_MS } from "@/lib/contract/time";

/** A number from 0 up to 1 that is always the same for the same words, and evenly spread over different ones. */
export function chance(...words: readonly string[]): number {
  const hash = createHash("sha256").update(words.join("\n")).digest();
  return hash.readUIntBE(0, 6) / 2 ** 48;
}

/** One of the options, each as likely as its weight says; undefined when no weight is above nothing. */
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

/** How many standard deviations the 95th percentile of a normal distribution lies above its middle. */
const Z_OF_P95 = 1.645;

/**
 * A log-normal duration with this median and 95th percentile, both in hours; returns milliseconds. Two even chances
 * make one normal deviate (Box and Muller, 1958).
 */
export function durationMs(
  { usualHours, slowHours }: { readonly usualHours: number; readonly slowHours: number },
  first: number,
  second: number,
): number {
  const deviate = Math.sqrt(-2 * Math.log(1 - first)) * Math.cos(2 * Math.PI * second);
  const spread = Math.log(slowHours / usualHours) / Z_OF_P95;
  return usualHours * Math.exp(spread * deviate) * HOUR_MS;
}
