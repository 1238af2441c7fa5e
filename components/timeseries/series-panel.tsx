"use client";

import { memo, useMemo } from "react";
import { gapFoot } from "@/components/charts/gap-rows";
import { SeriesPlot } from "@/components/charts/series-plot";
import { ValueAxis } from "@/components/charts/value-axis";
import type { SeriesIdentity } from "@/lib/domain/series/series-identity";
import { seriesSummary } from "@/lib/domain/series/series-summary";
import type { TimeTick } from "@/lib/domain/series/time-ticks";
import type { TimeRange } from "@/lib/domain/series/timeseries-range";
import { PanelHead } from "./panel-head";
import { panelScale } from "./panel-scale";
import { PanelState } from "./panel-state";
import { SourceReadings } from "./source-readings";
import styles from "./stack.module.css";
import type { Chart } from "./use-series-views";

type SeriesPanelProps = {
  chart: Chart;
  range: TimeRange;
  width: number;
  ticks: readonly TimeTick[];
  identities: ReadonlyMap<string, SeriesIdentity>;
  at: number;
  zone: string;
  newest: number;
  onRange: (range: TimeRange) => void;
  onRemove: ((resource: string) => void) | null;
};

/** One resource: its name, its sources with their values at the cursor, its scale and its plot. */
export const SeriesPanel = memo(function SeriesPanel(props: SeriesPanelProps) {
  const { chart, range, width, ticks, identities, at, zone } = props;
  const { view } = chart;
  const drawing = useMemo(
    () =>
      view && {
        ...panelScale(view),
        summary: seriesSummary(view),
      },
    [view],
  );
  const height = drawing?.height ?? 0;
  const frame = useMemo(
    () => ({ start: range.start, end: range.end, width, height }),
    [range.start, range.end, width, height],
  );
  const isDrawn = view !== undefined && view.sources.length > 0 && chart.error === null;
  return (
    <section className={styles.panel} data-resource={chart.resource}>
      <div className={styles.meta}>
        <PanelHead chart={chart} onRemove={props.onRemove} />
        {isDrawn && drawing ? (
          <SourceReadings view={view} at={at} zone={zone} identities={identities} />
        ) : null}
      </div>
      <div className={styles.scale}>
        {isDrawn && drawing ? (
          <ValueAxis
            scale={drawing.scale}
            lanes={drawing.lanes}
            height={height - gapFoot(view.sources)}
          />
        ) : null}
      </div>
      <div className={styles.plot}>
        {isDrawn && drawing ? (
          <div data-plot={chart.resource}>
            <SeriesPlot
              view={view}
              frame={frame}
              scale={drawing.scale}
              lanes={drawing.lanes}
              ticks={ticks}
              identities={identities}
              summary={drawing.summary}
              now={view.read_at}
            />
          </div>
        ) : (
          <PanelState {...props} />
        )}
      </div>
    </section>
  );
});
