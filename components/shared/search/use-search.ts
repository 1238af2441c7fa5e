"use client";

import { keepPreviousData, useQuery } from "@tanstack/react-query";
import type { OrderHit } from "@/lib/contract/dashboard/orders/order-row";
import type { PersonHit } from "@/lib/contract/dashboard/person";
import type { SearchKind, SearchNote } from "@/lib/contract/dashboard/search";
import { getOrderLines } from "@/lib/domain/search/order-lines";
import { getPersonLines } from "@/lib/domain/search/person-lines";
import { hasEveryTerm } from "@/lib/matching/search/find-terms";
import { readSearchText } from "@/lib/matching/search/read-search-text";
import { getFailure } from "@/lib/query/core/failure";
import { searchQuery } from "@/lib/query/search";
import { useSettled } from "./use-settled";

/** A single character is too unspecific to search for. */
export const MIN_TEXT_LENGTH = 2;
const BOTH: readonly SearchKind[] = ["people", "orders"];

export type Search = {
  text: string;
  /** Whether the text is long enough and is being searched for. */
  isAsked: boolean;
  /** The results for exactly this text are loading. */
  isLoading: boolean;
  people: readonly PersonHit[];
  orders: readonly OrderHit[];
  /** Null until the results for exactly this text have arrived. */
  totals: { people: number; orders: number; hasMorePeople: boolean } | null;
  notes: readonly SearchNote[];
  failures: readonly string[];
};

/**
 * People and orders for a text, once typing pauses. Until its results arrive, those of the previous text are listed
 * only if they also match the new one, so that no row belongs to an outdated text.
 */
export function useSearch(
  typed: string,
  { kinds = BOTH, isEnabled = true }: { kinds?: readonly SearchKind[]; isEnabled?: boolean } = {},
): Search {
  const text = typed.trim();
  const settled = useSettled(text);
  const isAsked = isEnabled && text.length >= MIN_TEXT_LENGTH;
  const query = useQuery({
    ...searchQuery({ text: settled, kinds: [...kinds] }),
    enabled: isAsked && settled.length >= MIN_TEXT_LENGTH,
    placeholderData: keepPreviousData,
  });
  const isOlder = settled !== text || query.isPlaceholderData;
  const data = isAsked && !query.isError ? query.data : undefined;
  const reading = readSearchText(text);
  const { people, orders, failures = [] } = data ?? {};
  // The previous text's results may be of kinds that are no longer requested.
  const getItems = <Item>(kind: SearchKind, items: readonly Item[] = []) =>
    kinds.includes(kind) ? items : [];
  return {
    text,
    isAsked,
    isLoading: isAsked && (isOlder || query.isFetching),
    people: getItems("people", people?.items).filter(
      (person) => !isOlder || hasEveryTerm(reading, getPersonLines(person)),
    ),
    orders: getItems("orders", orders?.items).filter(
      (order) => !isOlder || hasEveryTerm(reading, getOrderLines(order)),
    ),
    totals:
      data && !isOlder
        ? {
            people: people?.total ?? 0,
            orders: orders?.total ?? 0,
            hasMorePeople: people?.has_more ?? false,
          }
        : null,
    notes: isOlder ? [] : [people?.note, orders?.note].filter((note) => note !== undefined),
    failures: query.isError
      ? [`${getFailure(query.error).title}.`]
      : failures.map(
          ({ kind, message }) => `${kind === "people" ? "People" : "Orders"}: ${message}`,
        ),
  };
}
