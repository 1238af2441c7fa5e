import { queryOptions } from "@tanstack/react-query";
import { BY_SCREEN, read } from "@/lib/query/core/keys";

/** The other names of a person that staff remembered, and those that could be. */
export const personNamesQuery = (user_id: string) =>
  queryOptions({
    ...read("GET /api/people/{user_id}/remembered-names", { user_id }),
    meta: BY_SCREEN,
  });

/** The name of an accepted result that could be remembered, if any. */
export const nameOfferQuery = (item_id: string) =>
  queryOptions({
    ...read("GET /api/match-review/{item_id}/name-offer", { item_id }),
    meta: BY_SCREEN,
  });
