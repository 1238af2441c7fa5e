import type { Numbers, Span } from "./types";

/**
 * Intervals between adjacent samples that are longer than `longestStepMs`, from the end of one to the start of the next.
 * `starts` is ascending; `ends` is empty for points. Nothing before the first and after the last sample is a gap.
 */
export function findGaps(starts: Numbers, ends: Numbers, longestStepMs: number): Span[] {
  const gaps: Span[] = [];
  let reached = Number.NEGATIVE_INFINITY;
  for (let index = 0; index < starts.length; index += 1) {
    const start = starts[index] ?? 0;
    if (index > 0 && start - reached > longestStepMs) gaps.push({ start: reached, end: start });
    reached = Math.max(reached, start, ends[index] ?? start);
  }
  return gaps;
}
