import type { OptionalOrderColumn } from "@/lib/contract/dashboard/order-columns";
import type { OrderFilters } from "@/lib/contract/dashboard/order-search";
import type { SavedView } from "@/lib/contract/dashboard/saved-view";
import type { SearchParams } from "@/lib/domain/url-state";
import { filterColumns } from "./order-columns";
import { ORDER_FILTERS } from "./order-filters";

/** In an address: all orders, even when there is a default view. */
export const ALL_ORDERS = "all";

type Content = Pick<SavedView, "query" | "columns">;

/** The filters of a view; unknown ones are left out. */
export function viewFilters({ query }: Pick<SavedView, "query">): OrderFilters {
  return ORDER_FILTERS.parse(new URLSearchParams(query));
}

/** The address of a view, which includes its filters. */
export function viewHref({ id, query }: Pick<SavedView, "id" | "query">): string {
  return `/orders?view=${id}${query === "" ? "" : `&${query}`}`;
}

/**
 * The address to redirect to: that of the default view for an address without parameters, and that of a view named
 * without its filters. Null where no redirect is needed.
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
 * The filters of a view that this version does not know: `status courier_handover`. The list ignores them, so the person
 * who opens the view has to be warned.
 */
export function unknownInView({ query }: Pick<SavedView, "query">): string[] {
  return [...new URLSearchParams(query)].flatMap(([name, value]) =>
    value
      .split(",")
      .filter((item) => ORDER_FILTERS.format(ORDER_FILTERS.parse({ [name]: item })) === "")
      .map((item) => `${name.replaceAll("_", " ")} ${item}`),
  );
}

/** Whether the filters or columns on the screen differ from those of the view. */
export function isEdited(
  view: Content,
  filters: OrderFilters,
  columns: readonly OptionalOrderColumn[],
): boolean {
  const kept = ORDER_FILTERS.format({ ...viewFilters(view), page: 1 });
  const sameFilters = kept === ORDER_FILTERS.format({ ...filters, page: 1 });
  return !sameFilters || filterColumns(view.columns).join() !== filterColumns(columns).join();
}
