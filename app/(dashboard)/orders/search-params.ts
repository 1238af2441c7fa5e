import { ORDER_FILTERS } from "@/lib/domain/orders/order-filters";
import type { SearchParams } from "@/lib/domain/url-state";

/** The search that an address asks for. Its text is always empty: names do not stand in addresses. */
export async function getSearch(params: Promise<SearchParams>) {
  return { ...ORDER_FILTERS.parse(await params), text: "" };
}
