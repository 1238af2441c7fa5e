import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { Person, PersonPage, type PersonSearchInput } from "@/lib/contract/dashboard/person";
import { apiFetch } from "./core/fetch";

export const peopleKeys = {
  all: ["people"] as const,
  search: (input: PersonSearchInput) => [...peopleKeys.all, "search", input] as const,
  person: (userId: string) => [...peopleKeys.all, "person", userId] as const,
};

/** One page of people. The text is sent in the body; the current page stays on the screen while the next one loads. */
export function peopleQuery(input: PersonSearchInput) {
  return queryOptions({
    queryKey: peopleKeys.search(input),
    queryFn: ({ signal }) =>
      apiFetch(PersonPage, "/api/people/search", { method: "POST", body: input, signal }),
    placeholderData: keepPreviousData,
  });
}

/** The search text. It may contain names, so it exists only in this tab's memory: in no URL, storage or history. */
export const peopleTextQuery = queryOptions({
  queryKey: [...peopleKeys.all, "search-text"] as const,
  queryFn: () => "",
  enabled: false,
  initialData: "",
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
});

/** Like `personQuery`, for a response that is not cached. */
export function readPerson(userId: string): Promise<Person> {
  return apiFetch(Person, `/api/people/${userId}`);
}

/** One person with the latest demographics. */
export function personQuery(userId: string) {
  return queryOptions({
    queryKey: peopleKeys.person(userId),
    queryFn: ({ signal }) => apiFetch(Person, `/api/people/${userId}`, { signal }),
  });
}
