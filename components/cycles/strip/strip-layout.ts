import { WINDOW_DAYS } from "@/components/cycles/calendar/day-cursor";

/** Widths and heights in the strip's units. The labels are a separate drawing, so that they can stay in place. */
export const LABELS_WIDTH = 132;
export const COLUMN = 10.6;
const COUNT_WIDTH = 34;
export const PLOT_WIDTH = COLUMN * WINDOW_DAYS;
export const STRIP_WIDTH = PLOT_WIDTH + COUNT_WIDTH;

const HEAD = 28;
const BAND = 42;
const BAND_GAP = 4;
const LANE = 20;
const LANE_COUNT = 9;
const FOOT = 20;
export const FLOW_HEIGHT = 20;

/** Left edge and middle of a day's column. */
export const columnLeft = (index: number): number => index * COLUMN;
export const columnMiddle = (index: number): number => (index + 0.5) * COLUMN;

/** The base line of a source's flow. */
export const flowBase = (band: number): number => HEAD + BAND + band * (BAND + BAND_GAP);

/** The base line of a source's cycle days. */
export const cycleDayBase = (band: number): number => flowBase(band) - BAND + 11;

/** The height of the drawing of the days and each source's flow. */
export const bandsHeight = (bands: number): number => flowBase(bands - 1) + 6;

/** The base line of a lane in the drawing of the lanes. */
export const laneBase = (lane: number): number => LANE * (lane + 1);

/** The bottom of the last lane, and the height of the drawing including today's label below it. */
export const LANES_BOTTOM = laneBase(LANE_COUNT - 1);
export const LANES_HEIGHT = LANES_BOTTOM + FOOT;

/** A label of at most `length` characters, shortened in the middle; the full text is in the title. */
export function shortLabel(label: string, length: number): string {
  if (label.length <= length) return label;
  const tail = Math.floor((length - 1) / 2);
  return `${label.slice(0, length - 1 - tail)}…${label.slice(-tail)}`;
}
