import { queryOptions } from "@tanstack/react-query";
import { PersonResults } from "@/lib/contract/dashboard/person-results";
import { apiFetch } from "./core/fetch";

export const personResultKeys = {
  all: ["person-results"] as const,
  ofPerson: (userId: string) => [...personResultKeys.all, userId] as const,
};

/** Everything that laboratories reported about one person. */
export function personResultsQuery(userId: string) {
  return queryOptions({
    queryKey: personResultKeys.ofPerson(userId),
    queryFn: ({ signal }) => apiFetch(PersonResults, `/api/people/${userId}/results`, { signal }),
  });
}
