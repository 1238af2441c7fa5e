import { queryOptions } from "@tanstack/react-query";
import type { PersonSearchInput } from "@/lib/contract/dashboard/person";
import { read } from "./core/keys";

/** One page of people. The text is sent in the body; the current page of the same text stays on the screen while the next one loads. */
export const peopleQuery = (input: PersonSearchInput) =>
  queryOptions({
    ...read("POST /api/people/search", input),
    placeholderData: (previous, query) =>
      query?.queryKey[2]?.text === input.text ? previous : undefined,
  });

/** One person with the latest demographics. */
export const personQuery = (user_id: string) =>
  queryOptions(read("GET /api/people/{user_id}", { user_id }));
