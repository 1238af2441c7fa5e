import type { Ink, Paper } from "./paper";

/** Pairs of a label and a value, one below the other; returns the y below them. */
export function drawPairs(
  paper: Paper,
  x: number,
  y: number,
  pairs: readonly (readonly [label: string, value: string])[],
  { valueX, ink = {} }: { readonly valueX: number; readonly ink?: Ink },
): number {
  const step = (ink.size ?? paper.size) * paper.face.leading + 1;
  for (const [index, [label, value]] of pairs.entries()) {
    paper.text(x, y + index * step, label, ink);
    paper.text(valueX, y + index * step, value, ink);
  }
  return y + pairs.length * step;
}
