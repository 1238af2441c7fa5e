"use client";

import { type CSSProperties, type Ref, useMemo, useState } from "react";
import { toX } from "@/components/charts/plot-frame";
import { PlotPatterns } from "@/components/charts/plot-patterns";
import { TimeAxis } from "@/components/charts/time-axis";
import { usePanZoom } from "@/components/charts/use-pan-zoom";
import { clockTime } from "@/lib/domain/series/clock-time";
import { mergedChanges } from "@/lib/domain/series/merged-changes";
import { identify } from "@/lib/domain/series/series-identity";
import { timeTicks } from "@/lib/domain/series/time-ticks";
import type { TimeRange } from "@/lib/domain/series/timeseries-range";
import { CoveragePanel } from "./coverage-panel";
import { CursorHead } from "./cursor-head";
import { CursorSlider } from "./cursor-slider";
import { LiveReading } from "./live-reading";
import { SeriesPanel } from "./series-panel";
import styles from "./stack.module.css";
import type { Chart } from "./use-series-views";
import { useStackKeys } from "./use-stack-keys";

type SeriesStackProps = {
  plotRef: Ref<HTMLDivElement>;
  width: number;
  charts: readonly Chart[];
  range: TimeRange;
  zone: string;
  patientZone: string | null;
  /** Time of the newest sample; the initial position of the cursor. */
  newest: number;
  onRange: (range: TimeRange) => void;
  onTables: () => void;
  /** Null when only one series is left. */
  onRemove: ((resource: string) => void) | null;
};

/** All charts on one time axis, with a shared cursor. */
export function SeriesStack(props: SeriesStackProps) {
  const { plotRef, width, charts, range, zone, patientZone, newest, onRange, onTables } = props;
  const [moved, setMoved] = useState<number | null>(null);
  const at = clamp(moved ?? newest, range);
  const { stack, handlers } = usePanZoom({
    range,
    width,
    onRange,
    onPoint: (x) => setMoved(clamp(range.start + (x / width) * (range.end - range.start), range)),
  });
  const views = charts.flatMap(({ view }) => view ?? []);
  const sources = views.flatMap((view) => view.sources);
  const ids = sources.map(({ id }) => id).join("\n");
  const identities = useMemo(() => identify(ids.split("\n")), [ids]);
  const changes = mergedChanges(sources);
  const onKey = useStackKeys({ at, range, zone, sources, onMove: setMoved, onRange, onTables });
  const ticks = useMemo(
    () => (width > 0 ? timeTicks(range.start, range.end, zone, width) : []),
    [range, zone, width],
  );
  const frame = { ...range, width, height: 64 };
  const place = { "--cursor-x": `${toX(at, frame)}px` } as CSSProperties;
  return (
    <section ref={stack} aria-label="Series over time" style={place} {...handlers}>
      <PlotPatterns />
      <div className={styles.axis}>
        <CursorHead at={at} zone={zone} patientZone={patientZone} changes={changes} />
        <div className={styles.axisSpace} />
        <div className={styles.axisPlot} ref={plotRef}>
          <CursorSlider at={at} range={range} zone={zone} onKey={onKey}>
            <TimeAxis
              frame={frame}
              ticks={ticks}
              changes={changes}
              cursorLabel={clockTime(at, zone)}
            />
          </CursorSlider>
        </div>
      </div>
      {charts.map((chart) => (
        <SeriesPanel
          key={chart.resource}
          chart={chart}
          range={range}
          width={width}
          ticks={ticks}
          identities={identities}
          at={at}
          zone={zone}
          newest={newest}
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
