import { queryOptions } from "@tanstack/react-query";
import { PersonRecord, type PersonSearchInput } from "@/lib/contract/dashboard/person";
import { PersonSearchPage } from "@/lib/contract/dashboard/search";
import { apiFetch } from "./core/fetch";

export const peopleKeys = {
  all: ["people"] as const,
  search: (input: PersonSearchInput) => [...peopleKeys.all, "search", input] as const,
  person: (userId: string) => [...peopleKeys.all, "person", userId] as const,
};

/** One page of people. The text is sent in the body; the current page of the same text stays on the screen while the next one loads. */
export function peopleQuery(input: PersonSearchInput) {
  return queryOptions({
    queryKey: peopleKeys.search(input),
    queryFn: ({ signal }) =>
      apiFetch(PersonSearchPage, "/api/people/search", { method: "POST", body: input, signal }),
    placeholderData: (previous, query) =>
      query?.queryKey[2]?.text === input.text ? previous : undefined,
  });
}

/** Like `personQuery`, for a response that is not cached. */
export function readPerson(userId: string): Promise<PersonRecord> {
  return apiFetch(PersonRecord, `/api/people/${userId}`);
}

/** One person with the latest demographics. */
export function personQuery(userId: string) {
  return queryOptions({
    queryKey: peopleKeys.person(userId),
    queryFn: ({ signal }) => apiFetch(PersonRecord, `/api/people/${userId}`, { signal }),
  });
}
