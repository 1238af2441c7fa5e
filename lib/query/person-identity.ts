import { queryOptions } from "@tanstack/react-query";
import { read } from "./core/keys";

/** The identity on record of one person, with which every identity on an order is compared. */
export const personIdentityQuery = (user_id: string) =>
  queryOptions(read("GET /api/people/{user_id}/identity", { user_id }));
