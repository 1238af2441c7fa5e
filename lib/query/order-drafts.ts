import { queryOptions } from "@tanstack/react-query";
import { MINUTE_MS } from "@/lib/contract/time";
import { read } from "./core/keys";

/** The viewer's own drafts that are not placed yet. */
export const draftsQuery = queryOptions(read("GET /api/order-drafts"));

/** One draft; read whenever it is opened, and never refetched over what is being typed. */
export const draftQuery = (draft_id: string) =>
  queryOptions({
    ...read("GET /api/order-drafts/{draft_id}", { draft_id }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });

/** What can be ordered. */
export const orderChoicesQuery = queryOptions({
  ...read("GET /api/order-drafts/choices"),
  staleTime: 5 * MINUTE_MS,
});
