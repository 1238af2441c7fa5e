"use client";

import { useSearchParams } from "next/navigation";
import { useCallback, useMemo } from "react";
import type { OrderFilters } from "@/lib/contract/dashboard/order-search";
import {
  orderFiltersQuery,
  parseOrderFilters,
  searchParamsRecord,
} from "@/lib/domain/orders/order-filters";

/** The filters that stand in the address. Changing them is a step in the history, and asks no page of the server. */
export function useOrderFilters(): {
  filters: OrderFilters;
  setFilters: (next: OrderFilters) => void;
} {
  const params = useSearchParams();
  const filters = useMemo(() => parseOrderFilters(searchParamsRecord(params)), [params]);
  const setFilters = useCallback((next: OrderFilters) => {
    // Which view is open stays in the address while its filters are changed.
    const view = new URLSearchParams(window.location.search).get("view");
    const query = [view ? `view=${encodeURIComponent(view)}` : "", orderFiltersQuery(next)];
    const search = query.filter(Boolean).join("&");
    window.history.pushState(null, "", search === "" ? window.location.pathname : `?${search}`);
  }, []);
  return { filters, setFilters };
}
