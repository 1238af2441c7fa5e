import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import { api } from "@/lib/query/core/api";
import { keyOf, read } from "@/lib/query/core/keys";

/** Whether the clinic has a management key. */
export const managementQuery = () => queryOptions(read("GET /api/settings/management"));

/** The teams of the organization. */
export const orgTeamsQuery = () => queryOptions(read("GET /api/settings/management/teams"));

/** The management keys of the organization, without the keys themselves. */
export const managementKeysQuery = () =>
  infiniteQueryOptions({
    queryKey: keyOf("GET /api/settings/management/keys"),
    queryFn: ({ pageParam, signal }) =>
      api("GET /api/settings/management/keys", { cursor: pageParam ?? undefined }, { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next_cursor }) => next_cursor,
  });

/** The team keys of the organization's teams, with their endings. */
export const teamKeysQuery = () =>
  infiniteQueryOptions({
    queryKey: keyOf("GET /api/settings/management/team-keys"),
    queryFn: ({ pageParam, signal }) =>
      api("GET /api/settings/management/team-keys", { cursor: pageParam ?? undefined }, { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next_cursor }) => next_cursor,
  });
