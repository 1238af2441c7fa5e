"use client";

import { useQuery } from "@tanstack/react-query";
import { getFailure } from "@/lib/query/core/failure";
import { orderSearchQuery } from "@/lib/query/orders";
import { peopleQuery } from "@/lib/query/people";
import { type CommandHit, orderHit, personHit } from "./command-hits";
import { useSettled } from "./use-settled";

const SHOWN = 6;
const SHORTEST = 2;
const TYPING_PAUSE_MS = 200;

export type CommandSearch = {
  hits: readonly CommandHit[];
  totals: { people: number; orders: number };
  isLoading: boolean;
  failures: readonly string[];
};

/** People and orders for a text, once typing pauses. If one of the two fails, the other is still displayed. */
export function useCommandSearch(typed: string, isOpen: boolean): CommandSearch {
  const settled = useSettled(typed.trim(), TYPING_PAUSE_MS);
  const enabled = isOpen && settled.length >= SHORTEST;
  const people = useQuery({ ...peopleQuery({ text: settled }), enabled });
  const orders = useQuery({ ...orderSearchQuery({ text: settled, size: 25 }), enabled });
  if (!enabled || typed.trim().length < SHORTEST) {
    return { hits: [], totals: { people: 0, orders: 0 }, isLoading: false, failures: [] };
  }
  const found = {
    people: people.isError ? [] : (people.data?.people ?? []),
    orders: orders.isError ? [] : (orders.data?.orders ?? []),
  };
  return {
    hits: [
      ...found.people.slice(0, SHOWN).map(personHit),
      ...found.orders.slice(0, SHOWN).map(orderHit),
    ],
    totals: {
      people: people.data?.total ?? found.people.length,
      orders: orders.data?.total ?? found.orders.length,
    },
    isLoading: people.isFetching || orders.isFetching || settled !== typed.trim(),
    failures: [
      ...(people.isError ? [`People: ${getFailure(people.error).title}.`] : []),
      ...(orders.isError ? [`Orders: ${getFailure(orders.error).title}.`] : []),
    ],
  };
}
