"use client";

import { useState } from "react";
import type { Order } from "@/lib/contract/service/order";

export type OrderSelection = {
  /** The selected orders of all pages. */
  orders: ReadonlyMap<string, Order>;
  /** All orders that match are selected, also those of pages that were not opened. */
  isAll: boolean;
  has: (order: Order) => boolean;
  /** Selects or clears one row; with `range` also every row since the last one that was changed. */
  toggle: (index: number, range?: boolean) => void;
  togglePage: () => void;
  chooseAll: () => void;
  clear: () => void;
};

type Chosen = {
  scope: string;
  orders: ReadonlyMap<string, Order>;
  isAll: boolean;
  /** The id of the row that was changed last. */
  anchor: string | null;
};

/**
 * The selected orders. `scope` is the search string of the filters: other filters clear the selection, so nothing stays
 * selected out of sight; another page or sorting keeps it.
 */
export function useOrderSelection(page: readonly Order[], scope: string): OrderSelection {
  const empty: Chosen = { scope, orders: new Map(), isAll: false, anchor: null };
  const [stored, setChosen] = useState(empty);
  const chosen = stored.scope === scope ? stored : empty;
  const has = ({ id }: Order) => chosen.isAll || chosen.orders.has(id);

  function mark(rows: readonly Order[], isSelected: boolean, anchor: string | null) {
    // Clearing one row while all are selected keeps those of this page: the others were never seen.
    const orders = new Map(chosen.isAll ? page.map((order) => [order.id, order]) : chosen.orders);
    for (const order of rows) {
      if (isSelected) orders.set(order.id, order);
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
