"use client";

import { useMemo } from "react";
import { toX } from "@/components/charts/plot-frame";
import { ValueAxis } from "@/components/charts/value-axis";
import type { ClockZone } from "@/lib/domain/datetime";
import { getHistoryScale, getRuns, type TimeSpan } from "@/lib/domain/person-results/history-frame";
import { summarizePanel } from "@/lib/domain/person-results/history-summary";
import type { HistoryPanel } from "@/lib/domain/person-results/marker-history";
import { timeTicks } from "@/lib/domain/series/time-ticks";
import { HistoryMark } from "./history-mark";
import { HistoryRange } from "./history-range";

type HistoryPlotProps = {
  name: string;
  panel: HistoryPanel;
  span: TimeSpan;
  /** Width of the whole plot including its axis, in pixels. */
  width: number;
  zone: ClockZone;
};

const AXIS_PX = 48;
const HEIGHT_PX = 190;
/** Room for the marks of the lowest and highest values. */
const MARGIN_PX = 12;
const FOOT_PX = 22;
/** Room for one character of the time axis. */
const CHARACTER_PX = 6;
const MAX_LABELLED = 14;

/** A marker's values in one unit over time, each on the range that its laboratory gave. */
export function HistoryPlot({ name, panel, span, width, zone }: HistoryPlotProps) {
  const { points, unit } = panel;
  const plotWidth = Math.max(120, width - AXIS_PX);
  const scale = useMemo(() => getHistoryScale(panel, HEIGHT_PX), [panel]);
  const ticks = useMemo(
    () => timeTicks(span.start, span.end, zone, plotWidth),
    [span, zone, plotWidth],
  );
  const toLeft = (at: number) => Math.round(toX(at, { ...span, width: plotWidth }));
  const toTop = (value: number) =>
    MARGIN_PX + HEIGHT_PX * (1 - (value - scale.min) / (scale.max - scale.min));
  const summary = summarizePanel({ name }, panel);
  const bottom = HEIGHT_PX + 2 * MARGIN_PX;
  return (
    <figure className="mt-0 mb-3 mx-0 break-inside-avoid">
      <figcaption className="text-label text-ink-3">{unit ?? "without a unit"}</figcaption>
      <div className="flex [&_svg]:block [&_svg]:max-w-[calc(100%_-_48px)] [&_svg]:h-auto [&_svg]:overflow-visible [&_text]:text-micro/5 [&_text]:fill-ink-3 [&_.halo]:[paint-order:stroke] [&_.halo]:stroke-surface [&_.halo]:stroke-[3px] [&_.halo]:fill-ink">
        <div style={{ width: AXIS_PX, paddingTop: MARGIN_PX }}>
          <ValueAxis scale={scale} lanes={[]} height={HEIGHT_PX} />
        </div>
        <svg
          width={plotWidth}
          height={bottom + FOOT_PX}
          viewBox={`0 0 ${plotWidth} ${bottom + FOOT_PX}`}
          role="img"
          aria-label={summary}
        >
          {scale.ticks.map((value) => (
            <path
              key={value}
              d={`M0 ${toTop(value)}H${plotWidth}`}
              stroke="var(--color-plot-grid)"
            />
          ))}
          {ticks.map(({ at, label, isMajor }) => (
            <g key={at}>
              <path
                d={`M${toLeft(at)} 0V${bottom}`}
                stroke={isMajor ? "var(--color-line-strong)" : "var(--color-plot-grid)"}
              />
              {toLeft(at) > plotWidth - label.length * CHARACTER_PX ? null : (
                <text x={toLeft(at) + 2} y={bottom + 15}>
                  {label}
                </text>
              )}
            </g>
          ))}
          {points.map((point) => (
            <HistoryRange
              key={point.entry.value_id}
              point={point}
              x={toLeft(point.at)}
              toTop={toTop}
              bottom={bottom}
            />
          ))}
          {getRuns(points).map((run) => (
            <path
              key={run[0]?.entry.value_id}
              d={`M${run.map(({ at, from }) => `${toLeft(at)} ${toTop(from ?? 0)}`).join("L")}`}
              fill="none"
              stroke="var(--color-ink-3)"
            />
          ))}
          {points.map((point) => (
            <HistoryMark
              key={point.entry.value_id}
              point={point}
              x={toLeft(point.at)}
              toTop={toTop}
              bottom={bottom}
              isLabelled={points.length <= MAX_LABELLED}
              isAtRight={toLeft(point.at) > plotWidth - 60}
            />
          ))}
        </svg>
      </div>
    </figure>
  );
}
