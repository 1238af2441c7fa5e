"use client";

import { type RowSelection, useRowSelection } from "@/components/shared/queue/use-row-selection";
import type { Order } from "@/lib/contract/service/order";

export type OrderSelection = Omit<RowSelection<Order>, "rows" | "canSelect"> & {
  /** The selected orders of all pages. */
  orders: ReadonlyMap<string, Order>;
};

const getOrderId = ({ id }: Order) => id;

/** The selected orders. `scope` is the search string of the filters. */
export function useOrderSelection(page: readonly Order[], scope: string): OrderSelection {
  const { rows: orders, ...selection } = useRowSelection({ page, scope, getId: getOrderId });
  return { ...selection, orders };
}
