import { queryOptions } from "@tanstack/react-query";
import type { SearchInput } from "@/lib/contract/dashboard/search";
import { read } from "./core/keys";

const FRESH_MS = 10_000;

/** The first people and orders for a text. A search is canceled when typing continues. */
export const searchQuery = (input: SearchInput) =>
  queryOptions({ ...read("POST /api/search", input), staleTime: FRESH_MS });
