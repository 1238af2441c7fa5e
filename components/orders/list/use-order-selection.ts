"use client";

import { type RowSelection, useRowSelection } from "@/components/shared/queue/use-row-selection";
import type { OrderRow } from "@/lib/contract/dashboard/orders/order-row";

export type OrderSelection = Omit<RowSelection<OrderRow>, "rows" | "canSelect"> & {
  /** The selected orders of all pages. */
  orders: ReadonlyMap<string, OrderRow>;
};

const getOrderId = ({ id }: OrderRow) => id;

/** The selected orders. `scope` is the search string of the filters. */
export function useOrderSelection(page: readonly OrderRow[], scope: string): OrderSelection {
  const { rows: orders, ...selection } = useRowSelection({ page, scope, getId: getOrderId });
  return { ...selection, orders };
}
