import type { Span } from "./types";

/** A narrower gap cannot be distinguished from the line. */
const NARROWEST_PX = 3;
/** Approximate width of a character at the labels' font size, estimated generously. */
const CHARACTER_PX = 6;
const PADDING_PX = 8;

/**
 * The gaps that are drawn: those that are visible and longer than the interval that one point of the line represents.
 * The summary and the coverage count all gaps.
 */
export function visibleGaps(
  gaps: readonly Span[],
  { msPerPx, pointMs }: { msPerPx: number; pointMs: number | null },
): Span[] {
  const shortest = Math.max(NARROWEST_PX * msPerPx, pointMs ?? 0);
  return gaps.filter(({ start, end }) => end - start > shortest);
}

/** The width in pixels that a label takes, with space at both sides. */
export function labelWidth(text: string): number {
  return text.length * CHARACTER_PX + PADDING_PX;
}

/**
 * The longest label that fits into a gap; null when none does. A label never extends beyond its gap, so labels cannot
 * overlap each other or anything drawn beside the gap.
 */
export function gapLabel(widthPx: number, length: string, source: string | null): string | null {
  const candidates = [
    ...(source ? [`${source}: none for ${length}`] : []),
    `none for ${length}`,
    `none ${length}`,
  ];
  return candidates.find((text) => labelWidth(text) <= widthPx) ?? null;
}
