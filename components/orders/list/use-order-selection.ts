"use client";

import { useState } from "react";
import type { Order } from "@/lib/contract/service/order";

export type OrderSelection = {
  /** The ticked orders, on whatever page they stand. */
  orders: ReadonlyMap<string, Order>;
  /** All that the filter finds, whether they were seen or not. */
  isAll: boolean;
  has: (order: Order) => boolean;
  /** Ticks or unticks one row; with `range` every row since the last one that was changed. */
  toggle: (index: number, range?: boolean) => void;
  togglePage: () => void;
  chooseAll: () => void;
  clear: () => void;
};

type Chosen = {
  scope: string;
  orders: ReadonlyMap<string, Order>;
  isAll: boolean;
  /** The row changed last, on this page. */
  anchor: string | null;
};

/**
 * Which orders are ticked. `scope` is what the list is narrowed by: another filter begins anew, so that nothing stays
 * ticked out of sight, while another page or sorting keeps what was ticked.
 */
export function useOrderSelection(page: readonly Order[], scope: string): OrderSelection {
  const empty: Chosen = { scope, orders: new Map(), isAll: false, anchor: null };
  const [stored, setChosen] = useState(empty);
  const chosen = stored.scope === scope ? stored : empty;
  const has = ({ id }: Order) => chosen.isAll || chosen.orders.has(id);

  function mark(rows: readonly Order[], ticked: boolean, anchor: string | null) {
    // Unticking one of all leaves the ones of this page: the others were never looked at.
    const orders = new Map(chosen.isAll ? page.map((order) => [order.id, order]) : chosen.orders);
    for (const order of rows) {
      if (ticked) orders.set(order.id, order);
      else orders.delete(order.id);
    }
    setChosen({ scope, orders, isAll: false, anchor });
  }

  return {
    orders: chosen.orders,
    isAll: chosen.isAll,
    has,
    toggle: (index, range = false) => {
      const order = page[index];
      if (!order) return;
      const anchor = page.findIndex(({ id }) => id === chosen.anchor);
      const [from, to] =
        range && anchor >= 0 ? [anchor, index].sort((a, b) => a - b) : [index, index];
      mark(page.slice(from, (to ?? index) + 1), !has(order), order.id);
    },
    togglePage: () => mark(page, !page.every(has), null),
    chooseAll: () => setChosen({ ...chosen, isAll: true }),
    clear: () => setChosen(empty),
  };
}
