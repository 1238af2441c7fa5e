"use client";

import { type CSSProperties, type Ref, useEffect, useMemo, useState } from "react";
import { toX } from "@/components/charts/plot-frame";
import { PlotPatterns } from "@/components/charts/plot-patterns";
import { TimeAxis } from "@/components/charts/time-axis";
import { showBox, usePanZoom } from "@/components/charts/use-pan-zoom";
import type { ClockZone } from "@/lib/domain/datetime";
import { clockTime } from "@/lib/domain/series/clock-time";
import { mergedChanges } from "@/lib/domain/series/merged-changes";
import { getSteadyOffset } from "@/lib/domain/series/patient-clock";
import { identify } from "@/lib/domain/series/series-identity";
import { timeAxis } from "@/lib/domain/series/time-ticks";
import type { TimeRange } from "@/lib/domain/series/timeseries-range";
import { CoveragePanel } from "./coverage-panel";
import { CursorHead } from "./cursor-head";
import { CursorSlider } from "./cursor-slider";
import { LiveReading } from "./live-reading";
import { SeriesPanel } from "./series-panel";
import { PANEL } from "./stack-layout";
import type { Chart } from "./use-series-views";
import { useStackKeys } from "./use-stack-keys";

const NO_TICKS: never[] = [];

type SeriesStackProps = {
  userId: string;
  plotRef: Ref<HTMLDivElement>;
  width: number;
  charts: readonly Chart[];
  range: TimeRange;
  zone: ClockZone;
  patientZone: string | null;
  /** Time (ms) of the newest sample of all series: the initial position of the cursor. */
  newest: number;
  /** Time (ms) of the newest sample of one resource; null if the chosen providers have none. */
  findNewest: (resource: string) => number | null;
  onRange: (range: TimeRange) => void;
  onZoom: (range: TimeRange) => void;
  /** Returns to the range before the zoom. */
  onReset: () => void;
  onTables: () => void;
  /** Null when only one series is left. */
  onRemove: ((resource: string) => void) | null;
};

/** All charts on one time axis, with a shared cursor. */
export function SeriesStack(props: SeriesStackProps) {
  const { plotRef, width, charts, range, zone, patientZone, newest, onRange, onZoom } = props;
  const [moved, setMoved] = useState<number | null>(null);
  const [zoomFrom, setZoomFrom] = useState<number | null>(null);
  const at = clamp(moved ?? newest, range);
  const { stack, handlers } = usePanZoom({
    range,
    width,
    onRange,
    onZoom,
    onPoint: (x) => setMoved(clamp(range.start + (x / width) * (range.end - range.start), range)),
  });
  const views = charts.flatMap(({ view }) => view ?? []);
  const sources = views.flatMap((view) => view.sources);
  const identities = useMemo(
    () => identify(charts.flatMap(({ view }) => view?.sources ?? [])),
    [charts],
  );
  const changes = useMemo(
    () => mergedChanges(charts.flatMap(({ view }) => view?.sources ?? [])),
    [charts],
  );
  const onKey = useStackKeys({
    ...props,
    at,
    sources,
    zoomFrom,
    onMove: setMoved,
    onZoomFrom: setZoomFrom,
    onArrow: () =>
      stack.current?.querySelector<HTMLElement>("[role=slider]")?.focus({ preventScroll: true }),
  });
  const { ticks, contexts } = useMemo(
    () =>
      width > 0
        ? timeAxis(range.start, range.end, zone, width)
        : { ticks: NO_TICKS, contexts: NO_TICKS },
    [range, zone, width],
  );
  const frame = { ...range, width, height: 72 };
  const x = toX(at, frame);
  useEffect(() => {
    const from = zoomFrom === null ? null : toX(zoomFrom, { ...range, width });
    showBox(
      stack.current,
      from === null ? null : { left: Math.min(from, x), right: Math.max(from, x) },
    );
  }, [stack, zoomFrom, range, width, x]);
  const place = { "--cursor-x": `${x}px` } as CSSProperties;
  return (
    <section ref={stack} aria-label="Series over time" style={place} {...handlers}>
      <PlotPatterns />
      <div
        className={`${PANEL} sticky top-(--size-topbar) z-6 border-b border-b-line-strong bg-surface print:static`}
      >
        <CursorHead
          {...{ at, zone, patientZone, zoomFrom }}
          samples={
            charts.some(({ view, error }) => view === undefined && error === null)
              ? null
              : { changes, steady: getSteadyOffset(sources) }
          }
        />
        <div className="max-sm:col-start-1" />
        <div className="min-w-0" ref={plotRef}>
          <CursorSlider at={at} range={range} zone={zone} onKey={onKey}>
            <TimeAxis
              frame={frame}
              ticks={ticks}
              contexts={contexts}
              changes={changes}
              cursorLabel={clockTime(at, zone)}
            />
          </CursorSlider>
        </div>
      </div>
      {charts.map((chart) => (
        <SeriesPanel
          key={chart.resource}
          userId={props.userId}
          chart={chart}
          range={range}
          width={width}
          ticks={ticks}
          changes={changes}
          identities={identities}
          at={at}
          zone={zone}
          newest={props.findNewest(chart.resource)}
          onRange={onRange}
          onRemove={props.onRemove}
        />
      ))}
      <CoveragePanel views={views} range={range} width={width} identities={identities} />
      <LiveReading at={at} zone={zone} views={views} isSilent={moved === null} />
    </section>
  );
}

function clamp(ms: number, { start, end }: TimeRange): number {
  return Math.round(Math.min(end - 1, Math.max(start, ms)));
}
