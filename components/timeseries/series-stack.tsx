"use client";

import {
  type CSSProperties,
  type KeyboardEvent,
  type ReactNode,
  type Ref,
  useMemo,
  useState,
} from "react";
import { toX } from "@/components/charts/plot-frame";
import { PlotPatterns } from "@/components/charts/plot-patterns";
import { TimeAxis } from "@/components/charts/time-axis";
import { usePanZoom } from "@/components/charts/use-pan-zoom";
import { MINUTE_MS } from "@/lib/contract/time";
import { formatInstant } from "@/lib/domain/datetime";
import { clockTime } from "@/lib/domain/series/clock-time";
import { mergedChanges } from "@/lib/domain/series/merged-changes";
import { patientClock } from "@/lib/domain/series/patient-clock";
import { identify } from "@/lib/domain/series/series-identity";
import { timeTicks } from "@/lib/domain/series/time-ticks";
import type { TimeRange } from "@/lib/domain/series/timeseries-range";
import type { OffsetChange } from "@/lib/domain/series/types";
import { CoveragePanel } from "./coverage-panel";
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

type CursorHeadProps = {
  at: number;
  zone: string;
  patientZone: string | null;
  changes: readonly OffsetChange[];
};

/** The time at the cursor, in the zone of the axis and in the patient's local time. */
function CursorHead({ at, zone, patientZone, changes }: CursorHeadProps) {
  const shown = formatInstant(new Date(at).toISOString(), zone);
  const patients = patientClock(at, changes, patientZone);
  return (
    <div className={styles.meta}>
      <span className="text-label text-ink-3 block">At the cursor</span>
      <strong>{shown}</strong>
      <span className="text-label text-ink-3 block">{formatPatient(patients, shown)}</span>
    </div>
  );
}

function formatPatient(patients: string | null, shown: string): string {
  if (patients === null) return "patient's zone unknown";
  return patients === shown ? "also the patient's local time" : `patient's local time ${patients}`;
}

type CursorSliderProps = {
  at: number;
  range: TimeRange;
  zone: string;
  onKey: (event: KeyboardEvent) => void;
  children: ReactNode;
};

/** The cursor as a slider over the axis: keyboard access to every value. */
function CursorSlider({ at, range, zone, onKey, children }: CursorSliderProps) {
  return (
    <div
      className={styles.slider}
      role="slider"
      tabIndex={0}
      aria-label="Time"
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
