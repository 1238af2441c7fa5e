"use client";

import { memo, useMemo, useState } from "react";
import { CursorMarks } from "@/components/charts/cursor-marks";
import { gapFoot } from "@/components/charts/gap-rows";
import { SeriesPlot } from "@/components/charts/series-plot";
import { ValueAxis } from "@/components/charts/value-axis";
import type { ClockZone } from "@/lib/domain/datetime";
import { readingAt } from "@/lib/domain/series/at-cursor";
import { getReach } from "@/lib/domain/series/reading-labels";
import type { SeriesIdentity } from "@/lib/domain/series/series-identity";
import { seriesSummary } from "@/lib/domain/series/series-summary";
import type { TimeTick } from "@/lib/domain/series/time-ticks";
import type { TimeRange } from "@/lib/domain/series/timeseries-range";
import type { OffsetChange } from "@/lib/domain/series/types";
import { PanelHead } from "./panel-head";
import { panelScale } from "./panel-scale";
import { PanelState } from "./panel-state";
import { SourceReadings } from "./source-readings";
import { CELL, META, PANEL } from "./stack-layout";
import { TargetLine } from "./target/target-line";
import type { Chart } from "./use-series-views";

type SeriesPanelProps = {
  userId: string;
  chart: Chart;
  range: TimeRange;
  width: number;
  ticks: readonly TimeTick[];
  changes: readonly OffsetChange[];
  identities: ReadonlyMap<string, SeriesIdentity>;
  at: number;
  zone: ClockZone;
  /** Time (ms) of the newest sample; null if the chosen providers have none. */
  newest: number | null;
  onRange: (range: TimeRange) => void;
  onRemove: ((resource: string) => void) | null;
};

/**
 * One resource: its name, its sources with their values at the cursor, its scale and its plot, which on a phone comes
 * before the sources.
 */
export const SeriesPanel = memo(function SeriesPanel(props: SeriesPanelProps) {
  const { userId, chart, range, width, ticks, changes, identities, at, zone } = props;
  const { view } = chart;
  const [emphasized, setEmphasized] = useState<string | null>(null);
  const drawing = useMemo(
    () =>
      view && {
        ...panelScale(view, { ...range, width }),
        summary: seriesSummary(view, zone.clock),
      },
    [view, range, width, zone.clock],
  );
  const height = drawing?.height ?? 0;
  const frame = useMemo(
    () => ({ start: range.start, end: range.end, width, height }),
    [range.start, range.end, width, height],
  );
  const isDrawn = view !== undefined && view.sources.length > 0 && chart.error === null;
  const body = drawing && view ? height - gapFoot(drawing.gaps, view.sources.length) : height;
  return (
    <section className={`${PANEL} sm:grid-rows-[auto_1fr]`} data-resource={chart.resource}>
      <div className={`${META} sm:pb-0`}>
        <PanelHead chart={chart} onRemove={props.onRemove} />
      </div>
      <div className={`${META} pt-0 max-sm:order-last max-sm:pb-2.5 sm:col-start-1 sm:row-start-2`}>
        {isDrawn && drawing ? (
          <SourceReadings
            view={view}
            at={at}
            zone={zone}
            identities={identities}
            onEmphasize={setEmphasized}
          />
        ) : null}
        {isDrawn ? <TargetLine userId={userId} view={view} zone={zone} /> : null}
      </div>
      <div className={`${CELL} sm:col-start-2 sm:row-span-2 sm:row-start-1`}>
        {isDrawn && drawing ? (
          <ValueAxis scale={drawing.scale} lanes={drawing.lanes} height={body} />
        ) : null}
      </div>
      <div
        className={`${CELL} cursor-crosshair touch-pan-y select-none sm:col-start-3 sm:row-span-2 sm:row-start-1`}
      >
        {isDrawn && drawing ? (
          <div data-plot={chart.resource} className="relative">
            <SeriesPlot
              view={view}
              frame={frame}
              scale={drawing.scale}
              lanes={drawing.lanes}
              gaps={drawing.gaps}
              ticks={ticks}
              changes={changes}
              identities={identities}
              emphasized={emphasized}
              summary={drawing.summary}
              now={view.read_at}
            />
            {view.drawn === "line" && drawing.scale ? (
              <CursorMarks
                height={height}
                marks={getMarks({ view, at, identities, height: body, scale: drawing.scale })}
              />
            ) : null}
          </div>
        ) : (
          <PanelState {...props} />
        )}
      </div>
    </section>
  );
});

type MarksOf = Pick<SeriesPanelProps, "at" | "identities"> & {
  view: NonNullable<Chart["view"]>;
  scale: { readonly min: number; readonly max: number };
  height: number;
};

function getMarks({ view, at, identities, scale, height }: MarksOf) {
  return view.sources.flatMap((series) => {
    const identity = identities.get(series.id);
    const reading = readingAt(series, at, { drawn: view.drawn, reachMs: getReach(view) });
    if (!identity || reading === null || reading.v === null) return [];
    const y = height * (1 - (reading.v - scale.min) / (scale.max - scale.min));
    return [{ key: series.id, identity, y }];
  });
}
