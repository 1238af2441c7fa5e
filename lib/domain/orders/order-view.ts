import type { OptionalOrderColumn } from "@/lib/contract/dashboard/order-columns";
import type { OrderFilters } from "@/lib/contract/dashboard/order-search";
import type { SavedView } from "@/lib/contract/dashboard/saved-view";
import type { SearchParams } from "@/lib/domain/url-state";
import { filterColumns } from "./order-columns";
import { ORDER_FILTERS } from "./order-filters";

/** In an address: all orders, although a view opens by itself. */
export const ALL_ORDERS = "all";

type Content = Pick<SavedView, "query" | "columns">;

/** The filters of a view as far as they are known. */
export function viewFilters({ query }: Pick<SavedView, "query">): OrderFilters {
  return ORDER_FILTERS.parse(new URLSearchParams(query));
}

/** The address of a view: its filters stand in it, so that it can be read and changed there. */
export function viewHref({ id, query }: Pick<SavedView, "id" | "query">): string {
  return `/orders?view=${id}${query === "" ? "" : `&${query}`}`;
}

/**
 * The address to go on to: of the view that opens by itself when the address says nothing, and of a view that is named
 * without its filters. Null where the address says all there is to say.
 */
export function viewToOpen(params: SearchParams, views: readonly SavedView[]): string | null {
  const names = Object.keys(params).filter((name) => params[name] !== undefined);
  if (names.length === 0) {
    const own = views.find((view) => view.is_default);
    return own ? viewHref(own) : null;
  }
  const isBare = names.length === 1 && names[0] === "view";
  const named = isBare ? views.find(({ id }) => id === params.view) : undefined;
  return named && named.query !== "" ? viewHref(named) : null;
}

/**
 * What a view asks for that this console does not know (any more): `status courier_handover`. It is left out of the
 * list, so whoever opens the view has to be told.
 */
export function unknownInView({ query }: Pick<SavedView, "query">): string[] {
  return [...new URLSearchParams(query)].flatMap(([name, value]) =>
    value
      .split(",")
      .filter((word) => ORDER_FILTERS.format(ORDER_FILTERS.parse({ [name]: word })) === "")
      .map((word) => `${name.replaceAll("_", " ")} ${word}`),
  );
}

/** Whether the screen shows something else than what the view keeps. */
export function isEdited(
  view: Content,
  filters: OrderFilters,
  columns: readonly OptionalOrderColumn[],
): boolean {
  const kept = ORDER_FILTERS.format({ ...viewFilters(view), page: 1 });
  const sameFilters = kept === ORDER_FILTERS.format({ ...filters, page: 1 });
  return !sameFilters || filterColumns(view.columns).join() !== filterColumns(columns).join();
}
