import type { Span } from "./types";

/** A narrower gap cannot be told from a line. */
const NARROWEST_PX = 3;
/** Approximate width of a character at the font size of labels, on the wide side. */
const CHARACTER_PX = 6;
const PADDING_PX = 8;

/**
 * The gaps that are drawn: those that can be seen and that are longer than a point of the line stands for. The summary
 * and the coverage count all of them.
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
 * The longest label of a gap that fits into it; null when none does. A label never leaves its gap, so labels cannot
 * overlap each other or what is drawn beside the gap.
 */
export function gapLabel(widthPx: number, length: string, source: string | null): string | null {
  const candidates = [
    ...(source ? [`${source}: none for ${length}`] : []),
    `none for ${length}`,
    `none ${length}`,
  ];
  return candidates.find((text) => labelWidth(text) <= widthPx) ?? null;
}
