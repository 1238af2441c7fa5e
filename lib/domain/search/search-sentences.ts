import type { SEARCH_LIMITS, SearchNote } from "@/lib/contract/dashboard/search";
import { formatDate } from "@/lib/domain/datetime";

/** What can be entered in every field that searches people and orders. */
export const SEARCHABLE = "Name, birth date, client id, order id or sample id";

/** The same, for a field that is too narrow for the list of ids. */
export const SEARCHABLE_IN_SHORT = "Name, birth date or an id";

const LIMITS: Record<(typeof SEARCH_LIMITS)[number], string> = {
  "short-ids": "This service does not find shortened ids: enter the whole id.",
  "similar-names": "This service finds names only as they are spelled.",
  "people-without-orders":
    "This service finds people without an order only by their client id or id.",
  "dates-with-names": "This service does not find a birth date together with other words.",
};

/** What users need to know about how their text was searched: similar names, the two readings of a date, limits. */
export function listSearchSentences(notes: readonly SearchNote[]): string[] {
  const dates = notes.flatMap(({ ambiguous_dates }) => ambiguous_dates);
  const sentences = [
    ...(notes.some(({ is_similar }) => is_similar)
      ? ["Nothing is spelled like this. Similar names:"]
      : []),
    ...dates.map(
      (days) => `The date can be ${days.map(formatDate).join(" or ")}: both are searched.`,
    ),
    ...notes.flatMap(({ limits }) => limits.map((limit) => LIMITS[limit])),
  ];
  return [...new Set(sentences)];
}
