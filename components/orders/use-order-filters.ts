"use client";

import { useSearchParams } from "next/navigation";
import { useCallback, useMemo } from "react";
import type { OrderFilters } from "@/lib/contract/order-search";
import {
  orderFiltersQuery,
  parseOrderFilters,
  searchParamsRecord,
} from "@/lib/domain/order-filters";

/** The filters that stand in the address. Changing them is a step in the history, and asks no page of the server. */
export function useOrderFilters(): {
  filters: OrderFilters;
  setFilters: (next: OrderFilters) => void;
} {
  const params = useSearchParams();
  const filters = useMemo(() => parseOrderFilters(searchParamsRecord(params)), [params]);
  const setFilters = useCallback((next: OrderFilters) => {
    const query = orderFiltersQuery(next);
    window.history.pushState(null, "", query === "" ? window.location.pathname : `?${query}`);
  }, []);
  return { filters, setFilters };
}
