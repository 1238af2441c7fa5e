import { queryOptions } from "@tanstack/react-query";
import { PersonIdentity } from "@/lib/contract/dashboard/identity";
import { apiFetch } from "./core/fetch";
import { peopleKeys } from "./people";

/** The identity on record of one person, with which every identity on an order is compared. */
export function personIdentityQuery(userId: string) {
  return queryOptions({
    queryKey: [...peopleKeys.person(userId), "identity"] as const,
    queryFn: ({ signal }) => apiFetch(PersonIdentity, `/api/people/${userId}/identity`, { signal }),
  });
}
