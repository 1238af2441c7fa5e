import { ORDER_FILTERS } from "@/lib/domain/orders/order-filters";
import type { SearchParams } from "@/lib/domain/url-state";

/** The search in a URL. Its text is always empty, because names must not appear in URLs. */
export async function getSearch(params: Promise<SearchParams>) {
  return { ...ORDER_FILTERS.parse(await params), text: "" };
}
