import type { Reading } from "./at-cursor";
import { blockWord } from "./lane-labels";
import { formatValue } from "./number-labels";
import { longestStep } from "./resource-interval";
import type { TimeseriesView } from "./types";

/** A source's value at the cursor: `72`, `118 / 76`, `REM`; `none` where it has none. */
export function formatReading(resource: string, reading: Reading | null): string {
  if (reading === null) return "none";
  const { v, v2, word } = reading;
  if (resource === "hypnogram" || v === null) return blockWord(resource, { v, word });
  return v2 === null ? formatValue(v) : `${formatValue(v)} / ${formatValue(v2)}`;
}

/** How far (ms) beyond a line's first or last point the cursor still reads it. */
export function getReach({
  resource,
  start,
  end,
}: Pick<TimeseriesView, "resource" | "start" | "end">): number {
  return Math.min(longestStep(resource), (end - start) / 100);
}
