import type { OptionalOrderColumn } from "@/lib/contract/dashboard/orders/order-columns";
import type { OrderFilters } from "@/lib/contract/dashboard/orders/order-search";
import type { SavedView } from "@/lib/contract/dashboard/saved-view";
import { areFiltersEdited, type ReadyView, type ViewedList } from "@/lib/domain/saved-views";
import { filterColumns } from "./order-columns";
import { ORDER_FILTERS } from "./order-filters";

/** The orders list as a list with saved views. */
export const ORDER_LIST: ViewedList<OrderFilters> = {
  screen: "orders",
  path: "/orders",
  filters: ORDER_FILTERS,
};

/** Whether the current filters or columns differ from the view's. */
export function isEdited(
  view: Pick<SavedView, "query" | "columns">,
  filters: OrderFilters,
  columns: readonly OptionalOrderColumn[],
): boolean {
  const hasSameColumns = filterColumns(view.columns).join() === filterColumns(columns).join();
  return !hasSameColumns || areFiltersEdited(ORDER_LIST, view, filters);
}

const READY: readonly { name: string; filters: Partial<OrderFilters> }[] = [
  { name: "Created this week", filters: { created: "this_week" } },
  { name: "Past its usual time", filters: { lateness: "past_usual" } },
  { name: "Kits not registered yet", filters: { kit: "unregistered" } },
];

/** The views that every clinic has. Their addresses mean the same on every day: this week is that of the reading. */
export const READY_ORDER_VIEWS: readonly ReadyView[] = READY.map(({ name, filters }) => ({
  name,
  query: ORDER_FILTERS.format({ ...ORDER_FILTERS.defaults, ...filters }),
}));
