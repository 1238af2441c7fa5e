import { queryOptions } from "@tanstack/react-query";
import type { PEOPLE_FACTS } from "@/lib/contract/dashboard/people/people-filters";
import type { PersonRow, PersonSearchInput } from "@/lib/contract/dashboard/person";
import { BY_SCREEN, read } from "./core/keys";

/** One page of people. The text is sent in the body; the current page of the same list stays on the screen while the next one loads. */
export const peopleQuery = (input: PersonSearchInput) =>
  queryOptions({
    ...read("POST /api/people/search", input),
    placeholderData: (previous, query) =>
      isSameSearch(query?.queryKey[2], input) ? previous : undefined,
  });

type PeopleFact = (typeof PEOPLE_FACTS)[number];

/** One fact about the listed people, which completes their rows. */
export const peopleFactQuery = (fact: PeopleFact, user_ids: PersonRow["user"]["user_id"][]) =>
  queryOptions({
    ...read("POST /api/people/facts", { fact, user_ids }),
    enabled: user_ids.length > 0,
    meta: BY_SCREEN,
  });

/** The sources of the team's people, for the filter of the list. */
export const peopleSourcesQuery = () => queryOptions(read("GET /api/people/sources"));

/** One person with the latest demographics. */
export const personQuery = (user_id: string) =>
  queryOptions(read("GET /api/people/{user_id}", { user_id }));

/** Whether two inputs are pages of the same list. */
function isSameSearch(one: PersonSearchInput | undefined, other: PersonSearchInput): boolean {
  const getScope = ({ text, work, result, source, no_data }: PersonSearchInput) =>
    JSON.stringify([text, work, result, source, no_data]);
  return one !== undefined && getScope(one) === getScope(other);
}
