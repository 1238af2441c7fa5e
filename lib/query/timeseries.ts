import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import type { z } from "zod";
import {
  PersonSeries,
  SampleList,
  type SetTargetInput,
  SetTargetResult,
  type TimeseriesExportInput,
  TimeseriesView,
} from "@/lib/contract/dashboard/timeseries-view";
import { apiDownload, type Download } from "./core/download";
import { apiFetch } from "./core/fetch";

/** A chart without its person: the parameters of its URL, and the width in CSS pixels. */
type Wanted = {
  resource: string;
  start: string;
  end: string;
  zone: string;
  width: number;
  providers: string;
};
type WantedSamples = Omit<Wanted, "zone" | "width">;

export const timeseriesKeys = {
  all: ["timeseries"] as const,
  ofPerson: (userId: string) => [...timeseriesKeys.all, userId] as const,
  list: (userId: string) => [...timeseriesKeys.ofPerson(userId), "list"] as const,
  resource: (userId: string, resource: string) =>
    [...timeseriesKeys.ofPerson(userId), "resource", resource] as const,
  view: (userId: string, { resource, ...wanted }: Wanted) =>
    [...timeseriesKeys.resource(userId, resource), wanted] as const,
  samples: (userId: string, { resource, ...wanted }: WantedSamples) =>
    [...timeseriesKeys.resource(userId, resource), "samples", wanted] as const,
};

/** Which series a person has. */
export function personSeriesQuery(userId: string) {
  return queryOptions({
    queryKey: timeseriesKeys.list(userId),
    queryFn: ({ signal }) => apiFetch(PersonSeries, `/api/people/${userId}/timeseries`, { signal }),
  });
}

/**
 * One chart. While another range loads there is no data: the plot, the counts and the coverage of the previous range
 * would be read as those of the chosen one.
 */
export function timeseriesQuery(userId: string, wanted: Wanted) {
  const { resource, ...query } = wanted;
  return queryOptions({
    queryKey: timeseriesKeys.view(userId, wanted),
    queryFn: ({ signal }) => {
      const search = new URLSearchParams({ ...query, width: String(query.width) });
      return apiFetch(TimeseriesView, `/api/people/${userId}/timeseries/${resource}?${search}`, {
        signal,
      });
    },
  });
}

/** The samples behind a chart, oldest first, read in pages of a few thousand. */
export function samplesQuery(userId: string, wanted: WantedSamples) {
  const { resource, ...query } = wanted;
  return infiniteQueryOptions({
    queryKey: timeseriesKeys.samples(userId, wanted),
    queryFn: ({ signal, pageParam }) => {
      const search = new URLSearchParams({ ...query, ...(pageParam ? { cursor: pageParam } : {}) });
      const path = `/api/people/${userId}/timeseries/${resource}/samples?${search}`;
      return apiFetch(SampleList, path, { signal });
    },
    initialPageParam: "",
    getNextPageParam: ({ next_cursor }) => next_cursor,
  });
}

/** Sets or removes a person's target for a resource. Fails when someone changed it since `replaces`. */
export function setSampleTarget({ user_id, resource, ...body }: z.input<typeof SetTargetInput>) {
  const path = `/api/people/${user_id}/timeseries/${resource}/target`;
  return apiFetch(SetTargetResult, path, { method: "POST", body });
}

/** The samples of the charts on the screen as a CSV file. */
export function exportTimeseries({
  user_id,
  ...wanted
}: z.input<typeof TimeseriesExportInput>): Promise<Download> {
  return apiDownload(`/api/people/${user_id}/timeseries/export`, wanted);
}
