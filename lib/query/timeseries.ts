import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import {
  PersonSeries,
  TimeseriesView,
  type TimeseriesViewInput,
} from "@/lib/contract/timeseries-view";
import { apiFetch } from "./fetch";

type Wanted = Omit<TimeseriesViewInput, "user_id">;

export const timeseriesKeys = {
  all: ["timeseries"] as const,
  ofPerson: (userId: string) => [...timeseriesKeys.all, userId] as const,
  list: (userId: string) => [...timeseriesKeys.ofPerson(userId), "list"] as const,
  resource: (userId: string, resource: string) =>
    [...timeseriesKeys.ofPerson(userId), "resource", resource] as const,
  view: (userId: string, { resource, ...wanted }: Wanted) =>
    [...timeseriesKeys.resource(userId, resource), wanted] as const,
};

/** Which series a person has. */
export function personSeriesQuery(userId: string) {
  return queryOptions({
    queryKey: timeseriesKeys.list(userId),
    queryFn: ({ signal }) => apiFetch(PersonSeries, `/api/people/${userId}/timeseries`, { signal }),
  });
}

/** One chart. While another range of the same person and resource is read, the one before it stays. */
export function timeseriesQuery(userId: string, wanted: Wanted) {
  const { resource, ...query } = wanted;
  return queryOptions({
    queryKey: timeseriesKeys.view(userId, wanted),
    queryFn: ({ signal }) => {
      const words = new URLSearchParams({ ...query, width: String(query.width) });
      return apiFetch(TimeseriesView, `/api/people/${userId}/timeseries/${resource}?${words}`, {
        signal,
      });
    },
    placeholderData: keepPreviousData,
  });
}
