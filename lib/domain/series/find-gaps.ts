import type { Numbers, Span } from "./types";

/**
 * Stretches between neighbouring samples that are longer than `longestStepMs`, from the end of the one to the start of
 * the next. `starts` ascend; `ends` is empty for points. Before the first and after the last sample nothing is said.
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
