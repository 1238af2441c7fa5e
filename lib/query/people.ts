import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { Person, PersonPage, type PersonSearchInput } from "@/lib/contract/dashboard/person";
import { apiFetch } from "./core/fetch";

export const peopleKeys = {
  all: ["people"] as const,
  search: (input: PersonSearchInput) => [...peopleKeys.all, "search", input] as const,
  person: (userId: string) => [...peopleKeys.all, "person", userId] as const,
};

/** One page of people. The text travels in the body; the page before stays on the screen while the next one loads. */
export function peopleQuery(input: PersonSearchInput) {
  return queryOptions({
    queryKey: peopleKeys.search(input),
    queryFn: ({ signal }) =>
      apiFetch(PersonPage, "/api/people/search", { method: "POST", body: input, signal }),
    placeholderData: keepPreviousData,
  });
}

/** The text searched for. It names people, so it lives in this tab's memory: in no URL, no storage, no history. */
export const peopleTextQuery = queryOptions({
  queryKey: [...peopleKeys.all, "search-text"] as const,
  queryFn: () => "",
  enabled: false,
  initialData: "",
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
});

/** As `personQuery`, for an answer that is asked for once and not kept. */
export function readPerson(userId: string): Promise<Person> {
  return apiFetch(Person, `/api/people/${userId}`);
}

/** One person with the demographics stored last. */
export function personQuery(userId: string) {
  return queryOptions({
    queryKey: peopleKeys.person(userId),
    queryFn: ({ signal }) => apiFetch(Person, `/api/people/${userId}`, { signal }),
  });
}
