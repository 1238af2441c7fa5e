/** How a column is drawn when another person chose one; `none` when nobody did. */
export type Frame = "none" | "framed" | "faded";

/** The frame of the column at `place` when the one at `framed` was chosen. */
export function getFrame(place: number, framed: number | null): Frame {
  if (framed === null) return "none";
  return place === framed ? "framed" : "faded";
}
