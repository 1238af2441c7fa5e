"use client";

import { useState } from "react";
import type { Chart } from "@/components/timeseries/use-series-views";
import { Segmented } from "@/components/ui/controls/segmented";
import { NotConnected } from "@/components/ui/feedback/not-connected";
import { Skeleton } from "@/components/ui/feedback/skeleton";
import type { ClockZone } from "@/lib/domain/datetime";
import { formatInteger } from "@/lib/domain/series/number-labels";
import { resourceName } from "@/lib/domain/series/resource-labels";
import type { TimeseriesView } from "@/lib/domain/series/types";
import { DayTable } from "./day-table";
import { SampleTable } from "./sample-table";

type SeriesTablesProps = {
  userId: string;
  charts: readonly Chart[];
  providers: readonly string[];
  zone: ClockZone;
};

/**
 * The data behind each chart: every sample, or one row per day and source. A chart that loads keeps its place; one
 * without samples, or one that could not be read, has no table.
 */
export function SeriesTables({ charts, ...rest }: SeriesTablesProps) {
  return charts.flatMap(({ resource, view, error, isPaused = false }) => {
    const hasTable = view ? view.sources.length > 0 : error === null;
    return hasTable ? (
      <SeriesTable key={resource} {...{ resource, view, isPaused }} {...rest} />
    ) : (
      []
    );
  });
}

type SeriesTableProps = Omit<SeriesTablesProps, "charts"> & {
  resource: string;
  /** Undefined while it loads. */
  view: TimeseriesView | undefined;
  isPaused: boolean;
};

function SeriesTable({ resource, view, isPaused, zone, ...rest }: SeriesTableProps) {
  const [rowsOf, setRowsOf] = useState<"samples" | "days">("samples");
  const name = resourceName(resource);
  return (
    <section className="section" aria-busy={view === undefined && !isPaused}>
      <div className="section-head items-center">
        <h2>{name}</h2>
        <span className="sub">
          {view
            ? `${formatInteger(view.points_read)} ${view.points_read === 1 ? "sample" : "samples"}, times in ${zone.id}`
            : isPaused
              ? ""
              : "Loading the samples …"}
        </span>
        <div className="ml-auto">
          <Segmented
            label={`Rows of ${name}`}
            value={rowsOf}
            onChange={setRowsOf}
            options={[
              { value: "samples", label: "Every sample" },
              { value: "days", label: "By day" },
            ]}
          />
        </div>
      </div>
      {isPaused ? (
        <NotConnected />
      ) : view === undefined ? (
        <Skeleton className="h-40 w-full" />
      ) : rowsOf === "samples" ? (
        <SampleTable
          // Another range or other providers have different pages, so the table starts over.
          key={`${view.start} ${view.end} ${rest.providers.join()}`}
          view={view}
          zone={zone}
          {...rest}
        />
      ) : (
        <DayTable view={view} clock={zone.clock} />
      )}
    </section>
  );
}
