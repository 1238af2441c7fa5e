import { useQueries } from "@tanstack/react-query";
import { PEOPLE_FACTS, type PersonFacts } from "@/lib/contract/dashboard/people/people-filters";
import type { PersonRow } from "@/lib/contract/dashboard/person";
import type { CalendarDate } from "@/lib/contract/primitives";
import { peopleFactQuery } from "@/lib/query/people";

/** What was read about the listed people. */
export type ListedPeopleFacts = {
  /** A fact is not there while it is being read. */
  readonly of: (userId: string) => PersonFacts;
  /** The day from which on all last results were read; null while it is not known. */
  readonly resultsSince: CalendarDate | null;
};

/** Reads each fact about the listed people that the filters did not read, each on its own, after the list. */
export function usePeopleFacts(people: readonly PersonRow[]): ListedPeopleFacts {
  const missing = (fact: (typeof PEOPLE_FACTS)[number]) =>
    people.flatMap(({ user, facts }) => (facts?.[fact] === undefined ? [user.user_id] : []));
  const reads = useQueries({
    queries: PEOPLE_FACTS.map((fact) => peopleFactQuery(fact, missing(fact))),
  });
  const failed: PersonFacts = Object.fromEntries(
    PEOPLE_FACTS.flatMap((fact, index) => (reads[index]?.isError ? [[fact, "not_known"]] : [])),
  );
  const rows = reads.flatMap(({ data }) => data?.people ?? []);
  return {
    of: (userId) => Object.assign({}, failed, ...rows.filter(({ user_id }) => user_id === userId)),
    resultsSince: reads.map(({ data }) => data?.results_since).find(Boolean) ?? null,
  };
}
