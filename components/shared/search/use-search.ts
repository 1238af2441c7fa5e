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

/** One character says too little about anybody. */
export const MIN_TEXT_LENGTH = 2;
const BOTH: readonly SearchKind[] = ["people", "orders"];

export type Search = {
  text: string;
  /** Long enough to be searched. */
  isAsked: boolean;
  /** The results of this very text are on their way. */
  isLoading: boolean;
  people: readonly PersonHit[];
  orders: readonly OrderHit[];
  /** Null until the results of this very text are there. */
  totals: { people: number; orders: number; hasMorePeople: boolean } | null;
  notes: readonly SearchNote[];
  failures: readonly string[];
};

/**
 * People and orders for a text, once typing pauses. Until the results of a text arrive, only those of the text before it
 * are listed that hold the new text too, so no row ever belongs to an older text.
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
  // The results of the text before may be of kinds that are not asked for any more.
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
