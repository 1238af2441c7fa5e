/** The time range of a plot, and its size in CSS pixels. */
export type PlotFrame = {
  readonly start: number;
  readonly end: number;
  readonly width: number;
  readonly height: number;
};

/** Pixels from the left edge; outside the plot for a time outside the range. */
export function toX(
  ms: number,
  { start, end, width }: Pick<PlotFrame, "start" | "end" | "width">,
): number {
  return ((ms - start) / (end - start)) * width;
}

/** A time span clipped to the plot: its left edge and width in pixels; null when it is outside. */
export function clip(
  from: number,
  to: number,
  frame: Pick<PlotFrame, "start" | "end" | "width">,
): { x: number; width: number } | null {
  const left = Math.max(0, toX(from, frame));
  const right = Math.min(frame.width, toX(to, frame));
  return right > left ? { x: left, width: right - left } : null;
}
