import type { KeyboardEvent, ReactNode } from "react";
import { MINUTE_MS } from "@/lib/contract/time";
import { type ClockZone, formatInstant } from "@/lib/domain/datetime";
import type { TimeRange } from "@/lib/domain/series/timeseries-range";

type CursorSliderProps = {
  at: number;
  range: TimeRange;
  zone: ClockZone;
  onKey: (event: KeyboardEvent) => void;
  children: ReactNode;
};

/** The cursor as a slider over the axis: keyboard access to every value. */
export function CursorSlider({ at, range, zone, onKey, children }: CursorSliderProps) {
  return (
    <div
      className="cursor-ew-resize"
      role="slider"
      tabIndex={0}
      aria-label="Time"
      aria-description="Arrow keys move from sample to sample, with Shift by a day. Enter begins and ends a range to zoom to."
      aria-orientation="horizontal"
      aria-valuemin={Math.round(range.start / MINUTE_MS)}
      aria-valuemax={Math.round(range.end / MINUTE_MS)}
      aria-valuenow={Math.round(at / MINUTE_MS)}
      aria-valuetext={formatInstant(new Date(at).toISOString(), zone)}
      onKeyDown={onKey}
    >
      {children}
    </div>
  );
}
