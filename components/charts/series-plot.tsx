"use client";

import { memo, useMemo } from "react";
import { laneBlocks } from "@/lib/domain/series/lane-blocks";
import { formatTarget } from "@/lib/domain/series/sample-target";
import type { SeriesIdentity } from "@/lib/domain/series/series-identity";
import type { TimeTick } from "@/lib/domain/series/time-ticks";
import type { OffsetChange, TimeseriesView } from "@/lib/domain/series/types";
import type { ValueScale } from "@/lib/domain/series/value-ticks";
import { type GapRows, gapFoot } from "./gap-rows";
import { PlotBars } from "./plot-bars";
import { clip, type PlotFrame, toX } from "./plot-frame";
import { PlotGaps } from "./plot-gaps";
import { PlotLanes } from "./plot-lanes";
import { PlotNotes } from "./plot-notes";
import styles from "./series-plot.module.css";
import { useLines } from "./use-lines";

type SeriesPlotProps = {
  view: TimeseriesView;
  frame: PlotFrame;
  /** Null for lanes. */
  scale: ValueScale | null;
  lanes: readonly string[];
  gaps: GapRows;
  ticks: readonly TimeTick[];
  /** The changes of the patient's clock, those that the axis labels: in every plot the line is at the same place. */
  changes: readonly OffsetChange[];
  identities: ReadonlyMap<string, SeriesIdentity>;
  /** The source the user points at in the key. */
  emphasized: string | null;
  /** The chart's text alternative. */
  summary: string;
  now: number;
};

/** One resource over time: every source with its own color and marker; missing records are hatched, not joined. */
export const SeriesPlot = memo(function SeriesPlot(props: SeriesPlotProps) {
  const { view, frame, scale, lanes, gaps, ticks, changes, identities } = props;
  const { emphasized, summary, now } = props;
  const { width, height } = frame;
  const { sources, drawn, point_ms: pointMs, target } = view;
  const Lines = useLines();
  const body = useMemo(
    () => ({ ...frame, height: frame.height - gapFoot(gaps, sources.length) }),
    [frame, gaps, sources.length],
  );
  const toY = useMemo(
    () =>
      scale &&
      ((value: number) => body.height * (1 - (value - scale.min) / (scale.max - scale.min))),
    [scale, body],
  );
  const levels = useMemo(
    () =>
      scale && toY
        ? scale.ticks.map(toY)
        : lanes.map((_, lane) => ((lane + 1) * height) / lanes.length),
    [scale, toY, lanes, height],
  );
  const blocks = useMemo(() => (drawn === "lane" ? laneBlocks(view) : []), [view, drawn]);
  const toCome = clip(now, Number.MAX_SAFE_INTEGER, frame);
  const shared = { identities, emphasized };
  return (
    <div className={styles.plot} style={{ height }} role="img" aria-label={summary}>
      <div className={styles.moved}>
        <svg width={width} height={height} aria-hidden="true">
          {toCome ? <rect {...toCome} y={0} height={height} fill="var(--color-canvas)" /> : null}
          <PlotGrid frame={frame} ticks={ticks} levels={levels} />
          {drawn === "bars" && scale ? (
            <PlotBars frame={body} scale={scale} sources={sources} {...shared} />
          ) : null}
          {drawn === "lane" ? (
            <PlotLanes
              frame={frame}
              lanes={lanes}
              blocks={blocks}
              sourceCount={sources.length}
              {...shared}
            />
          ) : null}
        </svg>
        {drawn === "line" && scale && Lines ? (
          <Lines
            frame={body}
            scale={scale}
            sources={sources}
            pointMs={pointMs}
            target={target}
            {...shared}
          />
        ) : null}
        <svg width={width} height={height} aria-hidden="true">
          <PlotGaps
            frame={frame}
            rows={gaps}
            sources={sources}
            identities={identities}
            hasFoot={drawn !== "lane"}
          />
          {drawn === "line" && toY ? (
            <PlotNotes
              frame={body}
              toY={toY}
              sources={sources}
              identities={identities}
              pointMs={pointMs}
            />
          ) : null}
          <OffsetLines frame={frame} changes={changes} />
        </svg>
      </div>
      {target && toY ? (
        <span className={styles.target} style={{ top: toY(target.high ?? target.low ?? 0) }}>
          {formatTarget(target)}
        </span>
      ) : null}
      <div className={styles.box} />
      <div className={styles.cursor} />
    </div>
  );
});

type OffsetLinesProps = { frame: PlotFrame; changes: readonly OffsetChange[] };

/** Lines where the patient's time zone offset changed; the axis has their labels. */
const OffsetLines = memo(function OffsetLines({ frame, changes }: OffsetLinesProps) {
  return changes.map(({ at }) => (
    <path
      key={at}
      d={`M${toX(at, frame)} 0V${frame.height}`}
      stroke="var(--color-ink-2)"
      strokeDasharray="2 3"
    />
  ));
});

type PlotGridProps = { frame: PlotFrame; ticks: readonly TimeTick[]; levels: readonly number[] };

/** Grid lines at the time ticks and at the value ticks (`levels`, in pixels from the top). */
const PlotGrid = memo(function PlotGrid({ frame, ticks, levels }: PlotGridProps) {
  const { width, height } = frame;
  return (
    <g>
      {levels.map((y) => (
        <path key={y} d={`M0 ${y}H${width}`} stroke="var(--color-plot-grid)" />
      ))}
      {ticks.map(({ at, isMajor }) => (
        <path
          key={at}
          d={`M${toX(at, frame)} 0V${height}`}
          stroke={isMajor ? "var(--color-line-strong)" : "var(--color-plot-grid)"}
        />
      ))}
    </g>
  );
});
