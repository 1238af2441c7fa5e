import { queryOptions } from "@tanstack/react-query";
import { read } from "./core/keys";

/** Who can be assigned work. */
export const colleaguesQuery = () =>
  queryOptions({ ...read("GET /api/today/colleagues"), staleTime: 300_000 });
