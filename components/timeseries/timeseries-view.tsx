"use client";

import { useSearchParams } from "next/navigation";
import { useCallback, useEffect, useMemo, useState } from "react";
import { preloadLines } from "@/components/charts/use-lines";
import { useElementWidth } from "@/components/ui/display/use-element-width";
import { useDisplayZone } from "@/components/ui/time/use-display-zone";
import type { PersonSeries } from "@/lib/contract/dashboard/timeseries-view";
import { DAY_MS } from "@/lib/contract/time";
import {
  firstResources,
  formatTimeseriesUrl,
  parseTimeseriesUrl,
  rangeEndingAt,
  type TimeRange,
  type TimeseriesUrlState,
  within,
} from "@/lib/domain/series/timeseries-range";
import { SeriesStack } from "./series-stack";
import { SeriesTables } from "./series-tables";
import { TimeseriesToolbar } from "./timeseries-toolbar";
import { useSeriesViews } from "./use-series-views";

const THREE_DAYS_MS = 3 * DAY_MS;

type TimeseriesViewProps = { userId: string; series: PersonSeries; patientZone: string | null };

/** The screen of a person with samples: the state in the URL, or the last three days by default. */
export function TimeseriesView({ userId, series, patientZone }: TimeseriesViewProps) {
  const { address, change } = useTimeseriesAddress();
  const { zone } = useDisplayZone();
  const [hasTables, setTables] = useState(false);
  const resources = useMemo(
    () =>
      address.resources.length > 0
        ? address.resources
        : firstResources(series.resources.map(({ resource }) => resource)),
    [address.resources, series],
  );
  const newest = getNewest(series, resources);
  const range = useMemo(
    () => address.range ?? rangeEndingAt(newest, THREE_DAYS_MS),
    [address.range, newest],
  );
  useEffect(preloadLines, []);
  const { ref, width } = useElementWidth();
  const charts = useSeriesViews(userId, {
    resources,
    range,
    zone,
    width,
    providers: address.providers,
  });
  const setRange = (next: TimeRange, how: "step" | "in-place" = "in-place") =>
    change({ range: within(next), resources }, how);
  return (
    <>
      <TimeseriesToolbar
        userId={userId}
        series={series}
        resources={resources}
        providers={address.providers}
        range={range}
        newest={newest}
        hasTables={hasTables}
        onRange={(next) => setRange(next, "step")}
        onResources={(next) => change({ resources: next })}
        onProviders={(next) => change({ providers: next, resources })}
        onTables={setTables}
      />
      <SeriesStack
        plotRef={ref}
        width={width}
        charts={charts}
        range={range}
        zone={zone}
        patientZone={patientZone}
        newest={newest}
        onRange={setRange}
        onTables={() => setTables((shown) => !shown)}
        onRemove={
          resources.length > 1
            ? (resource) => change({ resources: resources.filter((each) => each !== resource) })
            : null
        }
      />
      {hasTables ? <SeriesTables charts={charts} zone={zone} /> : null}
    </>
  );
}

/** The time (ms) of the newest sample of some resources; of all the person's resources when these have none. */
function getNewest({ resources }: PersonSeries, wanted: readonly string[]): number {
  const times = (only: readonly string[] | null) =>
    resources
      .filter(({ resource }) => only === null || only.includes(resource))
      .flatMap(({ providers }) => providers.map(({ newest }) => Date.parse(newest ?? "")))
      .filter(Number.isFinite);
  const newest = Math.max(...times(wanted));
  return Number.isFinite(newest) ? newest : Math.max(...times(null), 0);
}

type Change = (next: Partial<TimeseriesUrlState>, how?: "step" | "in-place") => void;

/**
 * Range, resources and providers in the URL. A choice adds a history entry; panning and zooming replace the current one.
 */
function useTimeseriesAddress(): { address: TimeseriesUrlState; change: Change } {
  const params = useSearchParams();
  const address = useMemo(() => parseTimeseriesUrl(params), [params]);
  const change: Change = useCallback(
    (next, how = "step") => {
      const query = `?${formatTimeseriesUrl({ ...address, ...next })}`;
      if (how === "step") window.history.pushState(null, "", query);
      else window.history.replaceState(null, "", query);
    },
    [address],
  );
  return { address, change };
}
