import { queryOptions } from "@tanstack/react-query";
import { type SearchInput, SearchResults } from "@/lib/contract/dashboard/search";
import { apiFetch } from "./core/fetch";

const FRESH_MS = 10_000;

export const searchKeys = { find: (input: SearchInput) => ["search", input] as const };

/** The first people and orders for a text. A search is canceled when typing continues. */
export const searchQuery = (input: SearchInput) =>
  queryOptions({
    queryKey: searchKeys.find(input),
    queryFn: ({ signal }) =>
      apiFetch(SearchResults, "/api/search", { method: "POST", body: input, signal }),
    staleTime: FRESH_MS,
  });
