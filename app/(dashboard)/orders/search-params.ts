import { parseOrderFilters, type SearchParams } from "@/lib/domain/orders/order-filters";

/** The search that an address asks for. Its text is always empty: names do not stand in addresses. */
export async function getSearch(params: Promise<SearchParams>) {
  return { ...parseOrderFilters(await params), text: "" };
}
