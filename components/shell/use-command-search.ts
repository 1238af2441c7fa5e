"use client";

import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { shortId } from "@/components/ui/display/short-id";
import type { Person } from "@/lib/contract/dashboard/person";
import type { Order } from "@/lib/contract/service/order";
import { patientName } from "@/lib/domain/orders/order-patient";
import { getFailure } from "@/lib/query/core/failure";
import { orderSearchQuery } from "@/lib/query/orders";
import { peopleQuery } from "@/lib/query/people";

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
  const matches = {
    people: people.isError ? [] : (people.data?.people ?? []),
    orders: orders.isError ? [] : (orders.data?.orders ?? []),
  };
  return {
    hits: [
      ...matches.people.slice(0, SHOWN).map(personHit),
      ...matches.orders.slice(0, SHOWN).map(orderHit),
    ],
    totals: {
      people: people.data?.total ?? matches.people.length,
      orders: orders.data?.total ?? matches.orders.length,
    },
    isLoading: people.isFetching || orders.isFetching || settled !== typed.trim(),
    failures: [
      ...(people.isError ? [`People: ${getFailure(people.error).title}.`] : []),
      ...(orders.isError ? [`Orders: ${getFailure(orders.error).title}.`] : []),
    ],
  };
}

/** One result of the search box. */
type CommandHit = { kind: "person" | "order"; href: string; title: string; note: string };

/** A person by name, with the clinic's own id; by that id alone when no name is stored. */
function personHit({ user, info }: Person): CommandHit {
  const name = [info?.first_name, info?.last_name].filter(Boolean).join(" ");
  return {
    kind: "person",
    href: `/people/${user.user_id}`,
    title: name === "" ? user.client_user_id : name,
    note: name === "" ? "No demographics stored" : user.client_user_id,
  };
}

/** An order by its patient, with its test and sample. */
function orderHit(order: Order): CommandHit {
  const sample = order.sample_id ? `, sample ${order.sample_id}` : "";
  return {
    kind: "order",
    href: `/orders/${order.id}`,
    title: patientName(order),
    note: `${order.lab_test.name}${sample} · ${shortId(order.id)}`,
  };
}

/** A value that is updated once another value has not changed for a while. */
function useSettled<Value>(value: Value, restMs: number): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), restMs);
    return () => clearTimeout(timer);
  }, [value, restMs]);
  return settled;
}
