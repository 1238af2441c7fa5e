import { parseOrderFilters, type SearchParams } from "@/lib/domain/orders/order-filters";

/** The search in a URL. Its text is always empty, because names must not appear in URLs. */
export async function getSearch(params: Promise<SearchParams>) {
  return { ...parseOrderFilters(await params), text: "" };
}
