import { DAY_MS } from "@/lib/contract/time";
import { formatDuration } from "@/lib/domain/datetime";
import type { Reading } from "./at-cursor";
import { blockWord } from "./lane-labels";
import { formatInteger, formatValue } from "./number-labels";
import { longestStep } from "./resource-interval";
import type { TimeseriesView } from "./types";

/** A source's value at the cursor: `72`, `118 / 76`, `REM`; `none` where it has none. */
export function formatReading(resource: string, reading: Reading | null): string {
  if (reading === null) return "none";
  const { v, v2, word } = reading;
  if (resource === "hypnogram" || v === null) return blockWord(resource, { v, word });
  return v2 === null ? formatValue(v) : `${formatValue(v)} / ${formatValue(v2)}`;
}

/** `median of 15 min; 58 to 74, n = 3` if the value represents an interval; null if it is a sample. */
export function describeInterval(reading: Reading | null, pointMs: number | null): string | null {
  if (!reading?.band || pointMs === null) return null;
  const { low, high, n } = reading.band;
  return `median of ${intervalName(pointMs)}; ${formatValue(low)} to ${formatValue(high)}, n = ${formatInteger(n)}`;
}

/** `15 min`, `1 d`, or `a month`, because months differ in length. */
export function intervalName(ms: number): string {
  return ms >= 28 * DAY_MS ? "a month" : formatDuration(ms);
}

/**
 * How far (ms) beyond the ends of a line (half an interval where its points are intervals), or beyond the start of a bar too short to see, the cursor still reads a
 * value.
 */
export function getReach({
  resource,
  drawn,
  start,
  end,
  point_ms,
}: Pick<TimeseriesView, "resource" | "drawn" | "start" | "end" | "point_ms">): number {
  return drawn === "line"
    ? Math.max((point_ms ?? 0) / 2, Math.min(longestStep(resource), (end - start) / 100))
    : (end - start) / 250;
}
