"use client";

import { useEffect, useMemo, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { preloadLines } from "@/components/charts/use-lines";
import { PersonPrintFrame } from "@/components/shared/print/person-print-frame";
import { useUrlState } from "@/components/shared/use-url-state";
import { useElementWidth } from "@/components/ui/display/use-element-width";
import { useDisplayZone } from "@/components/ui/time/use-display-zone";
import type { PersonSeries } from "@/lib/contract/dashboard/timeseries-view";
import { DAY_MS } from "@/lib/contract/time";
import { formatInstant } from "@/lib/domain/datetime";
import { getNewestOrLast, getNewestSample } from "@/lib/domain/series/newest-sample";
import {
  firstResources,
  rangeEndingAt,
  readAddress,
  type TimeRange,
  type TimeseriesUrlState,
  timeseriesAddress,
  toAddress,
  within,
} from "@/lib/domain/series/timeseries-range";
import { SeriesStack } from "./series-stack";
import { SeriesTables } from "./table/series-tables";
import { TimeseriesToolbar } from "./toolbar/timeseries-toolbar";
import { useSeriesViews } from "./use-series-views";

const THREE_DAYS_MS = 3 * DAY_MS;

type TimeseriesViewProps = { userId: string; series: PersonSeries; patientZone: string | null };

/** The screen of a person with samples: the range and series from the URL, or the last three days by default. */
export function TimeseriesView({ userId, series, patientZone }: TimeseriesViewProps) {
  const { address, change } = useTimeseriesAddress();
  const { zone } = useDisplayZone();
  const [hasTables, setTables] = useState(false);
  const tables = useRef<HTMLDivElement>(null);
  /** The range before the first zoom; null when there was no zoom. */
  const [beforeZoom, setBeforeZoom] = useState<TimeRange | null>(null);
  const resources = useMemo(
    () =>
      address.resources.length > 0
        ? address.resources
        : firstResources(series.resources.map(({ resource }) => resource)),
    [address.resources, series],
  );
  const { providers } = address;
  const newest = getNewestOrLast(series, resources);
  const range = useMemo(
    () => address.range ?? rangeEndingAt(newest, THREE_DAYS_MS),
    [address.range, newest],
  );
  useEffect(preloadLines, []);
  const { ref, width, drawnWidth } = useElementWidth();
  const charts = useSeriesViews(userId, {
    resources,
    range,
    zone,
    width,
    providers,
  });
  const setRange = (next: TimeRange, isInPlace = false) =>
    change({ range: within(next), resources }, { isInPlace });
  const zoomTo = (next: TimeRange) => {
    setBeforeZoom((before) => before ?? range);
    setRange(next);
  };
  /** The tables begin below the window's edge, so showing them goes there. */
  const toggleTables = () => {
    flushSync(() => setTables(!hasTables));
    tables.current?.focus();
  };
  const resetZoom = () => {
    if (beforeZoom) setRange(beforeZoom);
    setBeforeZoom(null);
  };
  return (
    <>
      <PersonPrintFrame userId={userId} title="Timeseries" />
      <p className="hidden py-2 text-small print:block">
        {formatInstant(new Date(range.start).toISOString(), zone)} to{" "}
        {formatInstant(new Date(range.end).toISOString(), zone)}, all times in {zone.id}
      </p>
      <TimeseriesToolbar
        userId={userId}
        series={series}
        resources={resources}
        providers={providers}
        range={range}
        newest={newest}
        hasTables={hasTables}
        isZoomed={beforeZoom !== null}
        onRange={(next) => {
          setBeforeZoom(null);
          setRange(next);
        }}
        onZoom={zoomTo}
        onReset={resetZoom}
        onResources={(next) => change({ resources: next })}
        onProviders={(next) => change({ providers: next, resources })}
        onTables={toggleTables}
      />
      <SeriesStack
        userId={userId}
        plotRef={ref}
        width={drawnWidth}
        charts={charts}
        range={range}
        zone={zone}
        patientZone={patientZone}
        newest={newest}
        findNewest={(resource) => getNewestSample(series, { resources: [resource], providers })}
        onRange={(next) => setRange(next, true)}
        onZoom={zoomTo}
        onReset={resetZoom}
        onTables={toggleTables}
        onRemove={
          resources.length > 1
            ? (resource) => change({ resources: resources.filter((each) => each !== resource) })
            : null
        }
      />
      {hasTables ? (
        <section
          ref={tables}
          aria-label="Tables"
          tabIndex={-1}
          className="scroll-mt-(--size-topbar)"
        >
          <SeriesTables userId={userId} charts={charts} providers={providers} zone={zone} />
        </section>
      ) : null}
    </>
  );
}

/**
 * Range, resources and providers in the address. Choosing or zooming adds a history entry; panning replaces the current
 * one.
 */
function useTimeseriesAddress() {
  const { values, set } = useUrlState(timeseriesAddress);
  const address = useMemo(() => readAddress(values), [values]);
  const change = (next: Partial<TimeseriesUrlState>, how: { isInPlace?: boolean } = {}) =>
    set(toAddress({ ...address, ...next }), how);
  return { address, change };
}
