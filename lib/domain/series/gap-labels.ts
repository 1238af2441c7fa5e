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

/** A label and the left edge of its ground, which is `labelWidth` wide. */
export type GapLabel = { readonly text: string; readonly x: number };

type GapPlace = {
  /** The drawn gap in pixels. */
  readonly x: number;
  readonly width: number;
  /** Where the next gap of the source begins, or the plot ends. */
  readonly next: number;
};

/**
 * The longest label that fits a gap; null when none does. The gap of the only source is labeled within it. Of several
 * sources each has a row, and a label names its source: beside the gap, before the next one of the row, so that the
 * hatching stays visible, or else within the gap. So labels overlap neither each other nor anything else.
 */
export function placeGapLabel(
  { x, width, next }: GapPlace,
  length: string,
  source: string | null,
): GapLabel | null {
  const by = source === null ? "" : `${source}: `;
  const texts = [`${by}none for ${length}`, `${by}none ${length}`];
  const find = (space: number) => texts.find((text) => labelWidth(text) <= space);
  const end = x + width;
  const beside = source === null ? undefined : find(next - end);
  if (beside !== undefined) return { text: beside, x: end };
  const inside = find(width);
  return inside === undefined ? null : { text: inside, x: x + (width - labelWidth(inside)) / 2 };
}
