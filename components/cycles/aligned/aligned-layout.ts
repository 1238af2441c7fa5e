import type { AlignedCycles } from "@/lib/domain/cycles/aligned-cycles";

/** The layout of the aligned cycles in plot units: dates on the left, days in equal columns, lengths on the right. */
export const ALIGNED_WIDTH = 560;
export const DATES_WIDTH = 92;
const WORDS_WIDTH = 52;
const ROW = 22;
const HEAD = 20;
export const BAR_HEIGHT = 14;

export const rowBase = (row: number): number => HEAD + ROW * row + 16;
export const rowsBottom = (rows: number): number => HEAD + ROW * rows;

/** Left edge of the column of a cycle day. */
export function dayLeft({ dayCount }: AlignedCycles, day: number): number {
  return DATES_WIDTH + (day - 1) * dayWidth({ dayCount });
}

/** Width of a day's column. */
export function dayWidth({ dayCount }: Pick<AlignedCycles, "dayCount">): number {
  return (ALIGNED_WIDTH - DATES_WIDTH - WORDS_WIDTH) / dayCount;
}
