"use client";

import { useQueries, useQueryClient } from "@tanstack/react-query";
import type { TimeseriesView } from "@/lib/contract/dashboard/timeseries-view";
import type { ClockZone } from "@/lib/domain/datetime";
import type { TimeRange } from "@/lib/domain/series/timeseries-range";
import { findOtherWidth, timeseriesQuery } from "@/lib/query/timeseries";

/** One chart of the stack and the state of its query. */
export type Chart = {
  readonly resource: string;
  /** The data of the chosen range; undefined while it loads for the first time, and after a failure. */
  readonly view: TimeseriesView | undefined;
  readonly error: unknown;
  /** Only samples of chosen providers are shown. */
  readonly isFiltered: boolean;
  /** The range is being read, for the first time or again. */
  readonly isReading: boolean;
  /** Nothing can be read for the first time before there is a connection again. */
  readonly isPaused?: boolean;
};

type Wanted = {
  resources: readonly string[];
  range: TimeRange;
  zone: ClockZone;
  /** In CSS pixels; nothing is read until the width is known. */
  width: number;
  providers: readonly string[];
};

/** Rounding the width avoids refetching everything while the window is being resized. */
const WIDTH_STEP = 200;

/** Reads each resource separately, so that a failed one does not affect the others. */
export function useSeriesViews(userId: string, wanted: Wanted): Chart[] {
  const { resources, range, zone, width, providers } = wanted;
  const client = useQueryClient();
  const query = {
    start: new Date(range.start).toISOString(),
    end: new Date(range.end).toISOString(),
    zone: zone.id,
    width: Math.max(WIDTH_STEP, Math.ceil(width / WIDTH_STEP) * WIDTH_STEP),
    providers: providers.join(","),
  };
  return useQueries({
    queries: resources.map((resource) => ({
      ...timeseriesQuery(userId, { ...query, resource }),
      enabled: width > 0,
      placeholderData: () => findOtherWidth(client, userId, { ...query, resource }),
    })),
    combine: (results) =>
      results.map(({ data, error, isFetching, isPaused }, index) => ({
        resource: resources[index] ?? "",
        view: data,
        error,
        isFiltered: providers.length > 0,
        isReading: isFetching,
        isPaused: isPaused && data === undefined,
      })),
  });
}
