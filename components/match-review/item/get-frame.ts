/** How a column stands to the one that somebody chose before; `none` where nobody did. */
export type Frame = "none" | "framed" | "faded";

/** The frame of the column at `place` when the column at `framed` was chosen. */
export function getFrame(place: number, framed: number | null): Frame {
  if (framed === null) return "none";
  return place === framed ? "framed" : "faded";
}
