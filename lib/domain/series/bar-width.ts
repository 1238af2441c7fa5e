import { DAY_MS, HOUR_MS, MINUTE_MS } from "@/lib/contract/time";

/** The width of a bar as a number of units. Minutes and hours are clock time since midnight, days and longer calendar time. */
export type BarWidth = {
  readonly unit: "minute" | "hour" | "day" | "week" | "month";
  readonly count: number;
  /** Usual length; days with a clock change and months differ. */
  readonly ms: number;
};

const WIDTHS: readonly BarWidth[] = [
  ...[1, 5, 15, 30].map((count): BarWidth => ({ unit: "minute", count, ms: count * MINUTE_MS })),
  ...[1, 3, 6, 12].map((count): BarWidth => ({ unit: "hour", count, ms: count * HOUR_MS })),
  { unit: "day", count: 1, ms: DAY_MS },
  { unit: "week", count: 1, ms: 7 * DAY_MS },
  { unit: "month", count: 1, ms: 30 * DAY_MS },
];
/** A narrower bar is too small to see or to point at. */
const NARROWEST_BAR_PX = 8;
/** Points of a line may be closer than bars. */
const NARROWEST_POINT_PX = 2.5;

/** The narrowest width whose bars can still be distinguished on a plot of `widthPx`. */
export function barWidth(start: number, end: number, widthPx: number): BarWidth {
  return narrowest(((end - start) / widthPx) * NARROWEST_BAR_PX);
}

/** The shortest interval whose points can still be distinguished in a line on a plot of `widthPx`. */
export function pointWidth(start: number, end: number, widthPx: number): BarWidth {
  return narrowest(((end - start) / widthPx) * NARROWEST_POINT_PX);
}

function narrowest(wantedMs: number): BarWidth {
  const found = WIDTHS.find(({ ms }) => ms >= wantedMs) ?? WIDTHS.at(-1);
  if (!found) throw new Error("The list of widths is empty");
  return found;
}
