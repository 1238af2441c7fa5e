import type { CSSProperties } from "react";
import { formatOffsetChange } from "@/lib/domain/series/merged-changes";
import type { TimeContext, TimeTick } from "@/lib/domain/series/time-ticks";
import type { OffsetChange } from "@/lib/domain/series/types";
import { type PlotFrame, toX } from "./plot-frame";

type TimeAxisProps = {
  frame: PlotFrame;
  ticks: readonly TimeTick[];
  contexts: readonly TimeContext[];
  changes: readonly OffsetChange[];
  /** The time at the cursor, displayed in the flag. */
  cursorLabel: string;
};

/** The shared time axis above a stack of plots, with the changes of the patient's time zone offset. */
export function TimeAxis({ frame, ticks, contexts, changes, cursorLabel }: TimeAxisProps) {
  const shown = changes.filter(({ at }) => at >= frame.start && at < frame.end);
  return (
    <div
      className="relative h-18 overflow-x-clip text-[11px]/3.5 whitespace-nowrap text-ink-3"
      aria-hidden="true"
    >
      {shown.map((change) => {
        const x = toX(change.at, frame);
        // The line ends above the names of the ticks. Its label moves to the left where there is no room for all of it.
        return (
          <span key={change.at}>
            <i
              className="absolute top-0.5 bottom-5 border-l border-dashed border-ink-2"
              style={{ left: x }}
            />
            <span className="absolute inset-x-0 top-0.5 flex font-medium text-ink-2">
              <span className="min-w-0" style={{ flex: `0 1 ${x + 1}px` }} />
              <span className="flex-none bg-surface px-1">{formatOffsetChange(change)}</span>
            </span>
          </span>
        );
      })}
      {contexts.map(({ at, label }) => (
        <span
          key={at}
          className="absolute bottom-5 bg-surface pl-1 font-semibold text-ink-2"
          style={{ left: toX(at, frame) }}
        >
          {label}
        </span>
      ))}
      {ticks.map(({ at, label, isMajor }) => (
        <span
          key={at}
          className={`absolute bottom-1 h-3.5 border-l border-line-strong pl-1 ${isMajor ? "font-semibold text-ink-2" : ""}`}
          style={{ left: toX(at, frame) }}
        >
          {label}
        </span>
      ))}
      <span
        className="absolute top-4.5 left-[clamp(var(--half),var(--cursor-x,-100px),calc(100%-var(--half)))] -translate-x-1/2 rounded-mark bg-accent px-1.5 py-px font-semibold text-surface print:hidden"
        style={{ "--half": `calc(${cursorLabel.length / 2}ch + 6px)` } as CSSProperties}
      >
        {cursorLabel}
      </span>
    </div>
  );
}
