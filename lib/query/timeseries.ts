import {
  infiniteQueryOptions,
  type QueryClient,
  type QueryKey,
  queryOptions,
} from "@tanstack/react-query";
import type { TimeseriesView } from "@/lib/contract/dashboard/timeseries-view";
import { api } from "./core/api";
import { keyOf, read } from "./core/keys";

const CHART = "GET /api/people/{user_id}/timeseries/{resource}";
const SAMPLES = "GET /api/people/{user_id}/timeseries/{resource}/samples";

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

/** The chart and the samples of a person's resource. */
export const getResourceKeys = (user_id: string, resource: string): QueryKey[] => [
  [...keyOf(CHART), { user_id, resource }],
  [...keyOf(SAMPLES), { user_id, resource }],
];

/** Which series a person has. */
export const personSeriesQuery = (user_id: string) =>
  queryOptions(read("GET /api/people/{user_id}/timeseries", { user_id }));

/**
 * One chart. While another range loads there is no data: the plot, the counts and the coverage of the previous range
 * would be read as those of the chosen one.
 */
export const timeseriesQuery = (user_id: string, wanted: Wanted) =>
  queryOptions(read(CHART, { user_id, ...wanted }));

/** The same chart as it was read for another width: all that it says is true of the wanted one. */
export function findOtherWidth(
  client: QueryClient,
  user_id: string,
  { width: _other, ...wanted }: Wanted,
): TimeseriesView | undefined {
  const queryKey = [...keyOf(CHART), { user_id, ...wanted }];
  const known = client.getQueriesData<TimeseriesView>({ queryKey });
  return known.map(([, view]) => view).find((view) => view !== undefined);
}

/** The samples behind a chart, oldest first, read in pages of a few thousand. */
export function samplesQuery(user_id: string, wanted: WantedSamples) {
  const input = { user_id, ...wanted };
  return infiniteQueryOptions({
    queryKey: [...keyOf(SAMPLES), input] as const,
    queryFn: ({ signal, pageParam }) =>
      api(SAMPLES, { ...input, cursor: pageParam || undefined }, { signal }),
    initialPageParam: "",
    getNextPageParam: ({ next_cursor }) => next_cursor,
  });
}
